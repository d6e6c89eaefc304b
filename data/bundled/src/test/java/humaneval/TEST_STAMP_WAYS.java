package humaneval;

public class TEST_STAMP_WAYS {
    @org.junit.Test(timeout = 3000)
    public void test_0() throws java.lang.Exception {
        long result = humaneval.buggy.STAMP_WAYS.count(new int[] {1, 2, 5}, 5);
        org.junit.Assert.assertEquals(4, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_1() throws java.lang.Exception {
        long result = humaneval.buggy.STAMP_WAYS.count(new int[] {3}, 4);
        org.junit.Assert.assertEquals(0, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_2() throws java.lang.Exception {
        long result = humaneval.buggy.STAMP_WAYS.count(new int[] {}, 0);
        org.junit.Assert.assertEquals(1, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_3() throws java.lang.Exception {
        long result = humaneval.buggy.STAMP_WAYS.count(new int[] {}, 7);
        org.junit.Assert.assertEquals(0, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_4() throws java.lang.Exception {
        long result = humaneval.buggy.STAMP_WAYS.count(new int[] {1, 2, 5, 10, 20, 50}, 100);
        org.junit.Assert.assertEquals(4562, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_5() throws java.lang.Exception {
        long result = humaneval.buggy.STAMP_WAYS.count(new int[] {4, 9}, 13);
        org.junit.Assert.assertEquals(1, result);
    }
}
