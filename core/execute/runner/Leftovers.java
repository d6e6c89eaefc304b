package hejtui.runner;

import java.util.Set;

/** Threads and processes that a program started and did not end. */
final class Leftovers {
    private static final int LOOKS = 10;
    private static final long PAUSE_MILLIS = 10;

    private Leftovers() {}

    /** Whether processes, or threads that are not in {@code before}, go on running. */
    static boolean since(Set<Thread> before) throws InterruptedException {
        for (int look = 0; look < LOOKS; look++) {
            if (!threads(before) && !processes()) {
                return false;
            }
            Thread.sleep(PAUSE_MILLIS);
        }
        return true;
    }

    private static boolean threads(Set<Thread> before) {
        for (Thread each : Thread.getAllStackTraces().keySet()) {
            if (each.isAlive() && !before.contains(each)) {
                return true;
            }
        }
        return false;
    }

    private static boolean processes() {
        try {
            return ProcessHandle.current().children().findAny().isPresent();
        } catch (RuntimeException hidden) {
            return false; // in the sandbox, which ends them with the worker
        }
    }
}
