package humaneval;

public class TEST_LUHN_NUMBER {
    @org.junit.Test(timeout = 3000)
    public void test_0() throws java.lang.Exception {
        boolean result = humaneval.buggy.LUHN_NUMBER.isValid("4539 3195 0343 6467");
        org.junit.Assert.assertEquals(true, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_1() throws java.lang.Exception {
        boolean result = humaneval.buggy.LUHN_NUMBER.isValid("8273 1232 7352 0569");
        org.junit.Assert.assertEquals(false, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_2() throws java.lang.Exception {
        boolean result = humaneval.buggy.LUHN_NUMBER.isValid("59");
        org.junit.Assert.assertEquals(true, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_3() throws java.lang.Exception {
        boolean result = humaneval.buggy.LUHN_NUMBER.isValid("0");
        org.junit.Assert.assertEquals(false, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_4() throws java.lang.Exception {
        boolean result = humaneval.buggy.LUHN_NUMBER.isValid("055 444 286");
        org.junit.Assert.assertEquals(false, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_5() throws java.lang.Exception {
        boolean result = humaneval.buggy.LUHN_NUMBER.isValid("055 444 285");
        org.junit.Assert.assertEquals(true, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_6() throws java.lang.Exception {
        boolean result = humaneval.buggy.LUHN_NUMBER.isValid("00");
        org.junit.Assert.assertEquals(true, result);
    }
}
