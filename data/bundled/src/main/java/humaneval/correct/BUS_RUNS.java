package humaneval.correct;

/**
 * Shortens a day of buses to its runs of the same line.
 *
 * The lines are separated by spaces. A run of at least two is written as its
 * length, an x, and the line.
 *
 * shorten("7 7 7 N1 7") is "3x7 N1 7".
 * shorten("12") is "12".
 */
public class BUS_RUNS {
    public static String shorten(String day) {
        String[] lines = day.split(" ");
        StringBuilder runs = new StringBuilder();
        int start = 0;
        while (start < lines.length) {
            int end = start + 1;
            while (end < lines.length && lines[end].equals(lines[start])) {
                end++;
            }
            append(runs, lines[start], end - start);
            start = end;
        }
        return runs.toString();
    }

    private static void append(StringBuilder runs, String line, int length) {
        boolean first = runs.length() == 0;
        if (!first) {
            runs.append(' ');
        }
        if (length > 1) {
            runs.append(length).append('x');
        }
        runs.append(line);
    }
}
