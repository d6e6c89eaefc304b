package humaneval;

public class TEST_VIGENERE_LETTERS {
    @org.junit.Test(timeout = 3000)
    public void test_0() throws java.lang.Exception {
        String result = humaneval.buggy.VIGENERE_LETTERS.encode("hello", "b");
        org.junit.Assert.assertEquals("ifmmp", result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_1() throws java.lang.Exception {
        String result = humaneval.buggy.VIGENERE_LETTERS.encode("at noon", "bc");
        org.junit.Assert.assertEquals("bv oqpp", result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_2() throws java.lang.Exception {
        String result = humaneval.buggy.VIGENERE_LETTERS.encode("", "key");
        org.junit.Assert.assertEquals("", result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_3() throws java.lang.Exception {
        String result = humaneval.buggy.VIGENERE_LETTERS.encode("xyz", "d");
        org.junit.Assert.assertEquals("abc", result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_4() throws java.lang.Exception {
        String result = humaneval.buggy.VIGENERE_LETTERS.encode("z!", "a");
        org.junit.Assert.assertEquals("z!", result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_5() throws java.lang.Exception {
        String result = humaneval.buggy.VIGENERE_LETTERS.encode("2 zebu", "azpb");
        org.junit.Assert.assertEquals("2 zdqv", result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_6() throws java.lang.Exception {
        String result = humaneval.buggy.VIGENERE_LETTERS.encode("a-c-c", "bcb");
        org.junit.Assert.assertEquals("b-e-d", result);
    }
}
