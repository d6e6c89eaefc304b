package humaneval;

public class TEST_ISBN_CHECK {
    @org.junit.Test(timeout = 3000)
    public void test_0() throws java.lang.Exception {
        boolean result = humaneval.buggy.ISBN_CHECK.isValid("3-598-21508-8");
        org.junit.Assert.assertEquals(true, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_1() throws java.lang.Exception {
        boolean result = humaneval.buggy.ISBN_CHECK.isValid("3-598-21507-X");
        org.junit.Assert.assertEquals(true, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_2() throws java.lang.Exception {
        boolean result = humaneval.buggy.ISBN_CHECK.isValid("3-598-2X507-9");
        org.junit.Assert.assertEquals(false, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_3() throws java.lang.Exception {
        boolean result = humaneval.buggy.ISBN_CHECK.isValid("3-598-21508-9");
        org.junit.Assert.assertEquals(false, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_4() throws java.lang.Exception {
        boolean result = humaneval.buggy.ISBN_CHECK.isValid("");
        org.junit.Assert.assertEquals(false, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_5() throws java.lang.Exception {
        boolean result = humaneval.buggy.ISBN_CHECK.isValid("00");
        org.junit.Assert.assertEquals(false, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_6() throws java.lang.Exception {
        boolean result = humaneval.buggy.ISBN_CHECK.isValid("3598215088");
        org.junit.Assert.assertEquals(true, result);
    }
}
