package humaneval.correct;

import java.util.ArrayList;
import java.util.List;

/**
 * Reads a rectangular grid along a spiral: right, down, left, up, inwards.
 *
 * walk([[1, 2, 3], [4, 5, 6]]) is [1, 2, 3, 6, 5, 4].
 * walk([[1, 2], [3, 4], [5, 6]]) is [1, 2, 4, 6, 5, 3].
 */
public class SPIRAL_WALK {
    public static List<Integer> walk(int[][] grid) {
        List<Integer> seen = new ArrayList<>();
        int top = 0;
        int bottom = grid.length - 1;
        int left = 0;
        int right = grid.length == 0 ? -1 : grid[0].length - 1;
        while (top <= bottom && left <= right) {
            for (int column = left; column <= right; column++) {
                seen.add(grid[top][column]);
            }
            for (int row = top + 1; row <= bottom; row++) {
                seen.add(grid[row][right]);
            }
            if (top < bottom) {
                for (int column = right - 1; column >= left; column--) {
                    seen.add(grid[bottom][column]);
                }
            }
            if (left < right) {
                for (int row = bottom - 1; row > top; row--) {
                    seen.add(grid[row][left]);
                }
            }
            top++;
            bottom--;
            left++;
            right--;
        }
        return seen;
    }
}
