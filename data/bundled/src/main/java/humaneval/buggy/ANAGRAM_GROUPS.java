package humaneval.buggy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Puts words that are made of the same letters into one group.
 *
 * Groups and their words keep the order of the list; capitals do not matter.
 * Words without a partner are left out.
 *
 * groups(["Tea", "cat", "eat", "dog", "act"]) is [["Tea", "eat"], ["cat", "act"]].
 */
public class ANAGRAM_GROUPS {
    private static String signature(String word) {
        char[] letters = word.toCharArray();
        Arrays.sort(letters);
        return new String(letters);
    }

    public static List<List<String>> groups(List<String> words) {
        Map<String, List<String>> bySignature = new LinkedHashMap<>();
        for (String word : words) {
            bySignature.computeIfAbsent(signature(word), key -> new ArrayList<>()).add(word);
        }
        List<List<String>> groups = new ArrayList<>(bySignature.values());
        int least = 2;
        groups.removeIf(group -> group.size() < least);
        return groups;
    }
}
