package humaneval.correct;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Whether a list of words is a ladder.
 *
 * Neighbouring words have the same length and differ in exactly one letter,
 * and no word occurs twice. A ladder has at least one word.
 *
 * isLadder(["cold", "cord", "card", "ward", "warm"]) is true.
 * isLadder(["cold", "warm"]) is false.
 */
public class WORD_LADDER {
    public static boolean isLadder(List<String> words) {
        Set<String> used = new HashSet<>();
        boolean ladder = !words.isEmpty();
        for (int i = 0; i < words.size(); i++) {
            if (!used.add(words.get(i))) {
                ladder = false;
            }
            if (i > 0 && !isStep(words.get(i - 1), words.get(i))) {
                ladder = false;
            }
        }
        return ladder;
    }

    private static boolean isStep(String from, String to) {
        if (from.length() != to.length()) {
            return false;
        }
        int different = 0;
        for (int i = 0; i < from.length(); i++) {
            different += from.charAt(i) == to.charAt(i) ? 0 : 1;
        }
        return different == 1;
    }
}
