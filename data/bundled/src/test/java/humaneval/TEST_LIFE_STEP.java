package humaneval;

public class TEST_LIFE_STEP {
    @org.junit.Test(timeout = 3000)
    public void test_0() throws java.lang.Exception {
        String[] result = humaneval.buggy.LIFE_STEP.step(new String[] {".#.", ".#.", ".#."});
        org.junit.Assert.assertArrayEquals(new String[] {"...", "###", "..."}, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_1() throws java.lang.Exception {
        String[] result = humaneval.buggy.LIFE_STEP.step(new String[] {"##", "##"});
        org.junit.Assert.assertArrayEquals(new String[] {"##", "##"}, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_2() throws java.lang.Exception {
        String[] result = humaneval.buggy.LIFE_STEP.step(new String[] {"#"});
        org.junit.Assert.assertArrayEquals(new String[] {"."}, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_3() throws java.lang.Exception {
        String[] result = humaneval.buggy.LIFE_STEP.step(new String[] {});
        org.junit.Assert.assertArrayEquals(new String[] {}, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_4() throws java.lang.Exception {
        String[] result = humaneval.buggy.LIFE_STEP.step(new String[] {"....", ".#..", "..#."});
        org.junit.Assert.assertArrayEquals(new String[] {"....", "....", "...."}, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_5() throws java.lang.Exception {
        String[] result = humaneval.buggy.LIFE_STEP.step(new String[] {"##.", "#..", "..."});
        org.junit.Assert.assertArrayEquals(new String[] {"##.", "##.", "..."}, result);
    }
}
