package hejtui.runner;

import java.util.concurrent.TimeUnit;
import org.junit.internal.AssumptionViolatedException;

/**
 * What the tests of a watched file call: they tell by themselves that they began, and what they
 * threw, whatever their runner and its rules make of it.
 */
public final class Watched {
    private static Recorder recorder;

    private Watched() {}

    static void by(Recorder recorder) {
        Watched.recorder = recorder;
    }

    /**
     * The method of a test is called, maybe once more; it has so much processor time, if not 0.
     * The other tellings have what this returns.
     */
    public static Object began(String method, long millis) {
        return recorder.began(method, TimeUnit.MILLISECONDS.toNanos(millis), true);
    }

    /** A theory is tried on some data, likewise. */
    public static Object tried(String method, long millis) {
        return recorder.began(method, TimeUnit.MILLISECONDS.toNanos(millis), false);
    }

    /** It threw what it should not. */
    public static void threw(Object call, Throwable error) {
        recorder.threw((Told.Call) call, error);
    }

    /** The theory does not hold on these data, or says nothing of them. */
    public static void refuted(Object call, Throwable error) {
        if (!(error instanceof AssumptionViolatedException)) {
            recorder.threw((Told.Call) call, error);
        }
    }

    /** It ended, also by what it threw. */
    public static void ended(Object call) {
        recorder.ended((Told.Call) call);
    }

    static void grant(long nanos) {
        recorder.grant(nanos);
    }
}
