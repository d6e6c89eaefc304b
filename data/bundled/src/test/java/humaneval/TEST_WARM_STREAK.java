package humaneval;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

public class TEST_WARM_STREAK {
    @org.junit.Test(timeout = 3000)
    public void test_0() throws java.lang.Exception {
        int result = humaneval.buggy.WARM_STREAK.longest(
            Arrays.asList(18.0, 21.5, 22.0, 19.0, 25.0), 20.0
        );
        org.junit.Assert.assertEquals(2, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_1() throws java.lang.Exception {
        int result = humaneval.buggy.WARM_STREAK.longest(
            Arrays.asList(20.0, 20.0, null, 20.0), 20.0
        );
        org.junit.Assert.assertEquals(2, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_2() throws java.lang.Exception {
        int result = humaneval.buggy.WARM_STREAK.longest(Collections.emptyList(), 20.0);
        org.junit.Assert.assertEquals(0, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_3() throws java.lang.Exception {
        int result = humaneval.buggy.WARM_STREAK.longest(Arrays.asList(-3.0, -2.5), 0.0);
        org.junit.Assert.assertEquals(0, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_4() throws java.lang.Exception {
        int result = humaneval.buggy.WARM_STREAK.longest(Arrays.asList(1.0, 2.0, 3.0), 1.0);
        org.junit.Assert.assertEquals(3, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_5() throws java.lang.Exception {
        int result = humaneval.buggy.WARM_STREAK.longest(Arrays.asList(5.0, 1.0, 5.0, 1.0), 4.0);
        org.junit.Assert.assertEquals(1, result);
    }
}
