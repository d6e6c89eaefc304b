package humaneval;

import java.util.Arrays;
import java.util.List;

public class TEST_TEXT_WRAP {
    @org.junit.Test(timeout = 3000)
    public void test_0() throws java.lang.Exception {
        List<String> result = humaneval.buggy.TEXT_WRAP.wrap("the cat sat down", 7);
        org.junit.Assert.assertEquals(Arrays.asList("the cat", "sat", "down"), result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_1() throws java.lang.Exception {
        List<String> result = humaneval.buggy.TEXT_WRAP.wrap("the cat sat down", 8);
        org.junit.Assert.assertEquals(Arrays.asList("the cat", "sat down"), result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_2() throws java.lang.Exception {
        List<String> result = humaneval.buggy.TEXT_WRAP.wrap("", 10);
        org.junit.Assert.assertEquals(Arrays.asList(""), result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_3() throws java.lang.Exception {
        List<String> result = humaneval.buggy.TEXT_WRAP.wrap("a marvellous b", 4);
        org.junit.Assert.assertEquals(Arrays.asList("a", "marvellous", "b"), result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_4() throws java.lang.Exception {
        List<String> result = humaneval.buggy.TEXT_WRAP.wrap("a b", 2);
        org.junit.Assert.assertEquals(Arrays.asList("a", "b"), result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_5() throws java.lang.Exception {
        List<String> result = humaneval.buggy.TEXT_WRAP.wrap("one  two three", 80);
        org.junit.Assert.assertEquals(Arrays.asList("one two three"), result);
    }
}
