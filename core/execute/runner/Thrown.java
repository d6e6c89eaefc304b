package hejtui.runner;

import java.util.Set;
import org.junit.ComparisonFailure;
import org.junit.runners.model.TestTimedOutException;

/** A throwable in words; asks nothing of it that its own code could refuse to answer. */
final class Thrown {
    private static final int LONGEST = 2000;

    final String kind;
    final String exception;
    String message = "";
    String expected;
    String actual;
    int line;

    Thrown(String kind, String exception) {
        this.kind = kind;
        this.exception = exception;
    }

    Thrown(Throwable error, Set<String> programClasses) {
        exception = error.getClass().getName();
        boolean inProgram = false;
        String found = "exception";
        try {
            message = cut(error.getMessage());
            for (StackTraceElement frame : error.getStackTrace()) {
                if (programClasses.contains(frame.getClassName())) {
                    inProgram = true;
                    line = Math.max(0, frame.getLineNumber());
                    break;
                }
            }
            found = kindOf(error, inProgram);
            if (error instanceof ComparisonFailure) {
                expected = cut(((ComparisonFailure) error).getExpected());
                actual = cut(((ComparisonFailure) error).getActual());
            }
        } catch (Throwable refused) {
            message = "(its message cannot be read)";
        }
        kind = found;
    }

    private static String kindOf(Throwable error, boolean inProgram) {
        Throwable root = error;
        for (int depth = 0; depth < 8 && root != null; depth++) {
            if (root instanceof OutOfMemoryError) {
                return "memory";
            }
            if (root instanceof StackOverflowError) {
                return "stack";
            }
            root = root.getCause();
        }
        if (error instanceof TestTimedOutException) {
            return "timeout";
        }
        return error instanceof AssertionError && !inProgram ? "wrong answer" : "exception";
    }

    private static String cut(String text) {
        if (text == null) {
            return "";
        }
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST);
    }
}
