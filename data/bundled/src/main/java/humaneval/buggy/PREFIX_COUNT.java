package humaneval.buggy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How many words of a dictionary begin with each of the given prefixes.
 *
 * count(["tea", "ten", "to"], ["te", "t", "x"]) is [2, 3, 0].
 * Every word begins with the empty prefix.
 */
public class PREFIX_COUNT {
    private static class Node {
        private final Map<Character, Node> next = new HashMap<>();
        private int words = 0;
    }

    private static void insert(Node root, String word) {
        Node node = root;
        node.words++;
        for (char letter : word.toCharArray()) {
            node = node.next.computeIfAbsent(letter, key -> new Node());
        }
    }

    public static List<Integer> count(List<String> dictionary, List<String> prefixes) {
        Node root = new Node();
        dictionary.forEach(word -> insert(root, word));
        List<Integer> counts = new ArrayList<>();
        for (String prefix : prefixes) {
            Node node = root;
            for (int i = 0; i < prefix.length() && node != null; i++) {
                node = node.next.get(prefix.charAt(i));
            }
            counts.add(node == null ? 0 : node.words);
        }
        return counts;
    }
}
