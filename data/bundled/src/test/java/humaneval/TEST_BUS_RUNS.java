package humaneval;

public class TEST_BUS_RUNS {
    @org.junit.Test(timeout = 3000)
    public void test_0() throws java.lang.Exception {
        String result = humaneval.buggy.BUS_RUNS.shorten("7 7 7 N1 7");
        org.junit.Assert.assertEquals("3x7 N1 7", result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_1() throws java.lang.Exception {
        String result = humaneval.buggy.BUS_RUNS.shorten("12");
        org.junit.Assert.assertEquals("12", result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_2() throws java.lang.Exception {
        String result = humaneval.buggy.BUS_RUNS.shorten("1 2 3");
        org.junit.Assert.assertEquals("1 2 3", result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_3() throws java.lang.Exception {
        String result = humaneval.buggy.BUS_RUNS.shorten("");
        org.junit.Assert.assertEquals("", result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_4() throws java.lang.Exception {
        String result = humaneval.buggy.BUS_RUNS.shorten("A A B B");
        org.junit.Assert.assertEquals("2xA 2xB", result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_5() throws java.lang.Exception {
        String result = humaneval.buggy.BUS_RUNS.shorten("X1 2 2 2 2");
        org.junit.Assert.assertEquals("X1 4x2", result);
    }
}
