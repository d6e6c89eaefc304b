package humaneval.buggy;

import java.util.ArrayList;
import java.util.List;

/**
 * Breaks a text into lines of at most a given width, as many words a line as fit.
 *
 * A word that is longer than the width gets a line of its own.
 *
 * wrap("the cat sat down", 7) is ["the cat", "sat", "down"].
 * wrap("the cat sat down", 8) is ["the cat", "sat down"].
 */
public class TEXT_WRAP {
    public static List<String> wrap(String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.trim().split(" +")) {
            boolean fits = line.length() + word.length() <= width;
            if (line.length() > 0 && !fits) {
                lines.add(line.toString());
                line.setLength(0);
            }
            if (line.length() > 0) {
                line.append(' ');
            }
            line.append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}
