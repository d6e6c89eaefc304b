package hejtui.runner;

import java.io.File;
import java.util.List;
import java.util.Set;

/** Threads, processes and files that a program made and left. */
final class Leftovers {
    private static final int LOOKS = 10;
    private static final long PAUSE_MILLIS = 10;

    private final File folder;
    private final Set<String> own;

    /** Takes a folder of the worker's own, as it is at its start; null outside of the sandbox. */
    Leftovers(String folder) {
        this.folder = folder == null ? null : new File(folder);
        own = folder == null ? Set.of() : Set.of(this.folder.list());
    }

    /** Whether files lie about, or processes or threads not in {@code before} go on running. */
    boolean since(Set<Thread> before) throws InterruptedException {
        if (files()) {
            return true;
        }
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

    private boolean files() {
        String[] found = folder == null ? null : folder.list();
        return found != null && !own.containsAll(List.of(found));
    }

    private static boolean processes() {
        try {
            return ProcessHandle.current().children().findAny().isPresent();
        } catch (RuntimeException hidden) {
            return false; // in the sandbox, which ends them with the worker
        }
    }
}
