package humaneval;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

public class TEST_MOOD_CHART {
    @org.junit.Test(timeout = 3000)
    public void test_0() throws java.lang.Exception {
        String result = humaneval.buggy.MOOD_CHART.draw(Arrays.asList("froh", "müde", "müde"));
        org.junit.Assert.assertEquals("müde ██ | froh █", result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_1() throws java.lang.Exception {
        String result = humaneval.buggy.MOOD_CHART.draw(Collections.emptyList());
        org.junit.Assert.assertEquals("–", result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_2() throws java.lang.Exception {
        String result = humaneval.buggy.MOOD_CHART.draw(Arrays.asList("😀", "😀", "😀"));
        org.junit.Assert.assertEquals("😀 ███", result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_3() throws java.lang.Exception {
        String result = humaneval.buggy.MOOD_CHART.draw(Arrays.asList("b", "a"));
        org.junit.Assert.assertEquals("a █ | b █", result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_4() throws java.lang.Exception {
        String result = humaneval.buggy.MOOD_CHART.draw(
            Arrays.asList("zäh", "fröhlich", "bär", "fröhlich")
        );
        org.junit.Assert.assertEquals("fröhlich ██ | bär █ | zäh █", result);
    }
}
