package humaneval;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

public class TEST_MAJORITY_VOTE {
    @org.junit.Test(timeout = 3000)
    public void test_0() throws java.lang.Exception {
        String result = humaneval.buggy.MAJORITY_VOTE.winner(Arrays.asList("Ada", "Bo", "Ada"));
        org.junit.Assert.assertEquals("Ada", result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_1() throws java.lang.Exception {
        String result = humaneval.buggy.MAJORITY_VOTE.winner(Arrays.asList("Ada", "Bo"));
        org.junit.Assert.assertEquals(null, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_2() throws java.lang.Exception {
        String result = humaneval.buggy.MAJORITY_VOTE.winner(Collections.emptyList());
        org.junit.Assert.assertEquals(null, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_3() throws java.lang.Exception {
        String result = humaneval.buggy.MAJORITY_VOTE.winner(Arrays.asList("Eve"));
        org.junit.Assert.assertEquals("Eve", result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_4() throws java.lang.Exception {
        String result = humaneval.buggy.MAJORITY_VOTE.winner(
            Arrays.asList("Ada", "Bo", "Bo", "Cy", "Bo")
        );
        org.junit.Assert.assertEquals("Bo", result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_5() throws java.lang.Exception {
        String result = humaneval.buggy.MAJORITY_VOTE.winner(
            Arrays.asList("Ada", "Ada", "Bo", "Bo")
        );
        org.junit.Assert.assertEquals(null, result);
    }
}
