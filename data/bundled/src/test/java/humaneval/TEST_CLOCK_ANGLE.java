package humaneval;

public class TEST_CLOCK_ANGLE {
    @org.junit.Test(timeout = 3000)
    public void test_0() throws java.lang.Exception {
        double result = humaneval.buggy.CLOCK_ANGLE.between(3, 0);
        org.junit.Assert.assertEquals(90.0, result, 1e-9);
    }

    @org.junit.Test(timeout = 3000)
    public void test_1() throws java.lang.Exception {
        double result = humaneval.buggy.CLOCK_ANGLE.between(12, 30);
        org.junit.Assert.assertEquals(165.0, result, 1e-9);
    }

    @org.junit.Test(timeout = 3000)
    public void test_2() throws java.lang.Exception {
        double result = humaneval.buggy.CLOCK_ANGLE.between(21, 0);
        org.junit.Assert.assertEquals(90.0, result, 1e-9);
    }

    @org.junit.Test(timeout = 3000)
    public void test_3() throws java.lang.Exception {
        double result = humaneval.buggy.CLOCK_ANGLE.between(0, 0);
        org.junit.Assert.assertEquals(0.0, result, 1e-9);
    }

    @org.junit.Test(timeout = 3000)
    public void test_4() throws java.lang.Exception {
        double result = humaneval.buggy.CLOCK_ANGLE.between(0, 1);
        org.junit.Assert.assertEquals(5.5, result, 1e-9);
    }

    @org.junit.Test(timeout = 3000)
    public void test_5() throws java.lang.Exception {
        double result = humaneval.buggy.CLOCK_ANGLE.between(8, 15);
        org.junit.Assert.assertEquals(157.5, result, 1e-9);
    }

    @org.junit.Test(timeout = 3000)
    public void test_6() throws java.lang.Exception {
        double result = humaneval.buggy.CLOCK_ANGLE.between(2, 15);
        org.junit.Assert.assertEquals(22.5, result, 1e-9);
    }
}
