package humaneval;

public class TEST_TENNIS_CALL {
    @org.junit.Test(timeout = 3000)
    public void test_0() throws java.lang.Exception {
        String result = humaneval.buggy.TENNIS_CALL.call("SRS");
        org.junit.Assert.assertEquals("30:15", result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_1() throws java.lang.Exception {
        String result = humaneval.buggy.TENNIS_CALL.call("SRSRSR");
        org.junit.Assert.assertEquals("deuce", result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_2() throws java.lang.Exception {
        String result = humaneval.buggy.TENNIS_CALL.call("SSSS");
        org.junit.Assert.assertEquals("game server", result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_3() throws java.lang.Exception {
        String result = humaneval.buggy.TENNIS_CALL.call("");
        org.junit.Assert.assertEquals("love:love", result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_4() throws java.lang.Exception {
        String result = humaneval.buggy.TENNIS_CALL.call("SSSRRRR");
        org.junit.Assert.assertEquals("advantage receiver", result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_5() throws java.lang.Exception {
        String result = humaneval.buggy.TENNIS_CALL.call("SSSRRRRR");
        org.junit.Assert.assertEquals("game receiver", result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_6() throws java.lang.Exception {
        String result = humaneval.buggy.TENNIS_CALL.call("SRSRS");
        org.junit.Assert.assertEquals("40:30", result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_7() throws java.lang.Exception {
        String result = humaneval.buggy.TENNIS_CALL.call("SSSRRRS");
        org.junit.Assert.assertEquals("advantage server", result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_8() throws java.lang.Exception {
        String result = humaneval.buggy.TENNIS_CALL.call("SRSRSRSR");
        org.junit.Assert.assertEquals("deuce", result);
    }
}
