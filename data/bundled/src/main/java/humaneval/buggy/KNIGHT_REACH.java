package humaneval.buggy;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Queue;

/**
 * The fewest moves of a knight between two squares of a small chess board.
 *
 * Squares are numbered row by row from 0. The answer is -1 where the knight
 * never gets there.
 *
 * moves(8, 0, 17) is 1.
 * moves(8, 0, 1) is 3.
 * moves(3, 0, 4) is -1: nothing reaches the middle of a 3 x 3 board.
 */
public class KNIGHT_REACH {
    private static final int[][] JUMPS = {
        {1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}
    };

    public static int moves(int size, int from, int to) {
        int[] distance = new int[size * size];
        Arrays.fill(distance, -1);
        distance[from] = 0;
        Queue<Integer> waiting = new ArrayDeque<>();
        waiting.add(from);
        while (!waiting.isEmpty()) {
            int square = waiting.remove();
            for (int[] jump : JUMPS) {
                int row = square % size + jump[0];
                int column = square % size + jump[1];
                boolean inside = row >= 0 && row < size && column >= 0 && column < size;
                if (inside && distance[row * size + column] < 0) {
                    distance[row * size + column] = distance[square] + 1;
                    waiting.add(row * size + column);
                }
            }
        }
        return distance[to];
    }
}
