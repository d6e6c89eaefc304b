package humaneval.buggy;

/**
 * How many 29ths of February lie in the years from first to last, both included.
 *
 * Every fourth year has one, but of the full centuries only every fourth.
 *
 * between(2019, 2024) is 2.
 * between(1900, 1900) is 0.
 * between(2000, 2000) is 1.
 */
public class LEAP_DAYS {
    public static boolean isLeap(int year) {
        boolean century = year % 100 == 0;
        if (century) {
            return year % 400 == 0;
        }
        return year % 4 == 0;
    }

    public static int between(int first, int last) {
        int days = 0;
        for (int year = first; year < last; year++) {
            if (isLeap(year)) {
                days++;
            }
        }
        return days;
    }
}
