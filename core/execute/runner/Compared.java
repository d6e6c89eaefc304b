package hejtui.runner;

import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;
import org.hamcrest.Matcher;
import org.junit.Assert;

/**
 * JUnit's assertions, which remember the types of what they found unequal: its messages leave out
 * that a number was a text; and which do not take a program's word that it is equal. Tests are compiled against JUnit and call this class by
 * {@link Renamed}.
 */
public class Compared extends Assert {
    private static final ThreadLocal<Types> LAST = new ThreadLocal<>();
    private static final int LOOKED_AT = 1000;

    protected Compared() {}

    public static void assertEquals(Object expected, Object actual) {
        assertEquals(null, expected, actual);
    }

    public static void assertEquals(String message, Object expected, Object actual) {
        try {
            Assert.assertEquals(message, expected, actual);
            if (Honest.doubts(expected, actual)) {
                Object first = Honest.of(expected);
                Object second = Honest.of(actual);
                Assert.assertEquals(message, first, second);
                Assert.assertEquals(message, second, first);
            }
        } catch (AssertionError error) {
            throw remembered(error, typeOf(expected), typeOf(actual));
        }
    }

    public static void assertArrayEquals(Object[] expected, Object[] actual) {
        assertArrayEquals(null, expected, actual);
    }

    public static void assertArrayEquals(String message, Object[] expected, Object[] actual) {
        Assert.assertArrayEquals(message, expected, actual);
        if (Honest.doubts(expected, actual)) {
            Object[] first = (Object[]) Honest.of(expected);
            Object[] second = (Object[]) Honest.of(actual);
            Assert.assertArrayEquals(message, first, second);
            Assert.assertArrayEquals(message, second, first);
        }
    }

    @SuppressWarnings("unchecked")
    @Deprecated
    public static <T> void assertThat(String reason, T actual, Matcher<? super T> matcher) {
        Assert.assertThat(reason, actual, matcher);
        if (Honest.doubts(actual, matcher)) {
            Assert.assertThat(reason, (T) Honest.of(actual), matcher);
        }
    }

    @Deprecated
    public static <T> void assertThat(T actual, Matcher<? super T> matcher) {
        assertThat("", actual, matcher);
    }

    public static void assertEquals(long expected, long actual) {
        assertEquals(null, expected, actual);
    }

    public static void assertEquals(String message, long expected, long actual) {
        try {
            Assert.assertEquals(message, expected, actual);
        } catch (AssertionError error) {
            throw remembered(error, "long", "long");
        }
    }

    public static void assertEquals(double expected, double actual, double delta) {
        assertEquals(null, expected, actual, delta);
    }

    public static void assertEquals(String message, double expected, double actual, double delta) {
        try {
            Assert.assertEquals(message, expected, actual, delta);
        } catch (AssertionError error) {
            throw remembered(error, "double", "double");
        }
    }

    public static void assertEquals(float expected, float actual, float delta) {
        assertEquals(null, expected, actual, delta);
    }

    public static void assertEquals(String message, float expected, float actual, float delta) {
        try {
            Assert.assertEquals(message, expected, actual, delta);
        } catch (AssertionError error) {
            throw remembered(error, "float", "float");
        }
    }

    public static void assertSame(Object expected, Object actual) {
        assertSame(null, expected, actual);
    }

    public static void assertSame(String message, Object expected, Object actual) {
        try {
            Assert.assertSame(message, expected, actual);
        } catch (AssertionError error) {
            throw remembered(error, typeOf(expected), typeOf(actual));
        }
    }

    /** The types that an assertion remembered when it failed with this error; null if none did. */
    static Types of(Throwable error) {
        Types last = LAST.get();
        return last != null && last.error == error ? last : null;
    }

    static void forget() {
        LAST.remove();
    }

    private static AssertionError remembered(AssertionError error, String expected, String actual) {
        LAST.set(new Types(error, expected, actual));
        return error;
    }

    /** A value's class; of a collection, also that of its elements where it is one. */
    private static String typeOf(Object value) {
        if (value == null) {
            return "null";
        }
        String type = value.getClass().getTypeName();
        if (!(value instanceof Collection) || value.getClass().getClassLoader() != null) {
            return type;
        }
        try {
            Set<String> elements = ((Collection<?>) value).stream().limit(LOOKED_AT)
                    .map(each -> each == null ? "null" : each.getClass().getTypeName())
                    .collect(Collectors.toSet());
            return elements.size() == 1 ? type + "<" + elements.iterator().next() + ">" : type;
        } catch (RuntimeException unreadable) {
            return type;
        }
    }

    /** What was compared. */
    static final class Types {
        final String expected;
        final String actual;
        private final Throwable error;

        Types(Throwable error, String expected, String actual) {
            this.error = error;
            this.expected = expected;
            this.actual = actual;
        }
    }
}
