package humaneval.correct;

/**
 * Whether a card number passes Luhn's test.
 *
 * From the right, every second digit is doubled, and nine is taken off where
 * that gives more than nine. The sum of all must be a multiple of ten.
 *
 * isValid("4539 3195 0343 6467") is true.
 * isValid("8273 1232 7352 0569") is false.
 */
public class LUHN_NUMBER {
    public static boolean isValid(String number) {
        String digits = number.replace(" ", "");
        if (digits.length() < 2) {
            return false;
        }
        int sum = 0;
        boolean second = false;
        for (int i = digits.length() - 1; i >= 0; i--) {
            int digit = digits.charAt(i) - '0';
            if (second) {
                digit *= 2;
            }
            if (digit > 9) {
                digit -= 9;
            }
            sum += digit;
            second = !second;
        }
        return sum % 10 == 0;
    }
}
