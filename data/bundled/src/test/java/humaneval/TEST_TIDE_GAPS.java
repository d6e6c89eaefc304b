package humaneval;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

public class TEST_TIDE_GAPS {
    @org.junit.Test(timeout = 3000)
    public void test_0() throws java.lang.Exception {
        int result = humaneval.buggy.TIDE_GAPS.longestGap(Arrays.asList(60, 400, 1200));
        org.junit.Assert.assertEquals(800, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_1() throws java.lang.Exception {
        int result = humaneval.buggy.TIDE_GAPS.longestGap(Arrays.asList(300, 1000));
        org.junit.Assert.assertEquals(740, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_2() throws java.lang.Exception {
        int result = humaneval.buggy.TIDE_GAPS.longestGap(Arrays.asList(500));
        org.junit.Assert.assertEquals(1440, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_3() throws java.lang.Exception {
        int result = humaneval.buggy.TIDE_GAPS.longestGap(Collections.emptyList());
        org.junit.Assert.assertEquals(0, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_4() throws java.lang.Exception {
        int result = humaneval.buggy.TIDE_GAPS.longestGap(Arrays.asList(0, 1));
        org.junit.Assert.assertEquals(1439, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_5() throws java.lang.Exception {
        int result = humaneval.buggy.TIDE_GAPS.longestGap(Arrays.asList(0));
        org.junit.Assert.assertEquals(1440, result);
    }
}
