package humaneval.correct;

import java.util.Arrays;

/**
 * The number of platforms a station needs so that no train waits outside.
 *
 * Train i stands at its platform from arrivals[i] until departures[i]. A train
 * that arrives in the very minute another one departs takes over its platform.
 *
 * needed([600, 610], [620, 630]) is 2.
 * needed([600, 620], [620, 640]) is 1.
 */
public class TRAIN_PLATFORMS {
    public static int needed(int[] arrivals, int[] departures) {
        int[] coming = arrivals.clone();
        int[] going = departures.clone();
        Arrays.sort(coming);
        Arrays.sort(going);
        int standing = 0;
        int most = 0;
        int left = 0;
        for (int arrival : coming) {
            standing++;
            while (left < going.length && going[left] <= arrival) {
                standing--;
                left++;
            }
            most = Math.max(most, standing);
        }
        return most;
    }
}
