package humaneval;

public class TEST_TRAIN_PLATFORMS {
    @org.junit.Test(timeout = 3000)
    public void test_0() throws java.lang.Exception {
        int result = humaneval.buggy.TRAIN_PLATFORMS.needed(
            new int[] {600, 610}, new int[] {620, 630}
        );
        org.junit.Assert.assertEquals(2, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_1() throws java.lang.Exception {
        int result = humaneval.buggy.TRAIN_PLATFORMS.needed(
            new int[] {600, 620}, new int[] {620, 640}
        );
        org.junit.Assert.assertEquals(1, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_2() throws java.lang.Exception {
        int result = humaneval.buggy.TRAIN_PLATFORMS.needed(new int[] {}, new int[] {});
        org.junit.Assert.assertEquals(0, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_3() throws java.lang.Exception {
        int result = humaneval.buggy.TRAIN_PLATFORMS.needed(
            new int[] {600, 605, 620, 640}, new int[] {700, 610, 630, 650}
        );
        org.junit.Assert.assertEquals(2, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_4() throws java.lang.Exception {
        int result = humaneval.buggy.TRAIN_PLATFORMS.needed(
            new int[] {10, 11, 12}, new int[] {20, 21, 22}
        );
        org.junit.Assert.assertEquals(3, result);
    }

    @org.junit.Test(timeout = 3000)
    public void test_5() throws java.lang.Exception {
        int result = humaneval.buggy.TRAIN_PLATFORMS.needed(
            new int[] {600, 601, 630}, new int[] {720, 615, 640}
        );
        org.junit.Assert.assertEquals(2, result);
    }
}
