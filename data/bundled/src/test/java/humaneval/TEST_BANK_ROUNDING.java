package humaneval;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

public class TEST_BANK_ROUNDING {
    @org.junit.Test(timeout = 3000)
    public void test_0() throws java.lang.Exception {
        List<Long> result = humaneval.buggy.BANK_ROUNDING.toTens(Arrays.asList(13L, 17L));
        org.junit.Assert.assertEquals(Arrays.asList(10L, 20L), result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_1() throws java.lang.Exception {
        List<Long> result = humaneval.buggy.BANK_ROUNDING.toTens(Arrays.asList(15L, 25L));
        org.junit.Assert.assertEquals(Arrays.asList(20L, 20L), result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_2() throws java.lang.Exception {
        List<Long> result = humaneval.buggy.BANK_ROUNDING.toTens(Arrays.asList(-15L, -13L));
        org.junit.Assert.assertEquals(Arrays.asList(-20L, -10L), result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_3() throws java.lang.Exception {
        List<Long> result = humaneval.buggy.BANK_ROUNDING.toTens(Collections.<Long>emptyList());
        org.junit.Assert.assertEquals(Collections.<Long>emptyList(), result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_4() throws java.lang.Exception {
        List<Long> result = humaneval.buggy.BANK_ROUNDING.toTens(Arrays.asList(5L));
        org.junit.Assert.assertEquals(Arrays.asList(0L), result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_5() throws java.lang.Exception {
        List<Long> result = humaneval.buggy.BANK_ROUNDING.toTens(Arrays.asList(4L, 6L, 100L));
        org.junit.Assert.assertEquals(Arrays.asList(0L, 10L, 100L), result);
    }
}
