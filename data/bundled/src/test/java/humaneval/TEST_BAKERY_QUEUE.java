package humaneval;

public class TEST_BAKERY_QUEUE {
    @org.junit.Test(timeout = 3000)
    public void test_0() throws java.lang.Exception {
        int result = humaneval.buggy.BAKERY_QUEUE.longestWait(
            new int[] {0, 1, 2}, new int[] {3, 1, 1}
        );
        org.junit.Assert.assertEquals(2, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_1() throws java.lang.Exception {
        int result = humaneval.buggy.BAKERY_QUEUE.longestWait(new int[] {0, 10}, new int[] {5, 5});
        org.junit.Assert.assertEquals(0, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_2() throws java.lang.Exception {
        int result = humaneval.buggy.BAKERY_QUEUE.longestWait(new int[] {}, new int[] {});
        org.junit.Assert.assertEquals(0, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_3() throws java.lang.Exception {
        int result = humaneval.buggy.BAKERY_QUEUE.longestWait(new int[] {10, 11}, new int[] {5, 5});
        org.junit.Assert.assertEquals(4, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_4() throws java.lang.Exception {
        int result = humaneval.buggy.BAKERY_QUEUE.longestWait(
            new int[] {0, 0, 0, 0}, new int[] {3, 3, 3, 3}
        );
        org.junit.Assert.assertEquals(9, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_5() throws java.lang.Exception {
        int result = humaneval.buggy.BAKERY_QUEUE.longestWait(new int[] {7, 9}, new int[] {3, 1});
        org.junit.Assert.assertEquals(1, result);
    }
}
