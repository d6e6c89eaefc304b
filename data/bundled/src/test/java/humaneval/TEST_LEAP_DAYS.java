package humaneval;

public class TEST_LEAP_DAYS {
    @org.junit.Test(timeout = 3000)
    public void test_0() throws java.lang.Exception {
        int result = humaneval.buggy.LEAP_DAYS.between(2019, 2024);
        org.junit.Assert.assertEquals(2, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_1() throws java.lang.Exception {
        int result = humaneval.buggy.LEAP_DAYS.between(1900, 1900);
        org.junit.Assert.assertEquals(0, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_2() throws java.lang.Exception {
        int result = humaneval.buggy.LEAP_DAYS.between(2000, 2000);
        org.junit.Assert.assertEquals(1, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_3() throws java.lang.Exception {
        int result = humaneval.buggy.LEAP_DAYS.between(1900, 1999);
        org.junit.Assert.assertEquals(24, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_4() throws java.lang.Exception {
        int result = humaneval.buggy.LEAP_DAYS.between(2025, 2027);
        org.junit.Assert.assertEquals(0, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_5() throws java.lang.Exception {
        int result = humaneval.buggy.LEAP_DAYS.between(2024, 2023);
        org.junit.Assert.assertEquals(0, result);
    }
}
