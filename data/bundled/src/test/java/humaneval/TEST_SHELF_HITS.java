package humaneval;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

public class TEST_SHELF_HITS {
    @org.junit.Test(timeout = 3000)
    public void test_0() throws java.lang.Exception {
        int result = humaneval.buggy.SHELF_HITS.hits(2, Arrays.asList("Emma", "Dune", "Emma"));
        org.junit.Assert.assertEquals(1, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_1() throws java.lang.Exception {
        int result = humaneval.buggy.SHELF_HITS.hits(
            2, Arrays.asList("Emma", "Dune", "Ulysses", "Emma")
        );
        org.junit.Assert.assertEquals(0, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_2() throws java.lang.Exception {
        int result = humaneval.buggy.SHELF_HITS.hits(3, Collections.emptyList());
        org.junit.Assert.assertEquals(0, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_3() throws java.lang.Exception {
        int result = humaneval.buggy.SHELF_HITS.hits(1, Arrays.asList("Dune", "Dune", "Dune"));
        org.junit.Assert.assertEquals(2, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_4() throws java.lang.Exception {
        int result = humaneval.buggy.SHELF_HITS.hits(
            2, Arrays.asList("Emma", "Dune", "Emma", "Ulysses", "Dune")
        );
        org.junit.Assert.assertEquals(1, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_5() throws java.lang.Exception {
        int result = humaneval.buggy.SHELF_HITS.hits(
            3, Arrays.asList("A", "B", "C", "A", "D", "C", "A")
        );
        org.junit.Assert.assertEquals(3, result);
    }
}
