package hejtui.runner;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Set;
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
    private final Names names;

    private boolean shortened;
    private boolean memory;
    private boolean closed;
    private boolean failed;
    private boolean began;
    private boolean untold;
    private Throwable hidden;
    private boolean throwing;
    private boolean holdsMuch;
    private Thread thread;
    private String running;
    private Thrown thrown;
    private String endedBy;
    private int threadsAtStart;
    private long named;
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
        this.names = new Names(request.testClass);
        this.shortened = request.shortened;
    }

    /** What the test class does before, between and after its tests has the time of a test. */
    synchronized void outsideOfTests() {
        running = null;
        limit = request.limitNanos;
        limitName = "processor time";
        start(Long.MAX_VALUE);
    }

    @Override
    public synchronized void testStarted(Description test) throws IOException {
        Thread.interrupted();
        named = 0;
        grant(0);
        channel.send(new Channel.Answer('S').put(names.of(test)));
        start(ticking ? request.ticks : Long.MAX_VALUE);
        running = names.of(test);
    }

    /** Gives the running test the time that a rule names, or its annotation; 0 for none. */
    synchronized void grant(long nanos) {
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

    private void start(long ticks) {
        thread = Thread.currentThread();
        thrown = null;
        endedBy = null;
        began = false;
        untold = false;
        hidden = null;
        throwing = false;
        holdsMuch = false;
        Compared.forget();
        Heap.forgetGarbage();
        Ticks.allow(ticks);
        threadsAtStart = THREADS.getThreadCount();
        cpuAtStart = THREADS.getThreadCpuTime(thread.getId());
        processAtStart = processTime();
        wallAtStart = System.nanoTime();
    }

    @Override
    public void testFailure(Failure failure) throws IOException {
        untold = true; // should the memory not even suffice to tell of it
        Thrown described = new Thrown(failure.getException(), programClasses);
        synchronized (this) {
            if (running == null) {
                memory |= described.kind.equals("memory");
                failOutsideOfTests(described);
            } else if (thrown == null || thrown.kind.equals("not run")) {
                thrown = described;
            }
        }
    }

    @Override
    public void testAssumptionFailure(Failure failure) {
        Thrown described = Thrown.notRun(failure.getException());
        synchronized (this) {
            try {
                if (running == null) {
                    failOutsideOfTests(described);
                } else if (thrown == null) {
                    thrown = described;
                }
            } catch (IOException broken) {
                throw new UncheckedIOException(broken);
            }
        }
    }

    private void failOutsideOfTests(Thrown described) throws IOException {
        if (closed) {
            return;
        }
        askTicks();
        if (endedBy == null) {
            send("", described, 0, "itself");
        } else {
            sendEnded(0);
        }
    }

    private void askTicks() {
        if (endedBy == null && ticking && Ticks.spent()) {
            endedBy = Ticks.repeated() ? "endless loop" : "ticks";
            holdsMuch = Ticks.heldMuch();
        }
    }

    @Override
    public void testIgnored(Description test) throws IOException {
        synchronized (this) {
            Thrown ignored = new Thrown("not run", null);
            ignored.message = "ignored";
            send(names.of(test), ignored, 0, "itself");
        }
    }

    @Override
    public synchronized void testFinished(Description test) throws IOException {
        if (running == null || closed) {
            return;
        }
        long cpu = THREADS.getThreadCpuTime(thread.getId()) - cpuAtStart;
        used += cpu;
        askTicks();
        if (endedBy == null && cpu > limit) {
            endedBy = limitName;
        }
        if (thrown != null && thrown.kind.equals("timeout") && endedBy == null) {
            endedBy = "wall time";
        }
        if (thrown == null && endedBy == null) {
            thrown = keptSecret();
        }
        boolean outOfMemory = thrown != null && thrown.kind.equals("memory");
        memory |= outOfMemory;
        if (endedBy != null && !outOfMemory) {
            sendEnded(cpu);
        } else {
            failed |= thrown != null;
            send(running, thrown, cpu, "itself");
        }
        outsideOfTests();
    }

    /** Why a test that JUnit has no failure of did not pass; null if it did. */
    private Thrown keptSecret() {
        if (untold) {
            return new Thrown("exception", "(its failure was not told)");
        }
        if (request.watched && !began) {
            Thrown notRun = new Thrown("not run", null);
            notRun.message = "a rule did not run it";
            return notRun;
        }
        return hidden == null ? null : new Thrown(hidden, programClasses);
    }

    /** The method of the running test is called, maybe once more. */
    synchronized void began() {
        began = true;
        hidden = null;
    }

    /** The running test is tried on some data; that others refuted it stays. */
    synchronized void tried() {
        began = true;
    }

    /** The method of the running test threw what it should not. */
    synchronized void threw(Throwable error) {
        hidden = error;
        throwing = true;
    }

    /** The method that began last ended; one that caught what another test threw threw nothing. */
    synchronized void ended() {
        if (!throwing) {
            hidden = null;
        }
        throwing = false;
    }

    /** Ends what runs if its time is up, a test or its class; false if it does not end. */
    synchronized boolean watch() throws IOException {
        if (thread == null) {
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
        Thrown how = new Thrown(holdsMuch ? "memory" : "timeout", null);
        send(running == null ? "" : running, how, cpu, endedBy);
        failed = true;
        shortened = true;
    }

    private void send(String name, Thrown how, long cpu, String endedBy) throws IOException {
        Channel.Answer answer = new Channel.Answer('T').put(name);
        answer.put(how == null ? "pass" : how.kind).put(how == null ? null : how.exception);
        answer.put(how == null ? "" : how.message);
        answer.put(how == null ? null : how.expected).put(how == null ? null : how.actual);
        answer.put(how == null ? null : how.expectedType);
        answer.put(how == null ? null : how.actualType);
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
}
