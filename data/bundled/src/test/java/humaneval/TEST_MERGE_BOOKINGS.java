package humaneval;

public class TEST_MERGE_BOOKINGS {
    @org.junit.Test(timeout = 3000)
    public void test_0() throws java.lang.Exception {
        String result = humaneval.buggy.MERGE_BOOKINGS.merge(
            new int[][] {{14, 15}, {9, 11}, {10, 12}}
        );
        org.junit.Assert.assertEquals("9-12 14-15", result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_1() throws java.lang.Exception {
        String result = humaneval.buggy.MERGE_BOOKINGS.merge(new int[][] {{8, 17}, {9, 10}});
        org.junit.Assert.assertEquals("8-17", result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_2() throws java.lang.Exception {
        String result = humaneval.buggy.MERGE_BOOKINGS.merge(new int[][] {});
        org.junit.Assert.assertEquals("", result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_3() throws java.lang.Exception {
        String result = humaneval.buggy.MERGE_BOOKINGS.merge(new int[][] {{1, 2}, {2, 3}});
        org.junit.Assert.assertEquals("1-3", result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_4() throws java.lang.Exception {
        String result = humaneval.buggy.MERGE_BOOKINGS.merge(new int[][] {{3, 4}, {1, 2}});
        org.junit.Assert.assertEquals("1-2 3-4", result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_5() throws java.lang.Exception {
        String result = humaneval.buggy.MERGE_BOOKINGS.merge(
            new int[][] {{0, 9}, {1, 2}, {3, 4}, {10, 11}}
        );
        org.junit.Assert.assertEquals("0-9 10-11", result);
    }
}
