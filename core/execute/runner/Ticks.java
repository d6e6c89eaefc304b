package hejtui.runner;

/** Counts loop iterations and calls, so that a test without end is ended cheaply. */
public final class Ticks {
    private static long left = Long.MAX_VALUE;
    private static volatile boolean spent;
    private static volatile boolean heldMuch;

    private Ticks() {}

    /** One iteration or call; ends the test when none is left. */
    public static void tick() {
        if (--left < 0) {
            end();
        }
    }

    private static void end() {
        if (!spent) {
            spent = true;
            heldMuch = Heap.holdsMuch();
        }
        throw new Spent();
    }

    static void allow(long ticks) {
        spent = false;
        heldMuch = false;
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
