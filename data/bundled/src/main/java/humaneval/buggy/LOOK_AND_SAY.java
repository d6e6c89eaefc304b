package humaneval.buggy;

/**
 * Reads a row of digits aloud and writes down what was said, several times.
 *
 * "1" is read as "one 1", which gives "11"; that as "two 1s", "21"; and so on.
 *
 * next("1", 1) is "11".
 * next("1", 4) is "111221".
 * next("33", 1) is "23".
 */
public class LOOK_AND_SAY {
    public static String next(String digits, int times) {
        String row = digits;
        for (int i = 0; i < times; i++) {
            row = read(row);
        }
        return row;
    }

    private static String read(String row) {
        StringBuilder said = new StringBuilder();
        int run = 1;
        for (int at = 0; at < row.length(); at++) {
            boolean last = at == row.length() - 1;
            if (!last && row.charAt(at) == row.charAt(at + 1)) {
                run++;
            } else {
                said.append(run).append(row.charAt(at));
                run = 0;
            }
        }
        return said.toString();
    }
}
