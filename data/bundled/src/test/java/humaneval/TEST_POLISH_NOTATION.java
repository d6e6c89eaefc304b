package humaneval;

public class TEST_POLISH_NOTATION {
    @org.junit.Test(timeout = 3000)
    public void test_0() throws java.lang.Exception {
        int result = humaneval.buggy.POLISH_NOTATION.evaluate("2 3 +");
        org.junit.Assert.assertEquals(5, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_1() throws java.lang.Exception {
        int result = humaneval.buggy.POLISH_NOTATION.evaluate("7 2 - 3 *");
        org.junit.Assert.assertEquals(15, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_2() throws java.lang.Exception {
        int result = humaneval.buggy.POLISH_NOTATION.evaluate("9 3 /");
        org.junit.Assert.assertEquals(3, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_3() throws java.lang.Exception {
        int result = humaneval.buggy.POLISH_NOTATION.evaluate("42");
        org.junit.Assert.assertEquals(42, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_4() throws java.lang.Exception {
        int result = humaneval.buggy.POLISH_NOTATION.evaluate("-2 2 *");
        org.junit.Assert.assertEquals(-4, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_5() throws java.lang.Exception {
        int result = humaneval.buggy.POLISH_NOTATION.evaluate("5 1 2 + 4 * + 3 -");
        org.junit.Assert.assertEquals(14, result);
    }
}
