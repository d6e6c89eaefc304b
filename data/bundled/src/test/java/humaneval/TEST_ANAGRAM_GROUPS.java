package humaneval;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

public class TEST_ANAGRAM_GROUPS {
    @org.junit.Test(timeout = 3000)
    public void test_0() throws java.lang.Exception {
        List<List<String>> result = humaneval.buggy.ANAGRAM_GROUPS.groups(
            Arrays.asList("Tea", "cat", "eat", "dog", "act")
        );
        org.junit.Assert.assertEquals(
            Arrays.asList(Arrays.asList("Tea", "eat"), Arrays.asList("cat", "act")),
            result
        );
    }

    @org.junit.Test(timeout = 3000)
    public void test_1() throws java.lang.Exception {
        List<List<String>> result = humaneval.buggy.ANAGRAM_GROUPS.groups(
            Collections.<String>emptyList()
        );
        org.junit.Assert.assertEquals(Collections.<List<String>>emptyList(), result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_2() throws java.lang.Exception {
        List<List<String>> result = humaneval.buggy.ANAGRAM_GROUPS.groups(
            Arrays.asList("one", "two")
        );
        org.junit.Assert.assertEquals(Collections.<List<String>>emptyList(), result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_3() throws java.lang.Exception {
        List<List<String>> result = humaneval.buggy.ANAGRAM_GROUPS.groups(
            Arrays.asList("no", "on", "no")
        );
        org.junit.Assert.assertEquals(Arrays.asList(Arrays.asList("no", "on", "no")), result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_4() throws java.lang.Exception {
        List<List<String>> result = humaneval.buggy.ANAGRAM_GROUPS.groups(
            Arrays.asList("Elbow", "Below", "bell")
        );
        org.junit.Assert.assertEquals(Arrays.asList(Arrays.asList("Elbow", "Below")), result);
    }
}
