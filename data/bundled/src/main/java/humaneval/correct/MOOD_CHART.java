package humaneval.correct;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Draws a bar chart of the moods in a diary, the most frequent first.
 *
 * Of equally frequent moods the one that is earlier in the alphabet comes
 * first. Bars are made of █, lines are joined by " | ".
 *
 * draw(["froh", "müde", "müde"]) is "müde ██ | froh █".
 * draw([]) is "–".
 */
public class MOOD_CHART {
    private static String bar(String mood, int count) {
        StringBuilder bar = new StringBuilder(mood + " ");
        for (int i = 0; i < count; i++) {
            bar.append('█');
        }
        return bar.toString();
    }

    public static String draw(List<String> diary) {
        Map<String, Integer> counts = new TreeMap<>();
        for (String mood : diary) {
            counts.merge(mood, 1, Integer::sum);
        }
        if (counts.isEmpty()) {
            return "–";
        }
        List<String> moods = new ArrayList<>(counts.keySet());
        moods.sort((one, other) -> counts.get(other) - counts.get(one));
        StringBuilder chart = new StringBuilder();
        for (String mood : moods) {
            String gap = chart.length() == 0 ? "" : " | ";
            chart.append(gap).append(bar(mood, counts.get(mood)));
        }
        return chart.toString();
    }
}
