package humaneval;

public class TEST_TERRACE_WATER {
    @org.junit.Test(timeout = 3000)
    public void test_0() throws java.lang.Exception {
        int result = humaneval.buggy.TERRACE_WATER.held(new int[] {3, 0, 2});
        org.junit.Assert.assertEquals(2, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_1() throws java.lang.Exception {
        int result = humaneval.buggy.TERRACE_WATER.held(new int[] {1, 2, 3});
        org.junit.Assert.assertEquals(0, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_2() throws java.lang.Exception {
        int result = humaneval.buggy.TERRACE_WATER.held(new int[] {2, 0, 0, 3, 1, 2});
        org.junit.Assert.assertEquals(5, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_3() throws java.lang.Exception {
        int result = humaneval.buggy.TERRACE_WATER.held(new int[] {});
        org.junit.Assert.assertEquals(0, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_4() throws java.lang.Exception {
        int result = humaneval.buggy.TERRACE_WATER.held(new int[] {4, 4});
        org.junit.Assert.assertEquals(0, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_5() throws java.lang.Exception {
        int result = humaneval.buggy.TERRACE_WATER.held(new int[] {1, 0, 2, 0, 1, 0, 1});
        org.junit.Assert.assertEquals(3, result);
    }
}
