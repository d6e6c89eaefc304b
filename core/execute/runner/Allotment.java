package hejtui.runner;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.LockInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/** What the running test may use up, and whether it has. Its recorder's lock guards it. */
final class Allotment {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final OperatingSystemMXBean PROCESS =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    private static final int RUNNABLE_FACTOR = 3;
    private static final long TICK_NANOS = 5;
    private static final int MOST_THREADS = 500;

    private final Request request;
    private final boolean ticking;

    /** Threads that were there before it: the worker's, Java's. */
    private final Set<Long> ours = ids();

    private boolean shortened;
    private Thread thread;
    private int threadsAtStart;
    private long named;
    private long limit;
    private String limitName;
    private long used;
    private long cpuAtStart;
    private long processAtStart;
    private long wallAtStart;

    Allotment(Request request, boolean ticking) {
        this.request = request;
        this.ticking = ticking;
        this.shortened = request.shortened;
    }

    /** Grants what the test class does outside of its tests the time of a test. */
    void grantToClass() {
        limit = request.limitNanos;
        limitName = "processor time";
    }

    /** Grants a test what it has where nothing names a time for it. */
    void grantToTest() {
        named = 0;
        grant(0);
    }

    /** Grants the running test the time that a rule names, or its annotation; 0 for none. */
    void grant(long nanos) {
        if (nanos > 0 && (named <= 0 || nanos < named)) {
            named = nanos;
        }
        limit = named > 0 ? named : request.limitNanos;
        limitName = "processor time";
        if (shortened && request.shortLimitNanos < limit) {
            limit = request.shortLimitNanos;
            limitName = "processor time, shortened";
        }
        if (request.budgetNanos - used < limit) {
            limit = Math.max(0, request.budgetNanos - used);
            limitName = "processor time of all tests";
        }
        if (ticking) {
            limit += request.ticks * TICK_NANOS;
        }
    }

    /** Grants the tests to come the time of those after a first timeout. */
    void shorten() {
        shortened = true;
    }

    /** What this thread does is counted from now on. */
    void start() {
        thread = Thread.currentThread();
        threadsAtStart = THREADS.getThreadCount();
        cpuAtStart = THREADS.getThreadCpuTime(thread.getId());
        processAtStart = processTime();
        wallAtStart = System.nanoTime();
    }

    boolean isStarted() {
        return thread != null;
    }

    /** Processor time since the start, in nanoseconds. */
    long cpu() {
        return THREADS.getThreadCpuTime(thread.getId()) - cpuAtStart;
    }

    /** Which time a test that ended by itself had used up; null if it had not. */
    String exceededAtEnd(long cpu) {
        used += cpu;
        return cpu > limit ? limitName : null;
    }

    /** What is used up; null as long as nothing is. */
    String exceeded() {
        long now = System.nanoTime();
        if (Heap.isNearlyFull()) {
            return "memory";
        }
        if (THREADS.getThreadCount() - threadsAtStart > MOST_THREADS) {
            return "threads";
        }
        if (cpu() > limit || processTime() - processAtStart > 2 * limit) {
            return limitName;
        }
        // One that waits has less time on the clock than one that may only lack a processor.
        long waits = (long) (limit * request.wallFactor);
        long lacks = RUNNABLE_FACTOR * waits;
        long wall = now - wallAtStart;
        if (wall > lacks || wall > waits && !runs()) {
            return shortened ? "wall time, shortened" : "wall time";
        }
        return null;
    }

    void interrupt() {
        thread.interrupt();
    }

    /** Whether the test, or a thread of its own for which it may wait, has something to do. */
    private boolean runs() {
        for (ThreadInfo each : THREADS.getThreadInfo(THREADS.getAllThreadIds())) {
            if (each != null && !ours.contains(each.getThreadId())
                    && (each.getThreadState() == Thread.State.RUNNABLE || carries(each))) {
                return true;
            }
        }
        return false;
    }

    /** Whether a virtual thread runs on this one, which then says that it waits for it. */
    private static boolean carries(ThreadInfo thread) {
        LockInfo awaited = thread.getLockInfo();
        return awaited != null && awaited.getClassName().equals("java.lang.VirtualThread");
    }

    private static Set<Long> ids() {
        return LongStream.of(THREADS.getAllThreadIds()).boxed().collect(Collectors.toSet());
    }

    /** Of all threads, the garbage collector's too; less than 0 where the platform does not say. */
    private static long processTime() {
        return PROCESS.getProcessCpuTime();
    }
}
