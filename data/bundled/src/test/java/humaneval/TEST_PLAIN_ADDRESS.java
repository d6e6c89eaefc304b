package humaneval;

public class TEST_PLAIN_ADDRESS {
    @org.junit.Test(timeout = 3000)
    public void test_0() throws java.lang.Exception {
        String result = humaneval.buggy.PLAIN_ADDRESS.slug("Größe & Übermut");
        org.junit.Assert.assertEquals("groesse-uebermut", result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_1() throws java.lang.Exception {
        String result = humaneval.buggy.PLAIN_ADDRESS.slug("  Käse!  ");
        org.junit.Assert.assertEquals("kaese", result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_2() throws java.lang.Exception {
        String result = humaneval.buggy.PLAIN_ADDRESS.slug("…");
        org.junit.Assert.assertEquals("", result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_3() throws java.lang.Exception {
        String result = humaneval.buggy.PLAIN_ADDRESS.slug("Öl");
        org.junit.Assert.assertEquals("oel", result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_4() throws java.lang.Exception {
        String result = humaneval.buggy.PLAIN_ADDRESS.slug("a / b / c");
        org.junit.Assert.assertEquals("a-b-c", result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_5() throws java.lang.Exception {
        String result = humaneval.buggy.PLAIN_ADDRESS.slug("Route 66");
        org.junit.Assert.assertEquals("route-66", result);
    }
}
