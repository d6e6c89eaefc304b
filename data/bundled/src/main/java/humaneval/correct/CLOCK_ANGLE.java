package humaneval.correct;

/**
 * The smaller angle between the hands of a clock, in degrees from 0 to 180.
 *
 * The hour hand creeps on between the hours. Hours run from 0 to 23.
 *
 * between(3, 0) is 90.0.
 * between(12, 30) is 165.0.
 * between(21, 0) is 90.0 too, as 9 o'clock is.
 */
public class CLOCK_ANGLE {
    private static double hourHand(int hour, int minute) {
        return (hour % 12) * 30 + minute * 0.5;
    }

    private static double minuteHand(int minute) {
        return minute * 6;
    }

    public static double between(int hour, int minute) {
        double apart = Math.abs(hourHand(hour, minute) - minuteHand(minute));
        boolean wide = apart > 180;
        if (wide) {
            apart = 360 - apart;
        }
        return apart;
    }
}
