package humaneval;

public class TEST_KNIGHT_REACH {
    @org.junit.Test(timeout = 3000)
    public void test_0() throws java.lang.Exception {
        int result = humaneval.buggy.KNIGHT_REACH.moves(8, 0, 17);
        org.junit.Assert.assertEquals(1, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_1() throws java.lang.Exception {
        int result = humaneval.buggy.KNIGHT_REACH.moves(8, 0, 1);
        org.junit.Assert.assertEquals(3, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_2() throws java.lang.Exception {
        int result = humaneval.buggy.KNIGHT_REACH.moves(3, 0, 4);
        org.junit.Assert.assertEquals(-1, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_3() throws java.lang.Exception {
        int result = humaneval.buggy.KNIGHT_REACH.moves(5, 7, 7);
        org.junit.Assert.assertEquals(0, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_4() throws java.lang.Exception {
        int result = humaneval.buggy.KNIGHT_REACH.moves(8, 0, 63);
        org.junit.Assert.assertEquals(6, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_5() throws java.lang.Exception {
        int result = humaneval.buggy.KNIGHT_REACH.moves(2, 0, 3);
        org.junit.Assert.assertEquals(-1, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_6() throws java.lang.Exception {
        int result = humaneval.buggy.KNIGHT_REACH.moves(3, 0, 8);
        org.junit.Assert.assertEquals(4, result);
    }
}
