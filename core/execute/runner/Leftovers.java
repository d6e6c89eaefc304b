package hejtui.runner;

import java.util.Set;

/** Threads that a program started and did not end. */
final class Leftovers {
    private static final int LOOKS = 10;
    private static final long PAUSE_MILLIS = 10;

    private Leftovers() {}

    /** Whether threads that are not in {@code before} go on running. */
    static boolean since(Set<Thread> before) throws InterruptedException {
        for (int look = 0; look < LOOKS; look++) {
            if (!found(before)) {
                return false;
            }
            Thread.sleep(PAUSE_MILLIS);
        }
        return true;
    }

    private static boolean found(Set<Thread> before) {
        for (Thread each : Thread.getAllStackTraces().keySet()) {
            ThreadGroup group = each.getThreadGroup();
            boolean ofTheMachine = group == null || group.getParent() == null
                    || group.getName().equals("InnocuousThreadGroup");
            if (each.isAlive() && !ofTheMachine && !before.contains(each)) {
                return true;
            }
        }
        return false;
    }
}
