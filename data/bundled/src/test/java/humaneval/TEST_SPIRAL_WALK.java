package humaneval;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

public class TEST_SPIRAL_WALK {
    @org.junit.Test(timeout = 3000)
    public void test_0() throws java.lang.Exception {
        List<Integer> result = humaneval.buggy.SPIRAL_WALK.walk(new int[][] {{1, 2, 3}, {4, 5, 6}});
        org.junit.Assert.assertEquals(Arrays.asList(1, 2, 3, 6, 5, 4), result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_1() throws java.lang.Exception {
        List<Integer> result = humaneval.buggy.SPIRAL_WALK.walk(
            new int[][] {{1, 2}, {3, 4}, {5, 6}}
        );
        org.junit.Assert.assertEquals(Arrays.asList(1, 2, 4, 6, 5, 3), result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_2() throws java.lang.Exception {
        List<Integer> result = humaneval.buggy.SPIRAL_WALK.walk(new int[][] {{7}});
        org.junit.Assert.assertEquals(Arrays.asList(7), result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_3() throws java.lang.Exception {
        List<Integer> result = humaneval.buggy.SPIRAL_WALK.walk(new int[][] {{1}, {2}, {3}});
        org.junit.Assert.assertEquals(Arrays.asList(1, 2, 3), result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_4() throws java.lang.Exception {
        List<Integer> result = humaneval.buggy.SPIRAL_WALK.walk(
            new int[][] {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}
        );
        org.junit.Assert.assertEquals(Arrays.asList(1, 2, 3, 6, 9, 8, 7, 4, 5), result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_5() throws java.lang.Exception {
        List<Integer> result = humaneval.buggy.SPIRAL_WALK.walk(new int[][] {});
        org.junit.Assert.assertEquals(Collections.<Integer>emptyList(), result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_6() throws java.lang.Exception {
        List<Integer> result = humaneval.buggy.SPIRAL_WALK.walk(
            new int[][] {{1, 2}, {3, 4}, {5, 6}, {7, 8}}
        );
        org.junit.Assert.assertEquals(Arrays.asList(1, 2, 4, 6, 8, 7, 5, 3), result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_7() throws java.lang.Exception {
        List<Integer> result = humaneval.buggy.SPIRAL_WALK.walk(
            new int[][] {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}, {10, 11, 12}}
        );
        org.junit.Assert.assertEquals(Arrays.asList(1, 2, 3, 6, 9, 12, 11, 10, 7, 4, 5, 8), result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_8() throws java.lang.Exception {
        List<Integer> result = humaneval.buggy.SPIRAL_WALK.walk(new int[][] {{4}, {3}, {2}, {1}});
        org.junit.Assert.assertEquals(Arrays.asList(4, 3, 2, 1), result);
    }
}
