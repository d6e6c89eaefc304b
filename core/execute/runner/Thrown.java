package hejtui.runner;

import java.util.Objects;
import java.util.Set;
import org.junit.ComparisonFailure;
import org.junit.experimental.theories.internal.ParameterizedAssertionError;
import org.junit.internal.ArrayComparisonFailure;
import org.junit.runners.model.TestTimedOutException;

/** A throwable in words; asks nothing of it that its own code could refuse to answer. */
final class Thrown {
    private static final int LONGEST = 2000;
    private static final String NOT_INITIALISED = "Could not initialize class ";
    private static final String UNREADABLE = "(its message cannot be read)";

    final String kind;
    final String exception;
    String message;
    String expected;
    String actual;
    String expectedType;
    String actualType;
    int line;
    /** Whether calls within calls were too many. */
    boolean deep;
    /** Whether a stack ran out. */
    boolean overflow;
    /** Whether a class of the library could not be initialised, now or earlier. */
    boolean lost;

    Thrown(String kind, String exception) {
        this(kind, exception, "");
    }

    Thrown(String kind, String exception, String message) {
        this.kind = kind;
        this.exception = exception;
        this.message = message;
    }

    Thrown(Throwable failure, Set<String> programClasses) {
        Throwable error = failure;
        if (failure.getClass() == ParameterizedAssertionError.class) {
            error = failure.getCause(); // of a theory: how it failed
        }
        exception = error.getClass().getName();
        String found = "exception";
        Addresses addresses = new Addresses(programClasses);
        try {
            message = addresses.numbered(cut(error.getMessage()));
            line = lineIn(programClasses, error);
            found = kindOf(error, line > 0);
            lost = isLost(error, programClasses);
            if (error.getClass() == Exception.class && line == 0 && error.getCause() != null) {
                line = lineIn(programClasses, error.getCause()); // not what a test expected
            }
            Compared.Types types = Compared.of(error);
            if (types != null) {
                expectedType = types.expected;
                actualType = types.actual;
            }
            Throwable told = error instanceof ArrayComparisonFailure ? error.getCause() : error;
            if (told instanceof ComparisonFailure) {
                expected = cut(((ComparisonFailure) told).getExpected());
                actual = cut(((ComparisonFailure) told).getActual());
            } else if (error instanceof junit.framework.ComparisonFailure) {
                expected = cut(((junit.framework.ComparisonFailure) error).getExpected());
                actual = cut(((junit.framework.ComparisonFailure) error).getActual());
            }
            if (!Objects.equals(addresses.numbered(expected), expected)
                    || !Objects.equals(addresses.numbered(actual), actual)) {
                expected = addresses.numbered(expected);
                actual = addresses.numbered(actual);
                message = "expected:<" + expected + "> but was:<" + actual + ">";
            }
        } catch (Throwable refused) {
            message = UNREADABLE;
        }
        kind = found;
    }

    /** An assumption that failed. */
    static Thrown notRun(Throwable assumption) {
        Thrown found = new Thrown("not run", assumption.getClass().getName());
        try {
            found.message = cut(assumption.getMessage());
        } catch (Throwable refused) {
            found.message = UNREADABLE;
        }
        return found;
    }

    /** Where a throwable was made in the program; 0 if it was not made there. */
    private static int lineIn(Set<String> programClasses, Throwable error) {
        for (StackTraceElement frame : error.getStackTrace()) {
            if (programClasses.contains(frame.getClassName())) {
                return Math.max(1, frame.getLineNumber());
            }
        }
        return 0;
    }

    private String kindOf(Throwable error, boolean inProgram) {
        Throwable root = error;
        for (int depth = 0; depth < 8 && root != null; depth++) {
            if (root instanceof OutOfMemoryError) {
                return "memory";
            }
            if (root instanceof StackOverflowError) {
                deep = Ticks.counted(root);
                overflow = !deep;
                return "stack";
            }
            root = root.getCause();
        }
        if (error instanceof TestTimedOutException) {
            return "timeout";
        }
        return error instanceof AssertionError && !inProgram ? "wrong answer" : "exception";
    }

    private static boolean isLost(Throwable error, Set<String> programClasses) {
        Throwable root = error;
        for (int depth = 0; depth < 8 && root != null; depth++) {
            if (root.getClass() == NoClassDefFoundError.class && root.getMessage() != null
                    && root.getMessage().startsWith(NOT_INITIALISED)) {
                String name = root.getMessage().substring(NOT_INITIALISED.length());
                return !programClasses.contains(name);
            }
            root = root.getCause();
        }
        return false;
    }

    private static String cut(String text) {
        if (text == null) {
            return "";
        }
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST);
    }
}
