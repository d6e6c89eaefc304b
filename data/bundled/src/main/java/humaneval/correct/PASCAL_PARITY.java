package humaneval.correct;

/**
 * How many entries of a row of Pascal's triangle are odd.
 *
 * Only parities are kept, so that rows of any length fit. Row 0 is [1].
 *
 * oddEntries(2) is 2, for the row 1 2 1.
 * oddEntries(3) is 4, for the row 1 3 3 1.
 */
public class PASCAL_PARITY {
    public static int oddEntries(int row) {
        boolean[] odd = new boolean[row + 1];
        odd[0] = true;
        int current = 0;
        while (current < row) {
            current++;
            for (int i = current; i > 0; i--) {
                odd[i] = odd[i] != odd[i - 1];
            }
        }
        int count = 0;
        for (boolean entry : odd) {
            if (entry) {
                count++;
            }
        }
        return count;
    }
}
