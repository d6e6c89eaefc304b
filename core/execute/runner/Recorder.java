package hejtui.runner;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Set;
import org.junit.internal.AssumptionViolatedException;
import org.junit.runner.Description;
import org.junit.runner.notification.Failure;
import org.junit.runner.notification.RunListener;

/** Tells how each test ended, and ends the one that has used up what it may. */
final class Recorder extends RunListener {
    private static final long GRACE_NANOS = 500_000_000L;
    private static final long GRACE_WITHOUT_TICKS_NANOS = 100_000_000L;

    private static final String DEPTH = "depth";

    private final Channel channel;
    private final Request request;
    private final Set<String> programClasses;
    private final boolean ticking;
    private final Names names;
    private final Allotment allotment;

    private boolean memory;
    private boolean overflowed;
    private boolean lost;
    private boolean closed;
    private boolean failed;
    private boolean untold;
    private boolean holdsMuch;
    private Description test;
    private String running;
    private Told told;
    private Thrown thrown;
    private String endedBy;
    private long expiredAt;

    Recorder(Channel channel, Request request, Set<String> programClasses, boolean ticking) {
        this.channel = channel;
        this.request = request;
        this.programClasses = programClasses;
        this.ticking = ticking;
        this.names = new Names(request.testClass);
        this.allotment = new Allotment(request, ticking);
    }

    /** What the test class does before, between and after its tests has the time of a test. */
    synchronized void outsideOfTests() {
        running = null;
        allotment.grantToClass();
        start(Long.MAX_VALUE);
    }

    @Override
    public synchronized void testStarted(Description test) throws IOException {
        if (running != null) {
            failOutsideOfTests(new Thrown("exception", null, "tests that run side by side"
                    + " cannot be judged"));
            closed = true;
            return;
        }
        Thread.interrupted();
        allotment.grantToTest();
        this.test = test;
        channel.send(new Channel.Answer('S').put(names.of(test)));
        start(ticking ? request.ticks : Long.MAX_VALUE);
        running = names.of(test);
        told = new Told(isKnown() ? Names.methodOf(test) : null, programClasses);
    }

    /** Whether the running test has the name of its method; a runner may give others. */
    private boolean isKnown() {
        return request.names.contains(running);
    }

    /** Gives the running test the time that a rule names, or its annotation; 0 for none. */
    synchronized void grant(long nanos) {
        allotment.grant(nanos);
    }

    private void start(long ticks) {
        thrown = null;
        endedBy = null;
        untold = false;
        holdsMuch = false;
        Compared.forget();
        Heap.forgetGarbage();
        Ticks.allow(ticks);
        allotment.start();
    }

    @Override
    public void testFailure(Failure failure) throws IOException {
        untold = true; // should the memory not even suffice to tell of it
        Thrown described = new Thrown(failure.getException(), programClasses);
        synchronized (this) {
            note(described);
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
            send("", described, 0, endOf(described));
        } else {
            sendEnded(0);
        }
    }

    /** What ended a test that no limit of time or memory did. */
    private static String endOf(Thrown thrown) {
        if (thrown == null || !thrown.kind.equals("stack")) {
            return "itself";
        }
        return thrown.deep ? DEPTH : "stack";
    }

