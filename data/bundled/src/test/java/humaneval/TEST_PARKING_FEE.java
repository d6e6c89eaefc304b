package humaneval;

public class TEST_PARKING_FEE {
    @org.junit.Test(timeout = 3000)
    public void test_0() throws java.lang.Exception {
        int result = humaneval.buggy.PARKING_FEE.due(15);
        org.junit.Assert.assertEquals(0, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_1() throws java.lang.Exception {
        int result = humaneval.buggy.PARKING_FEE.due(16);
        org.junit.Assert.assertEquals(250, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_2() throws java.lang.Exception {
        int result = humaneval.buggy.PARKING_FEE.due(60);
        org.junit.Assert.assertEquals(250, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_3() throws java.lang.Exception {
        int result = humaneval.buggy.PARKING_FEE.due(61);
        org.junit.Assert.assertEquals(500, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_4() throws java.lang.Exception {
        int result = humaneval.buggy.PARKING_FEE.due(1500);
        org.junit.Assert.assertEquals(2050, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_5() throws java.lang.Exception {
        int result = humaneval.buggy.PARKING_FEE.due(1440);
        org.junit.Assert.assertEquals(1800, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_6() throws java.lang.Exception {
        int result = humaneval.buggy.PARKING_FEE.due(0);
        org.junit.Assert.assertEquals(0, result);
    }
}
