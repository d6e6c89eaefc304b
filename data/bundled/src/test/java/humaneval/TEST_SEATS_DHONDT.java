package humaneval;

public class TEST_SEATS_DHONDT {
    @org.junit.Test(timeout = 3000)
    public void test_0() throws java.lang.Exception {
        int[] result = humaneval.buggy.SEATS_DHONDT.allocate(new int[] {100, 80, 30}, 8);
        org.junit.Assert.assertArrayEquals(new int[] {4, 3, 1}, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_1() throws java.lang.Exception {
        int[] result = humaneval.buggy.SEATS_DHONDT.allocate(new int[] {10, 10}, 1);
        org.junit.Assert.assertArrayEquals(new int[] {1, 0}, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_2() throws java.lang.Exception {
        int[] result = humaneval.buggy.SEATS_DHONDT.allocate(new int[] {5, 6, 7}, 0);
        org.junit.Assert.assertArrayEquals(new int[] {0, 0, 0}, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_3() throws java.lang.Exception {
        int[] result = humaneval.buggy.SEATS_DHONDT.allocate(new int[] {12}, 3);
        org.junit.Assert.assertArrayEquals(new int[] {3}, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_4() throws java.lang.Exception {
        int[] result = humaneval.buggy.SEATS_DHONDT.allocate(new int[] {90, 29}, 3);
        org.junit.Assert.assertArrayEquals(new int[] {3, 0}, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_5() throws java.lang.Exception {
        int[] result = humaneval.buggy.SEATS_DHONDT.allocate(new int[] {340, 280, 160, 60}, 7);
        org.junit.Assert.assertArrayEquals(new int[] {3, 3, 1, 0}, result);
    }
}
