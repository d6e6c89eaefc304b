package humaneval;

import java.util.Arrays;
import java.util.List;

public class TEST_GRAY_DIAL {
    @org.junit.Test(timeout = 3000)
    public void test_0() throws java.lang.Exception {
        List<String> result = humaneval.buggy.GRAY_DIAL.positions(1);
        org.junit.Assert.assertEquals(Arrays.asList("0", "1"), result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_1() throws java.lang.Exception {
        List<String> result = humaneval.buggy.GRAY_DIAL.positions(2);
        org.junit.Assert.assertEquals(Arrays.asList("00", "01", "11", "10"), result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_2() throws java.lang.Exception {
        List<String> result = humaneval.buggy.GRAY_DIAL.positions(0);
        org.junit.Assert.assertEquals(Arrays.asList(""), result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_3() throws java.lang.Exception {
        List<String> result = humaneval.buggy.GRAY_DIAL.positions(3);
        org.junit.Assert.assertEquals(
            Arrays.asList("000", "001", "011", "010", "110", "111", "101", "100"),
            result
        );
    }

    @org.junit.Test(timeout = 3000)
    public void test_4() throws java.lang.Exception {
        int result = humaneval.buggy.GRAY_DIAL.positions(4).size();
        org.junit.Assert.assertEquals(16, result);
    }
}
