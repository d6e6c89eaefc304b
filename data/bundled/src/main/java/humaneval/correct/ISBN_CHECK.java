package humaneval.correct;

/**
 * Whether a ten-digit book number is valid.
 *
 * Hyphens may stand anywhere. The digits, weighted 10, 9, ... 1, must sum to a
 * multiple of 11; the last one may be an X, which stands for ten.
 *
 * isValid("3-598-21508-8") is true.
 * isValid("3-598-21507-X") is true.
 * isValid("3-598-2X507-9") is false.
 */
public class ISBN_CHECK {
    public static boolean isValid(String isbn) {
        int weight = 10;
        int sum = 0;
        for (char symbol : isbn.toCharArray()) {
            if (symbol == '-') {
                continue;
            }
            boolean ten = symbol == 'X' && weight == 1;
            if (!ten && !Character.isDigit(symbol)) {
                return false;
            }
            int digit = ten ? 10 : symbol - '0';
            sum += weight * digit;
            weight--;
        }
        return weight == 0 && sum % 11 == 0;
    }
}
