package hejtui.runner;

import java.lang.reflect.Field;
import java.util.Collections;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;

/**
 * What Java draws from the clock where a program names no seed, drawn from the same seed for every
 * program instead. Java offers no way to set it; the fields are those of JDK 11 to 25, and one that
 * a JDK does not have is left alone.
 */
final class Chance {
    private static final long SEED = 20_260_101;

    private Chance() {}

    /** As if the machine had just started: to be called before the tests of each program. */
    static void restart() {
        set(Collections.class, "r", new Random(SEED));
        Object shared = get("java.lang.Math$RandomNumberGeneratorHolder", "randomNumberGenerator");
        if (shared instanceof Random) {
            ((Random) shared).setSeed(SEED);
        }
        Object next = get(SplittableRandom.class.getName(), "defaultGen");
        if (next instanceof AtomicLong) {
            ((AtomicLong) next).set(SEED);
        }
    }

    private static Object get(String owner, String name) {
        try {
            Field field = Class.forName(owner).getDeclaredField(name);
            field.setAccessible(true);
            return field.get(null);
        } catch (ReflectiveOperationException | RuntimeException absent) {
            return null;
        }
    }

    private static void set(Class<?> owner, String name, Object value) {
        try {
            Field field = owner.getDeclaredField(name);
            field.setAccessible(true);
            field.set(null, value);
        } catch (ReflectiveOperationException | RuntimeException absent) {
            return;
        }
    }
}
