package humaneval.correct;

/**
 * In how many ways stamps of the given values make up the postage exactly.
 *
 * There are enough stamps of every value, and their order does not matter.
 *
 * count([1, 2, 5], 5) is 4: 5, 2+2+1, 2+1+1+1, 1+1+1+1+1.
 * count([3], 4) is 0, and count([], 0) is 1: no stamp at all.
 */
public class STAMP_WAYS {
    public static long count(int[] values, int postage) {
        long[] ways = new long[postage + 1];
        ways[0] = 1;
        for (int value : values) {
            for (int sum = value; sum <= postage; sum++) {
                ways[sum] += ways[sum - value];
            }
        }
        return ways[postage];
    }
}
