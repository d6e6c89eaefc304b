package humaneval;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

public class TEST_PREFIX_COUNT {
    @org.junit.Test(timeout = 3000)
    public void test_0() throws java.lang.Exception {
        List<Integer> result = humaneval.buggy.PREFIX_COUNT.count(
            Arrays.asList("tea", "ten", "to"), Arrays.asList("te", "t", "x")
        );
        org.junit.Assert.assertEquals(Arrays.asList(2, 3, 0), result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_1() throws java.lang.Exception {
        List<Integer> result = humaneval.buggy.PREFIX_COUNT.count(
            Arrays.asList("a", "b"), Arrays.asList("")
        );
        org.junit.Assert.assertEquals(Arrays.asList(2), result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_2() throws java.lang.Exception {
        List<Integer> result = humaneval.buggy.PREFIX_COUNT.count(
            Arrays.asList("a"), Collections.<String>emptyList()
        );
        org.junit.Assert.assertEquals(Collections.<Integer>emptyList(), result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_3() throws java.lang.Exception {
        List<Integer> result = humaneval.buggy.PREFIX_COUNT.count(
            Collections.<String>emptyList(), Arrays.asList("a")
        );
        org.junit.Assert.assertEquals(Arrays.asList(0), result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_4() throws java.lang.Exception {
        List<Integer> result = humaneval.buggy.PREFIX_COUNT.count(
            Arrays.asList("ab"), Arrays.asList("abc", "ab")
        );
        org.junit.Assert.assertEquals(Arrays.asList(0, 1), result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_5() throws java.lang.Exception {
        List<Integer> result = humaneval.buggy.PREFIX_COUNT.count(
            Arrays.asList("echo", "echo"), Arrays.asList("ec")
        );
        org.junit.Assert.assertEquals(Arrays.asList(2), result);
    }
}
