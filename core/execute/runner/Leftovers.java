package hejtui.runner;

import java.io.File;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Stream;

/** Threads, processes and files that a program made and left, and properties that it set. */
final class Leftovers {
    private static final int LOOKS = 10;
    private static final long PAUSE_MILLIS = 10;

    private final File folder;
    private final Set<String> own;
    private final Map<Object, Object> properties = Map.copyOf(System.getProperties());

    /** Takes a folder of the worker's own, as it is at its start; null outside of the sandbox. */
    Leftovers(String folder) {
        this.folder = folder == null ? null : new File(folder);
        own = folder == null ? Set.of() : Set.of(this.folder.list());
    }

    /**
     * Whether files lie about, properties are not what they were, or processes or threads go on
     * running: those not in {@code before}, and Java's own (of finalisers, for one) with code of
     * the program.
     */
    boolean since(Set<Thread> before, Set<String> programClasses) throws InterruptedException {
        if (files() || properties()) {
            return true;
        }
        for (int look = 0; look < LOOKS; look++) {
            if (!threads(before, programClasses) && !processes()) {
                return false;
            }
            Thread.sleep(PAUSE_MILLIS);
        }
        return true;
    }

    private static boolean threads(Set<Thread> before, Set<String> programClasses) {
        for (Map.Entry<Thread, StackTraceElement[]> each : Thread.getAllStackTraces().entrySet()) {
            if (!each.getKey().isAlive()) {
                continue;
            }
            if (!before.contains(each.getKey()) || Stream.of(each.getValue())
                    .anyMatch(frame -> programClasses.contains(frame.getClassName()))) {
                return true;
            }
        }
        return false;
    }

    private boolean files() {
        String[] found = folder == null ? null : folder.list();
        return found != null && !own.containsAll(List.of(found));
    }

    /** Whether the library may have read what a program set: setting it back undoes no more. */
    private boolean properties() {
        Properties now = System.getProperties();
        // Nothing here may call what a program brought: neither a map nor a key of its own.
        if (now.getClass() != Properties.class || now.size() != properties.size()) {
            return true;
        }
        for (Map.Entry<Object, Object> each : properties.entrySet()) {
            if (!each.getValue().equals(now.get(each.getKey()))) {
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
