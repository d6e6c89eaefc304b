package humaneval.correct;

/**
 * What a garage charges, in cents.
 *
 * The first 15 minutes are free. After that each hour that has begun costs
 * 250, counted from the start, and no day of 24 hours costs more than 1800.
 *
 * due(15) is 0.
 * due(16) is 250, and so is due(60).
 * due(61) is 500.
 * due(1500) is 2050: a day, and an hour.
 */
public class PARKING_FEE {
    private static final int DAY = 24 * 60;

    public static int due(int minutes) {
        if (minutes <= 15) {
            return 0;
        }
        int fee = 0;
        int left = minutes;
        while (left > 0) {
            int today = Math.min(left, DAY);
            fee += ofDay(today);
            left -= today;
        }
        return fee;
    }

    private static int ofDay(int minutes) {
        int hours = (minutes + 59) / 60;
        int fee = hours * 250;
        boolean capped = fee > 1800;
        if (capped) {
            fee = 1800;
        }
        return fee;
    }
}
