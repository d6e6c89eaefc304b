package hejtui.runner;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Counts loop iterations and calls, so that a test without end is ended cheaply; and ends it where
 * a loop is seen to repeat itself.
 */
public final class Ticks {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int UNTIL_KEPT = 1;
    private static final int STEPS = 2;
    private static final int STATE = 3;
    private static final int RECURSED = 1000;

    private static final AtomicLong SEEDS = new AtomicLong();

    private static long left = Long.MAX_VALUE;
    private static int deepest = Integer.MAX_VALUE;
    private static int depth;
    private static int reached;
    private static StackOverflowError counted;
    private static volatile boolean spent;
    private static volatile boolean repeated;
    private static volatile boolean heldMuch;
    private static Thread test;
    private static long threads;

    private Ticks() {}

    /**
     * One iteration or call; ends the test when none is left. Those of other threads are not
     * counted: how many they do until the test is at its end, the clock decides.
     */
    public static void tick() {
        if (Thread.currentThread() != test) {
            if (spent) {
                throw new Spent();
            }
        } else if (--left < 0) {
            end();
        }
    }

    /**
     * A method is called, which is a tick; {@link #leave} follows, unless this throws. Calls within
     * calls are counted in the thread of the test only: elsewhere that would cost many times more.
     */
    public static void enter() {
        tick();
        if (Thread.currentThread() == test) {
            if (depth == deepest) {
                overflow();
            }
            depth++;
            if (depth > reached) {
                reached = depth;
            }
        }
    }

    /** A method is left, also by what it throws. */
    public static void leave() {
        if (Thread.currentThread() == test) {
            depth--;
        }
    }

    private static void overflow() {
        counted = new StackOverflowError();
        throw counted;
    }

    /**
     * What {@link #look} remembers of one run of a loop: iterations, looks until the next state is
     * kept, looks between the last two that were, and the state itself (none as long as there were
     * none between).
     */
    public static long[] loop(int variables) {
        return new long[STATE + variables];
    }

    /**
     * Ends the test if the loop was in this state before, and nobody else could change its course.
     * The state that it is compared with is replaced after 1, 2, 4, 8 and so on looks (Brent 1980),
     * so a circle of any length is found.
     */
    public static void look(long[] kept, long... state) {
        if (Thread.currentThread() != test || THREADS.getTotalStartedThreadCount() != threads) {
            kept[STEPS] = 0;
            kept[UNTIL_KEPT] = 0;
            return;
        }
        boolean same = kept[STEPS] > 0;
        for (int i = 0; same && i < state.length; i++) {
            same = kept[STATE + i] == state[i];
        }
        if (same) {
            repeated = true;
            end();
        }
        if (kept[UNTIL_KEPT]-- == 0) {
            System.arraycopy(state, 0, kept, STATE, state.length);
            kept[STEPS] = Math.max(1, 2 * kept[STEPS]);
            kept[UNTIL_KEPT] = kept[STEPS];
        }
    }

    /** A value as it is compared; equal ones have equal bits. */
    public static long bits(long value) {
        return value;
    }

    /** A value as it is compared; equal ones have equal bits. */
    public static long bits(double value) {
        return Double.doubleToRawLongBits(value);
    }

    /** A value as it is compared; equal ones have equal bits. */
    public static long bits(boolean value) {
        return value ? 1 : 0;
    }

    /** The seed of a generator that names none: another for each, the same ones in each run. */
    public static long seed() {
        return SEEDS.incrementAndGet();
    }

    private static void end() {
        if (!spent) {
            spent = true;
            heldMuch = !repeated && Heap.holdsMuch();
        }
        throw new Spent();
    }

    /** A program begins: threads that are started from now on are its own, or its test's. */
    static void begin(int mostCallsWithinCalls) {
        deepest = mostCallsWithinCalls;
        threads = THREADS.getTotalStartedThreadCount();
        SEEDS.set(0);
    }

    /** Grants ticks to a test in this thread. */
    static void allow(long ticks) {
        spent = false;
        repeated = false;
        heldMuch = false;
        reached = 0;
        counted = null;
        test = Thread.currentThread();
        depth = 0;
        left = ticks;
    }

    /**
     * The next tick of whoever still runs ends it. A tick at this very moment may undo it, so it is
     * to be called until the test has ended.
     */
    static void revoke() {
        spent = true;
        left = 0;
    }

    static boolean spent() {
        return spent;
    }

    /** Whether a loop repeated itself: the test would never have ended. */
    static boolean repeated() {
        return repeated;
    }

    /** Whether this is the last error that calls within calls were too many. */
    static boolean counted(Throwable error) {
        return error == counted;
    }

    /** Whether there were more calls within calls than a program has that does not recurse. */
    static boolean recursed() {
        return reached > RECURSED;
    }

    /** Whether much memory was in use when the last tick was spent. */
    static boolean heldMuch() {
        return heldMuch;
    }

    private static final class Spent extends Error {
        private static final long serialVersionUID = 1;

        Spent() {
            super("no ticks left", null, false, false);
        }
    }
}
