package humaneval;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

public class TEST_WORD_LADDER {
    @org.junit.Test(timeout = 3000)
    public void test_0() throws java.lang.Exception {
        boolean result = humaneval.buggy.WORD_LADDER.isLadder(
            Arrays.asList("cold", "cord", "card", "ward", "warm")
        );
        org.junit.Assert.assertEquals(true, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_1() throws java.lang.Exception {
        boolean result = humaneval.buggy.WORD_LADDER.isLadder(Arrays.asList("cold", "warm"));
        org.junit.Assert.assertEquals(false, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_2() throws java.lang.Exception {
        boolean result = humaneval.buggy.WORD_LADDER.isLadder(Collections.emptyList());
        org.junit.Assert.assertEquals(false, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_3() throws java.lang.Exception {
        boolean result = humaneval.buggy.WORD_LADDER.isLadder(Arrays.asList("cat", "cot", "cat"));
        org.junit.Assert.assertEquals(false, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_4() throws java.lang.Exception {
        boolean result = humaneval.buggy.WORD_LADDER.isLadder(Arrays.asList("cat", "cats"));
        org.junit.Assert.assertEquals(false, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_5() throws java.lang.Exception {
        boolean result = humaneval.buggy.WORD_LADDER.isLadder(Arrays.asList("stone"));
        org.junit.Assert.assertEquals(true, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_6() throws java.lang.Exception {
        boolean result = humaneval.buggy.WORD_LADDER.isLadder(Arrays.asList("cat", "bag", "bat"));
        org.junit.Assert.assertEquals(false, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_7() throws java.lang.Exception {
        boolean result = humaneval.buggy.WORD_LADDER.isLadder(
            Arrays.asList("mist", "mast", "past", "pose")
        );
        org.junit.Assert.assertEquals(false, result);
    }
}
