package humaneval.buggy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Joins the bookings of a room that overlap or touch, for the plan at its door.
 *
 * A booking is its first and last hour; the result is in order of time, as
 * text, such as "9-12 14-15".
 *
 * merge([[14, 15], [9, 11], [10, 12]]) is "9-12 14-15".
 * merge([[8, 17], [9, 10]]) is "8-17".
 */
public class MERGE_BOOKINGS {
    public static String merge(int[][] bookings) {
        List<int[]> sorted = new ArrayList<>();
        for (int[] booking : bookings) {
            sorted.add(booking.clone());
        }
        sorted.sort(Comparator.comparingInt(booking -> booking[0]));
        List<int[]> merged = new ArrayList<>();
        for (int[] booking : sorted) {
            int last = merged.size() - 1;
            boolean apart = last < 0 || merged.get(last)[1] < booking[0];
            if (apart) {
                merged.add(booking);
            } else {
                merged.get(last)[1] = booking[1];
            }
        }
        return describe(merged);
    }

    private static String describe(List<int[]> bookings) {
        StringBuilder plan = new StringBuilder();
        for (int[] booking : bookings) {
            plan.append(plan.length() == 0 ? "" : " ").append(booking[0] + "-" + booking[1]);
        }
        return plan.toString();
    }
}
