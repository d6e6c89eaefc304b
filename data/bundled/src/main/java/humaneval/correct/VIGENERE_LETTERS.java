package humaneval.correct;

/**
 * Encodes a message with a repeated keyword, as Vigenère tables were used.
 *
 * Each lower-case letter moves forward in the alphabet by the place of the
 * keyword's letter (a = 0, b = 1, ...). Everything else stays as it is, and
 * uses up no letter of the keyword.
 *
 * encode("hello", "b") is "ifmmp".
 * encode("at noon", "bc") is "bv oqpp".
 */
public class VIGENERE_LETTERS {
    public static String encode(String message, String keyword) {
        StringBuilder encoded = new StringBuilder();
        int used = 0;
        for (char letter : message.toCharArray()) {
            boolean outside = letter < 'a' || letter > 'z';
            if (outside) {
                encoded.append(letter);
                continue;
            }
            int step = keyword.charAt(used % keyword.length()) - 'a';
            int place = (letter - 'a' + step) % 26;
            encoded.append((char) ('a' + place));
            used++;
        }
        return encoded.toString();
    }
}
