package humaneval.correct;

import java.util.ArrayList;
import java.util.List;

/**
 * The saddle points of a matrix: largest in their row, smallest in their column.
 *
 * Ties count. The values are listed row by row.
 *
 * saddles([[9, 8, 7], [5, 3, 2], [6, 6, 7]]) is [5].
 * saddles([[1, 2], [2, 1]]) is [].
 */
public class MATRIX_SADDLE {
    public static List<Integer> saddles(int[][] matrix) {
        List<Integer> found = new ArrayList<>();
        for (int row = 0; row < matrix.length; row++) {
            for (int column = 0; column < matrix[row].length; column++) {
                int value = matrix[row][column];
                boolean saddle = true;
                for (int other : matrix[row]) {
                    if (other > value) {
                        saddle = false;
                    }
                }
                for (int[] line : matrix) {
                    if (line[column] < value) {
                        saddle = false;
                    }
                }
                if (saddle) {
                    found.add(value);
                }
            }
        }
        return found;
    }
}
