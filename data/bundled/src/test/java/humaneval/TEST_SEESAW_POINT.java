package humaneval;

public class TEST_SEESAW_POINT {
    @org.junit.Test(timeout = 3000)
    public void test_0() throws java.lang.Exception {
        int result = humaneval.buggy.SEESAW_POINT.pivot(new int[] {1, 5, 1});
        org.junit.Assert.assertEquals(1, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_1() throws java.lang.Exception {
        int result = humaneval.buggy.SEESAW_POINT.pivot(new int[] {3, 0, 0, 1, 0});
        org.junit.Assert.assertEquals(-1, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_2() throws java.lang.Exception {
        int result = humaneval.buggy.SEESAW_POINT.pivot(new int[] {});
        org.junit.Assert.assertEquals(-1, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_3() throws java.lang.Exception {
        int result = humaneval.buggy.SEESAW_POINT.pivot(new int[] {9});
        org.junit.Assert.assertEquals(0, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_4() throws java.lang.Exception {
        int result = humaneval.buggy.SEESAW_POINT.pivot(new int[] {1, 0, 0, 2});
        org.junit.Assert.assertEquals(2, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_5() throws java.lang.Exception {
        int result = humaneval.buggy.SEESAW_POINT.pivot(new int[] {0, 0});
        org.junit.Assert.assertEquals(0, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_6() throws java.lang.Exception {
        int result = humaneval.buggy.SEESAW_POINT.pivot(new int[] {2, 0, 0, 1});
        org.junit.Assert.assertEquals(1, result);
    }
}
