package humaneval;

public class TEST_ISLAND_COUNT {
    @org.junit.Test(timeout = 3000)
    public void test_0() throws java.lang.Exception {
        int result = humaneval.buggy.ISLAND_COUNT.count("#.#", "#..");
        org.junit.Assert.assertEquals(2, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_1() throws java.lang.Exception {
        int result = humaneval.buggy.ISLAND_COUNT.count("#.", ".#");
        org.junit.Assert.assertEquals(2, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_2() throws java.lang.Exception {
        int result = humaneval.buggy.ISLAND_COUNT.count("...", "...");
        org.junit.Assert.assertEquals(0, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_3() throws java.lang.Exception {
        int result = humaneval.buggy.ISLAND_COUNT.count();
        org.junit.Assert.assertEquals(0, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_4() throws java.lang.Exception {
        int result = humaneval.buggy.ISLAND_COUNT.count("###", "#.#", "###");
        org.junit.Assert.assertEquals(1, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_5() throws java.lang.Exception {
        int result = humaneval.buggy.ISLAND_COUNT.count("#.#.#");
        org.junit.Assert.assertEquals(3, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_6() throws java.lang.Exception {
        int result = humaneval.buggy.ISLAND_COUNT.count("##");
        org.junit.Assert.assertEquals(1, result);
    }
}
