package hejtui.runner;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Set;
import org.junit.Test;
import org.junit.runner.Description;
import org.junit.runner.notification.Failure;
import org.junit.runner.notification.RunListener;

/** Tells how each test ended, and when the running one has used up its time. */
final class Recorder extends RunListener {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final OperatingSystemMXBean PROCESS =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    private static final int RUNNABLE_FACTOR = 3;
    private static final long GRACE_NANOS = 500_000_000L;
    private static final long GRACE_WITHOUT_TICKS_NANOS = 100_000_000L;
    private static final long TICK_NANOS = 5;
    private static final int MOST_THREADS = 500;

    private final Channel channel;
    private final Request request;
    private final Set<String> programClasses;
    private final boolean ticking;

    private boolean shortened;
    private boolean memory;
    private boolean closed;
    private boolean failed;
    private boolean wantsCompletion;
    private boolean completed;
    private boolean holdsMuch;
    private Thread thread;
    private String running;
    private Thrown thrown;
    private String endedBy;
    private int threadsAtStart;
    private long limit;
    private String limitName;
    private long used;
    private long cpuAtStart;
    private long processAtStart;
    private long wallAtStart;
    private long expiredAt;

    Recorder(Channel channel, Request request, Set<String> programClasses, boolean ticking) {
        this.channel = channel;
        this.request = request;
        this.programClasses = programClasses;
        this.ticking = ticking;
        this.shortened = request.shortened;
    }

    @Override
    public synchronized void testStarted(Description test) throws IOException {
        Thread.interrupted();
        thread = Thread.currentThread();
        thrown = null;
        endedBy = null;
        completed = false;
        holdsMuch = false;
        Test annotation = test.getAnnotation(Test.class);
        limit = annotation != null && annotation.timeout() > 0
                ? annotation.timeout() * 1_000_000L
                : request.limitNanos;
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
        Heap.forgetGarbage();
        channel.send(new Channel.Answer('S').put(nameOf(test)));
        Ticks.allow(ticking ? request.ticks : Long.MAX_VALUE);
        threadsAtStart = THREADS.getThreadCount();
        cpuAtStart = THREADS.getThreadCpuTime(thread.getId());
        processAtStart = processTime();
        wallAtStart = System.nanoTime();
        running = nameOf(test);
    }

    @Override
    public void testFailure(Failure failure) throws IOException {
        Thrown described = new Thrown(failure.getException(), programClasses);
        synchronized (this) {
            if (failure.getDescription().getMethodName() == null) {
                memory |= described.kind.equals("memory");
                send("", described, 0, "itself");
            } else if (thrown == null) {
                thrown = described;
            }
        }
    }

    @Override
    public synchronized void testAssumptionFailure(Failure failure) {
        thrown = new Thrown("not run", failure.getException().getClass().getName());
    }

    @Override
    public void testIgnored(Description test) throws IOException {
        synchronized (this) {
            send(nameOf(test), new Thrown("not run", null), 0, "itself");
        }
    }

    @Override
    public synchronized void testFinished(Description test) throws IOException {
        if (running == null || closed) {
            return;
        }
        long cpu = THREADS.getThreadCpuTime(thread.getId()) - cpuAtStart;
        used += cpu;
        if (endedBy == null && ticking && Ticks.spent()) {
            endedBy = Ticks.repeated() ? "endless loop" : "ticks";
            holdsMuch = Ticks.heldMuch();
        } else if (endedBy == null && cpu > limit) {
            endedBy = limitName;
        }
        if (thrown != null && thrown.kind.equals("timeout") && endedBy == null) {
            endedBy = "wall time";
        }
        if (wantsCompletion && !completed && thrown == null && endedBy == null) {
            thrown = new Thrown("exception", "(its failure was not told)");
        }
        boolean outOfMemory = thrown != null && thrown.kind.equals("memory");
        memory |= outOfMemory;
        if (endedBy != null && !outOfMemory) {
            sendEnded(cpu);
        } else {
            failed |= thrown != null;
            send(running, thrown, cpu, "itself");
        }
        running = null;
    }

    /** From now on a test passes only if {@link #completed} was called for it. */
    void wantsCompletion() {
        wantsCompletion = true;
    }

    /** The running test came to its end; what is thrown at the telling of a failure hides none. */
    void completed() {
        completed = true;
    }

    /** Ends the running test if its time is up; false if it does not end. */
    synchronized boolean watch() throws IOException {
        if (running == null) {
            return true;
        }
        long now = System.nanoTime();
        long cpu = THREADS.getThreadCpuTime(thread.getId()) - cpuAtStart;
        if (endedBy == null) {
            if (Heap.isNearlyFull()) {
                endedBy = "memory";
            } else if (THREADS.getThreadCount() - threadsAtStart > MOST_THREADS) {
                endedBy = "threads";
            } else if (cpu > limit || processTime() - processAtStart > 2 * limit) {
                endedBy = limitName;
            } else if (now - wallAtStart > limit * wallFactor()) {
                endedBy = shortened ? "wall time, shortened" : "wall time";
            } else {
                return true;
            }
            holdsMuch = endedBy.equals("memory") || endedBy.equals("threads") || Heap.holdsMuch();
            expiredAt = System.nanoTime();
            thread.interrupt();
        }
        Ticks.revoke();
        if (now - expiredAt < (ticking ? GRACE_NANOS : GRACE_WITHOUT_TICKS_NANOS)) {
            return true;
        }
        sendEnded(cpu);
        closed = true;
        running = null;
        return false;
    }

    /** Whether the memory ran out at some time. */
    synchronized boolean memoryRanOut() {
        return memory;
    }

    /** Whether a test did not pass. */
    synchronized boolean failed() {
        return failed;
    }

    /** One that is ended while it holds much (threads are memory too) runs out of it in the end. */
    private void sendEnded(long cpu) throws IOException {
        send(running, new Thrown(holdsMuch ? "memory" : "timeout", null), cpu, endedBy);
        failed = true;
        shortened = true;
    }

    private void send(String name, Thrown how, long cpu, String endedBy) throws IOException {
        Channel.Answer answer = new Channel.Answer('T').put(name);
        answer.put(how == null ? "pass" : how.kind).put(how == null ? null : how.exception);
        answer.put(how == null ? "" : how.message);
        answer.put(how == null ? null : how.expected).put(how == null ? null : how.actual);
        answer.put(how == null ? 0 : how.line).put(cpu).put(endedBy);
        channel.send(answer);
    }

    /** One that waits has less time on the clock than one that may only lack a processor. */
    private double wallFactor() {
        return thread.getState() == Thread.State.RUNNABLE
                ? request.wallFactor * RUNNABLE_FACTOR
                : request.wallFactor;
    }

    /** Of all threads, the garbage collector's too; less than 0 where the platform does not say. */
    private static long processTime() {
        return PROCESS.getProcessCpuTime();
    }

    private static String nameOf(Description test) {
        String name = test.getMethodName();
        int bracket = name == null ? -1 : name.indexOf('[');
        return bracket < 0 ? name : name.substring(0, bracket);
    }
}
