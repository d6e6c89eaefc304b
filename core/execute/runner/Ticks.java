package hejtui.runner;

/** Counts loop iterations and calls, so that a test without end is ended cheaply. */
public final class Ticks {
    private static long left = Long.MAX_VALUE;
    private static volatile boolean spent;

    private Ticks() {}

    /** One iteration or call; ends the test when none is left. */
    public static void tick() {
        if (--left < 0) {
            spent = true;
            throw new Spent();
        }
    }

    static void allow(long ticks) {
        spent = false;
        left = ticks;
    }

    /**
     * The next tick of whoever still runs ends it. A tick at this very moment may undo it, so it is
     * to be called until the test has ended.
     */
    static void revoke() {
        left = 0;
    }

    static boolean spent() {
        return spent;
    }

    private static final class Spent extends Error {
        private static final long serialVersionUID = 1;

        Spent() {
            super("no ticks left", null, false, false);
        }
    }
}
