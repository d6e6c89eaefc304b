package humaneval.correct;

/**
 * One generation of Conway's game of life.
 *
 * A cell (#) lives on with two or three living neighbours, and a free place (.)
 * comes to life with exactly three. Beyond the edge nothing lives.
 *
 * step([".#.", ".#.", ".#."]) is ["...", "###", "..."].
 */
public class LIFE_STEP {
    private static int neighbours(String[] field, int row, int column) {
        int living = 0;
        for (int r = row - 1; r <= row + 1; r++) {
            for (int c = column - 1; c <= column + 1; c++) {
                boolean inside = r >= 0 && r < field.length && c >= 0 && c < field[row].length();
                if (r == row && c == column) {
                    continue;
                }
                if (inside && field[r].charAt(c) == '#') {
                    living++;
                }
            }
        }
        return living;
    }

    public static String[] step(String[] field) {
        String[] next = new String[field.length];
        for (int row = 0; row < field.length; row++) {
            StringBuilder line = new StringBuilder();
            for (int column = 0; column < field[row].length(); column++) {
                int living = neighbours(field, row, column);
                boolean stays = living == 2 && field[row].charAt(column) == '#';
                line.append(living == 3 || stays ? '#' : '.');
            }
            next[row] = line.toString();
        }
        return next;
    }
}
