package humaneval.correct;

/**
 * Compares two version numbers, part by part: -1, 0 or 1.
 *
 * Parts are numbers, separated by dots; missing ones count as zero.
 *
 * compareVersions("1.9", "1.10") is -1.
 * compareVersions("2.0", "2") is 0.
 * compareVersions("3.1", "3.0.9") is 1.
 */
public class VERSION_ORDER {
    private static int part(String[] parts, int index) {
        if (index >= parts.length) {
            return 0;
        }
        return Integer.parseInt(parts[index]);
    }

    public static int compareVersions(String first, String second) {
        String[] left = first.split("\\.");
        String[] right = second.split("\\.");
        int length = Math.max(left.length, right.length);
        for (int i = 0; i < length; i++) {
            int one = part(left, i);
            int other = part(right, i);
            if (one != other) {
                return one < other ? -1 : 1;
            }
        }
        return 0;
    }
}
