package humaneval.buggy;

import java.util.List;

/**
 * The longest wait between two neighbouring high tides, in minutes.
 *
 * The tide table repeats every day: after the last tide of the day comes the
 * first one again. Times are minutes after midnight, in ascending order.
 *
 * longestGap([60, 400, 1200]) is 800, from 400 to 1200.
 * longestGap([300, 1000]) is 740, from 1000 over midnight to 300.
 * longestGap([500]) is 1440, and an empty table has no gap: 0.
 */
public class TIDE_GAPS {
    private static final int DAY = 24 * 60;

    public static int longestGap(List<Integer> tides) {
        int longest = 0;
        for (int i = 0; i < tides.size(); i++) {
            int now = tides.get(i);
            int next = tides.get((i + 1) % tides.size());
            int gap = next - now;
            if (gap < 0) {
                gap += DAY;
            }
            longest = Math.max(longest, gap);
        }
        return longest;
    }
}
