package humaneval.correct;

import java.util.ArrayList;
import java.util.List;

/**
 * Rounds amounts to tens as banks do: a five goes to the even ten.
 *
 * toTens([13, 17]) is [10, 20].
 * toTens([15, 25]) is [20, 20].
 * toTens([-15, -13]) is [-20, -10].
 */
public class BANK_ROUNDING {
    public static List<Long> toTens(List<Long> amounts) {
        List<Long> rounded = new ArrayList<>();
        amounts.forEach(amount -> rounded.add(10 * nearest(amount)));
        return rounded;
    }

    private static long nearest(long amount) {
        long tens = Math.floorDiv(amount, 10L);
        long rest = Math.floorMod(amount, 10L);
        boolean odd = tens % 2 != 0;
        if (rest > 5 || rest == 5 && odd) {
            tens++;
        }
        return tens;
    }
}
