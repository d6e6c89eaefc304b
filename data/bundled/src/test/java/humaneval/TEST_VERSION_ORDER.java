package humaneval;

public class TEST_VERSION_ORDER {
    @org.junit.Test(timeout = 3000)
    public void test_0() throws java.lang.Exception {
        int result = humaneval.buggy.VERSION_ORDER.compareVersions("1.9", "1.10");
        org.junit.Assert.assertEquals(-1, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_1() throws java.lang.Exception {
        int result = humaneval.buggy.VERSION_ORDER.compareVersions("2.0", "2");
        org.junit.Assert.assertEquals(0, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_2() throws java.lang.Exception {
        int result = humaneval.buggy.VERSION_ORDER.compareVersions("3.1", "3.0.9");
        org.junit.Assert.assertEquals(1, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_3() throws java.lang.Exception {
        int result = humaneval.buggy.VERSION_ORDER.compareVersions("4", "4.0.1");
        org.junit.Assert.assertEquals(-1, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_4() throws java.lang.Exception {
        int result = humaneval.buggy.VERSION_ORDER.compareVersions("10.2.1", "10.2");
        org.junit.Assert.assertEquals(1, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_5() throws java.lang.Exception {
        int result = humaneval.buggy.VERSION_ORDER.compareVersions("7.7.7", "7.7.7");
        org.junit.Assert.assertEquals(0, result);
    }
}
