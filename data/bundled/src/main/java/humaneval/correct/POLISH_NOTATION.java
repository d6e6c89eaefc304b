package humaneval.correct;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Evaluates arithmetic written without brackets, the operator last.
 *
 * Tokens are separated by single spaces: whole numbers, and + - * /, where
 * division drops the remainder.
 *
 * evaluate("2 3 +") is 5.
 * evaluate("7 2 - 3 *") is 15, as (7 - 2) * 3 is.
 */
public class POLISH_NOTATION {
    private static int apply(String operator, int left, int right) {
        switch (operator) {
            case "+":
                return left + right;
            case "-":
                return left - right;
            case "*":
                return left * right;
            default:
                return left / right;
        }
    }

    public static int evaluate(String expression) {
        Deque<Integer> numbers = new ArrayDeque<>();
        for (String token : expression.split(" ")) {
            boolean operator = token.length() == 1 && "+-*/".contains(token);
            if (operator) {
                int right = numbers.pop();
                int left = numbers.pop();
                numbers.push(apply(token, left, right));
            } else {
                numbers.push(Integer.parseInt(token));
            }
        }
        return numbers.pop();
    }
}
