package humaneval.buggy;

import java.util.ArrayList;
import java.util.List;

/**
 * The marks of a dial on which neighbouring positions differ in one bit only.
 *
 * The marks of n bits are those of n - 1 bits with a 0 before each, and then,
 * backwards, with a 1 before each.
 *
 * positions(1) is ["0", "1"].
 * positions(2) is ["00", "01", "11", "10"].
 */
public class GRAY_DIAL {
    public static List<String> positions(int bits) {
        List<String> marks = new ArrayList<>();
        marks.add("");
        int done = 0;
        while (done < bits) {
            List<String> longer = new ArrayList<>();
            for (String mark : marks) {
                longer.add("0" + mark);
            }
            for (int i = 0; i < marks.size(); i++) {
                longer.add("1" + marks.get(i));
            }
            marks = longer;
            done++;
        }
        return marks;
    }
}
