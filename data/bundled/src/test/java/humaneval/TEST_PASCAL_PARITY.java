package humaneval;

public class TEST_PASCAL_PARITY {
    @org.junit.Test(timeout = 3000)
    public void test_0() throws java.lang.Exception {
        int result = humaneval.buggy.PASCAL_PARITY.oddEntries(0);
        org.junit.Assert.assertEquals(1, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_1() throws java.lang.Exception {
        int result = humaneval.buggy.PASCAL_PARITY.oddEntries(1);
        org.junit.Assert.assertEquals(2, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_2() throws java.lang.Exception {
        int result = humaneval.buggy.PASCAL_PARITY.oddEntries(2);
        org.junit.Assert.assertEquals(2, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_3() throws java.lang.Exception {
        int result = humaneval.buggy.PASCAL_PARITY.oddEntries(3);
        org.junit.Assert.assertEquals(4, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_4() throws java.lang.Exception {
        int result = humaneval.buggy.PASCAL_PARITY.oddEntries(15);
        org.junit.Assert.assertEquals(16, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_5() throws java.lang.Exception {
        int result = humaneval.buggy.PASCAL_PARITY.oddEntries(64);
        org.junit.Assert.assertEquals(2, result);
    }
}
