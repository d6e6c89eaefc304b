package humaneval;

public class TEST_LOOK_AND_SAY {
    @org.junit.Test(timeout = 3000)
    public void test_0() throws java.lang.Exception {
        String result = humaneval.buggy.LOOK_AND_SAY.next("1", 1);
        org.junit.Assert.assertEquals("11", result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_1() throws java.lang.Exception {
        String result = humaneval.buggy.LOOK_AND_SAY.next("1", 4);
        org.junit.Assert.assertEquals("111221", result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_2() throws java.lang.Exception {
        String result = humaneval.buggy.LOOK_AND_SAY.next("33", 1);
        org.junit.Assert.assertEquals("23", result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_3() throws java.lang.Exception {
        String result = humaneval.buggy.LOOK_AND_SAY.next("", 3);
        org.junit.Assert.assertEquals("", result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_4() throws java.lang.Exception {
        String result = humaneval.buggy.LOOK_AND_SAY.next("7", 0);
        org.junit.Assert.assertEquals("7", result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_5() throws java.lang.Exception {
        String result = humaneval.buggy.LOOK_AND_SAY.next("1", 3);
        org.junit.Assert.assertEquals("1211", result);
    }
}
