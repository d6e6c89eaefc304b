package humaneval;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

public class TEST_MATRIX_SADDLE {
    @org.junit.Test(timeout = 3000)
    public void test_0() throws java.lang.Exception {
        List<Integer> result = humaneval.buggy.MATRIX_SADDLE.saddles(
            new int[][] {{9, 8, 7}, {5, 3, 2}, {6, 6, 7}}
        );
        org.junit.Assert.assertEquals(Arrays.asList(5), result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_1() throws java.lang.Exception {
        List<Integer> result = humaneval.buggy.MATRIX_SADDLE.saddles(new int[][] {{1, 2}, {2, 1}});
        org.junit.Assert.assertEquals(Collections.<Integer>emptyList(), result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_2() throws java.lang.Exception {
        List<Integer> result = humaneval.buggy.MATRIX_SADDLE.saddles(new int[][] {{4, 4}});
        org.junit.Assert.assertEquals(Arrays.asList(4, 4), result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_3() throws java.lang.Exception {
        List<Integer> result = humaneval.buggy.MATRIX_SADDLE.saddles(new int[][] {});
        org.junit.Assert.assertEquals(Collections.<Integer>emptyList(), result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_4() throws java.lang.Exception {
        List<Integer> result = humaneval.buggy.MATRIX_SADDLE.saddles(
            new int[][] {{8, 9}, {5, 6}, {9, 8}}
        );
        org.junit.Assert.assertEquals(Arrays.asList(6), result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_5() throws java.lang.Exception {
        List<Integer> result = humaneval.buggy.MATRIX_SADDLE.saddles(new int[][] {{1, 2}, {4, 3}});
        org.junit.Assert.assertEquals(Arrays.asList(2), result);
    }
}
