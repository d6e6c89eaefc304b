package humaneval.buggy;

import java.util.List;

/**
 * The longest run of days that were all at least as warm as a threshold.
 *
 * A missing reading (null) belongs to no run.
 *
 * longest([18.0, 21.5, 22.0, 19.0, 25.0], 20.0) is 2.
 * longest([20.0, 20.0, null, 20.0], 20.0) is 2.
 */
public class WARM_STREAK {
    public static int longest(List<Double> readings, double threshold) {
        int longest = 0;
        int current = 0;
        for (Double reading : readings) {
            boolean warm = reading != null && reading >= threshold;
            if (warm) {
                current++;
            }
            if (current > longest) {
                longest = current;
            }
        }
        return longest;
    }
}
