package humaneval.buggy;

/**
 * How much rain the steps of a terrace hold.
 *
 * Each number is the height of a wall one metre wide. Water stands between
 * two walls up to the lower of them, and runs off at both ends.
 *
 * held([3, 0, 2]) is 2.
 * held([1, 2, 3]) is 0.
 * held([2, 0, 0, 3, 1, 2]) is 5.
 */
public class TERRACE_WATER {
    public static int held(int[] walls) {
        int water = 0;
        for (int i = 0; i < walls.length; i++) {
            int left = highest(walls, 0, i);
            int right = highest(walls, i, walls.length - 1);
            int level = Math.max(left, right);
            water += level - walls[i];
        }
        return water;
    }

    private static int highest(int[] walls, int from, int to) {
        int height = walls[from];
        int at = from;
        while (at <= to) {
            if (walls[at] > height) {
                height = walls[at];
            }
            at++;
        }
        return height;
    }
}
