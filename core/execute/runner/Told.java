package hejtui.runner;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What a running test told of itself. Its recorder's lock guards it. */
final class Told {
    private static final StackWalker STACK =
            StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
    private static final String HERE = Told.class.getPackageName();

    private final Set<String> programClasses;
    /** Those that run, of each thread the outermost. */
    private final Map<Thread, Call> calls = new IdentityHashMap<>();
    private String method;
    private boolean began;
    private Throwable hidden;

    /**
     * @param method whose tellings count; null for the first that tells
     * @param programClasses what is called through these is not called by JUnit
     */
    Told(String method, Set<String> programClasses) {
        this.method = method;
        this.programClasses = programClasses;
    }

    /**
     * A method of a test is called; null unless it is the running test's, and JUnit that calls it.
     * Tests may call each other, and an override what it overrides.
     *
     * @param again whether this is the same test once more, and what it threw before is forgotten
     */
    Call begin(String name, boolean again) {
        Thread thread = Thread.currentThread();
        if ((method != null && !method.equals(name)) || calls.containsKey(thread)) {
            return null;
        }
        if (!isOfJUnit()) {
            return null;
        }
        method = name;
        began = true;
        if (again) {
            hidden = null;
        }
        Call call = new Call(thread);
        calls.put(thread, call);
        return call;
    }

    /** Whether the program has no part in a call, nor is it the test class that calls once more. */
    private boolean isOfJUnit() {
        List<Class<?>> callers = STACK.walk(frames -> frames
                .<Class<?>>map(StackWalker.StackFrame::getDeclaringClass)
                .dropWhile(each -> each.getPackageName().equals(HERE))
                .skip(1)
                .collect(Collectors.toList()));
        if (callers.stream().anyMatch(each -> programClasses.contains(each.getName()))) {
            return false;
        }
        return !began || callers.isEmpty()
                || !(callers.get(0).getClassLoader() instanceof Trial.Loader);
    }

    boolean hasBegun() {
        return began;
    }

    /** What the method threw; null if nothing. */
    Throwable hidden() {
        return hidden;
    }

    /** A call of the running test's method. */
    final class Call {
        private final Thread thread;

        private Call(Thread thread) {
            this.thread = thread;
        }

        void threw(Throwable error) {
            hidden = error;
        }

        void end() {
            calls.remove(thread);
        }
    }
}
