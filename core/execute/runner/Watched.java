package hejtui.runner;

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

    /** The method of a test is called, maybe once more; it has so much processor time, if not 0. */
    public static void began(long millis) {
        recorder.began();
        recorder.grant(millis * 1_000_000L);
    }

    /** It threw what it should not. */
    public static void threw(Throwable error) {
        recorder.threw(error);
    }

    /** It ended, also by what it threw. */
    public static void ended() {
        recorder.ended();
    }

    /** A theory is tried on some data. */
    public static void theory() {
        recorder.tried();
    }

    /** It does not hold on these, or says nothing of them. */
    public static void refuted(Throwable error) {
        if (!(error instanceof AssumptionViolatedException)) {
            recorder.threw(error);
        }
    }

    static void grant(long nanos) {
        recorder.grant(nanos);
    }
}
