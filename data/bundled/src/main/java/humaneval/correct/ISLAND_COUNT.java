package humaneval.correct;

/**
 * Counts the islands on a map of land (#) and water (.).
 *
 * Pieces of land that touch at an edge belong to one island, those that meet
 * at a corner only do not.
 *
 * count(["#.#", "#.."]) is 2.
 * count(["#.", ".#"]) is 2.
 * count(["...", "..."]) is 0.
 */
public class ISLAND_COUNT {
    private static void sink(char[][] map, int row, int column) {
        boolean outside = row < 0 || row >= map.length || column < 0 || column >= map[row].length;
        if (outside || map[row][column] != '#') {
            return;
        }
        map[row][column] = '.';
        sink(map, row - 1, column);
        sink(map, row + 1, column);
        sink(map, row, column - 1);
        sink(map, row, column + 1);
    }

    public static int count(String... rows) {
        char[][] map = new char[rows.length][];
        for (int i = 0; i < rows.length; i++) {
            map[i] = rows[i].toCharArray();
        }
        int islands = 0;
        for (int row = 0; row < map.length; row++) {
            for (int column = 0; column < map[row].length; column++) {
                if (map[row][column] == '#') {
                    islands++;
                    sink(map, row, column);
                }
            }
        }
        return islands;
    }
}
