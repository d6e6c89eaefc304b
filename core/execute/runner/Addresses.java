package hejtui.runner;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Numbers the addresses in texts ({@code Tuple@1d86f308}) as they first come. They are others in
 * each run, and all that they say is which objects are the same. Behind one of fewer than eight
 * digits, nothing tells digits and letters from a to f that follow from its own: they go with it.
 */
final class Addresses {
    private static final Pattern ADDRESS = Pattern.compile(
            "(?<![\\w$.@])(\\[+(?:[BCDFIJSZ]|L[\\w$.]+;)|[\\w$.]+)@([0-9a-f]{1,8})");

    private final Set<String> programClasses;
    private final Map<String, Integer> numbers = new HashMap<>();

    Addresses(Set<String> programClasses) {
        this.programClasses = programClasses;
    }

    String numbered(String text) {
        if (text == null || text.indexOf('@') < 0) {
            return text;
        }
        return ADDRESS.matcher(text).replaceAll(this::numbered);
    }

    private String numbered(MatchResult found) {
        String type = found.group(1);
        boolean known = type.startsWith("[") || type.startsWith("java.")
                || programClasses.contains(type);
        if (!known) {
            return Matcher.quoteReplacement(found.group());
        }
        int number = numbers.computeIfAbsent(found.group(2), none -> numbers.size() + 1);
        return Matcher.quoteReplacement(type + "@" + number);
    }
}
