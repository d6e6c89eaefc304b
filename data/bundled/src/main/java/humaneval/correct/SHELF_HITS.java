package humaneval.correct;

import java.util.ArrayList;
import java.util.List;

/**
 * How often a reader finds the next book on a shelf beside the armchair.
 *
 * The shelf holds a few books only. A book that is not there is fetched, and
 * if the shelf is full the one not read for longest goes back for it.
 *
 * hits(2, ["Emma", "Dune", "Emma"]) is 1.
 * hits(2, ["Emma", "Dune", "Ulysses", "Emma"]) is 0.
 */
public class SHELF_HITS {
    private static class Shelf {
        private final int capacity;
        private final List<String> books = new ArrayList<>();

        Shelf(int capacity) {
            this.capacity = capacity;
        }

        boolean read(String title) {
            boolean found = books.remove(title);
            if (!found && books.size() == capacity) {
                books.remove(0);
            }
            books.add(title);
            return found;
        }
    }

    public static int hits(int capacity, List<String> titles) {
        Shelf shelf = new Shelf(capacity);
        int hits = 0;
        for (String title : titles) {
            if (shelf.read(title)) {
                hits++;
            }
        }
        return hits;
    }
}
