package humaneval;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

public class TEST_COURSE_ORDER {
    @org.junit.Test(timeout = 3000)
    public void test_0() throws java.lang.Exception {
        List<String> result = humaneval.buggy.COURSE_ORDER.order(
            Map.of("B", List.of("A"), "A", List.of(), "C", List.of("B", "A"))
        );
        org.junit.Assert.assertEquals(Arrays.asList("A", "B", "C"), result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_1() throws java.lang.Exception {
        List<String> result = humaneval.buggy.COURSE_ORDER.order(
            Map.of("A", List.of("B"), "B", List.of("A"), "C", List.of())
        );
        org.junit.Assert.assertEquals(Arrays.asList("C"), result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_2() throws java.lang.Exception {
        List<String> result = humaneval.buggy.COURSE_ORDER.order(Map.of());
        org.junit.Assert.assertEquals(Arrays.asList(), result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_3() throws java.lang.Exception {
        List<String> result = humaneval.buggy.COURSE_ORDER.order(
            Map.of("Z", List.of(), "Y", List.of(), "X", List.of())
        );
        org.junit.Assert.assertEquals(Arrays.asList("X", "Y", "Z"), result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_4() throws java.lang.Exception {
        List<String> result = humaneval.buggy.COURSE_ORDER.order(
            Map.of("P", List.of("Q"), "Q", List.of())
        );
        org.junit.Assert.assertEquals(Arrays.asList("Q", "P"), result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_5() throws java.lang.Exception {
        List<String> result = humaneval.buggy.COURSE_ORDER.order(Map.of("A", List.of("A")));
        org.junit.Assert.assertEquals(Arrays.asList(), result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_6() throws java.lang.Exception {
        List<String> result = humaneval.buggy.COURSE_ORDER.order(
            Map.of("Graphs", List.of("Sets"), "Sets", List.of("Logic"), "Logic", List.of())
        );
        org.junit.Assert.assertEquals(Arrays.asList("Logic", "Sets", "Graphs"), result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_7() throws java.lang.Exception {
        List<String> result = humaneval.buggy.COURSE_ORDER.order(
            Map.of("A", List.of(), "B", List.of())
        );
        org.junit.Assert.assertEquals(Arrays.asList("A", "B"), result);
    }
}
