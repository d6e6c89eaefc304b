package humaneval.correct;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * An order in which courses can be taken, each after all that it requires.
 *
 * Of several that can be taken next, the first in the alphabet is. Courses in a
 * circle can never be taken, nor can what requires them: they are left out.
 *
 * order({"B": ["A"], "A": [], "C": ["B", "A"]}) is ["A", "B", "C"].
 * order({"A": ["B"], "B": ["A"], "C": []}) is ["C"].
 */
public class COURSE_ORDER {
    public static List<String> order(Map<String, List<String>> required) {
        List<String> taken = new ArrayList<>();
        TreeSet<String> open = new TreeSet<>(required.keySet());
        boolean stuck = false;
        while (!stuck) {
            String next = null;
            for (String course : open) {
                if (next == null && taken.containsAll(required.get(course))) {
                    next = course;
                }
            }
            if (next != null) {
                taken.add(next);
                open.remove(next);
            }
            stuck = next == null;
        }
        return taken;
    }
}