    private void note(Thrown thrown) {
        overflowed |= thrown.overflow;
        lost |= thrown.lost;
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
            String name = names.of(test);
            Thrown ignored = new Thrown("not run", null, "ignored");
            send(name == null ? "" : name, ignored, 0, "itself");
        }
    }

    @Override
    public void testFinished(Description test) throws IOException {
        Throwable error = hidden();
        Thrown hidden = null;
        if (error instanceof AssumptionViolatedException) {
            hidden = Thrown.notRun(error);
        } else if (error != null) {
            hidden = new Thrown(error, programClasses);
        }
        synchronized (this) {
            if (hidden != null) {
                note(hidden);
            }
            finish(hidden);
        }
    }

    /** What the running test threw that JUnit does not know of; null if nothing. */
    private synchronized Throwable hidden() {
        return running == null || thrown != null ? null : told.hidden();
    }

    private void finish(Thrown hidden) throws IOException {
        if (running == null || closed) {
            return;
        }
        long cpu = allotment.cpu();
        String exceeded = allotment.exceededAtEnd(cpu);
        askTicks();
        if (endedBy == null) {
            endedBy = exceeded;
        }
        if (thrown != null && thrown.kind.equals("timeout") && endedBy == null) {
            endedBy = "wall time";
        }
        if (thrown == null && endedBy == null) {
            thrown = keptSecret(hidden);
        }
        boolean outOfMemory = thrown != null && thrown.kind.equals("memory");
        memory |= outOfMemory;
        if (outOfMemory && Ticks.recursed()) {
            sendTooDeep(cpu);
        } else if (endedBy != null && !outOfMemory) {
            sendEnded(cpu);
        } else {
            failed |= thrown != null;
            send(running, thrown, cpu, endOf(thrown));
        }
        outsideOfTests();
    }

    /** Why a test that JUnit has no failure of did not pass; null if it did. */
    private Thrown keptSecret(Thrown hidden) {
        if (untold) {
            return new Thrown("exception", "(its failure was not told)");
        }
        if (request.watched && isKnown() && !told.hasBegun()) {
            return new Thrown("not run", null, "a rule did not run it");
        }
        return hidden;
    }

    /**
     * A method of a test is called and names a time, or 0; null unless it is the running test's.
     * The first of a test that its runner calls as it likes is that test's method.
     */
    synchronized Told.Call began(String method, long nanos, boolean again) {
        Told.Call call = running == null ? null : told.begin(method, again);
        if (call == null) {
            return null;
        }
        if (!isKnown()) {
            running = names.of(test, method);
            try {
                channel.send(new Channel.Answer('S').put(running));
            } catch (IOException broken) {
                throw new UncheckedIOException(broken);
            }
        }
        allotment.grant(nanos);
        return call;
    }

    synchronized void threw(Told.Call call, Throwable error) {
        if (call != null) {
            call.threw(error);
        }
    }

    synchronized void ended(Told.Call call) {
        if (call != null) {
            call.end();
        }
    }

    /** Ends what runs if its time is up, a test or its class; false if it does not end. */
    synchronized boolean watch() throws IOException {
        if (!allotment.isStarted()) {
            return true;
        }
        long now = System.nanoTime();
        if (endedBy == null) {
            endedBy = allotment.exceeded();
            if (endedBy == null) {
                return true;
            }
            holdsMuch = endedBy.equals("memory") || endedBy.equals("threads") || Heap.holdsMuch();
            expiredAt = System.nanoTime();
            allotment.interrupt();
        }
        Ticks.revoke();
        if (now - expiredAt < (ticking ? GRACE_NANOS : GRACE_WITHOUT_TICKS_NANOS)) {
            return true;
        }
        sendEnded(allotment.cpu());
        closed = true;
        running = null;
        return false;
    }

    /** Whether the memory ran out at some time. */
    synchronized boolean memoryRanOut() {
        return memory;
    }

    /** Whether a class of the library is lost to this worker, as it was not initialised. */
    synchronized boolean lostAClass() {
        return lost;
    }

    /** Whether a stack was seen to run out. */
    synchronized boolean overflowed() {
        return overflowed;
    }

    /** Whether a test did not pass. */
    synchronized boolean failed() {
        return failed;
    }

    /** One that is ended while it holds much (threads are memory too) runs out of it in the end. */
    private void sendEnded(long cpu) throws IOException {
        if (endedBy.equals("memory") && Ticks.recursed()) {
            sendTooDeep(cpu);
        } else {
            Thrown how = new Thrown(holdsMuch ? "memory" : "timeout", null);
            send(running == null ? "" : running, how, cpu, endedBy);
        }
        failed = true;
        allotment.shorten();
    }

    /** What gathers memory call by call runs out of it or of calls, by chance: it is the latter. */
    private void sendTooDeep(long cpu) throws IOException {
        Thrown how = new Thrown("stack", StackOverflowError.class.getName());
        send(running == null ? "" : running, how, cpu, DEPTH);
        failed = true;
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
}
