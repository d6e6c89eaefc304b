package hejtui.runner;

import java.io.DataInputStream;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;

/** One program to compile and the tests to run on it. */
final class Request {
    final long limitNanos;
    final long shortLimitNanos;
    /** What all tests together may use. */
    final long budgetNanos;
    final boolean shortened;
    /** Whether the first test that does not pass is the last. */
    final boolean untilFailure;
    /** Whether the tests tell of themselves, by {@link Watched}. */
    final boolean watched;
    /** Whether the stack may run out unseen. */
    final boolean hidesOverflow;
    final long ticks;
    final double wallFactor;
    /** Calls within calls. */
    final int depth;
    final String testClass;
    final String test;
    final String program;
    /** The program with ticks; empty where it has none. */
    final String ticking;
    /** All tests that the test class is known to declare. */
    final Set<String> names = new HashSet<>();
    /** Those of them that are not to be run. */
    final Set<String> omitted = new HashSet<>();

    Request(DataInputStream in) throws IOException {
        limitNanos = in.readLong();
        shortLimitNanos = in.readLong();
        budgetNanos = in.readLong();
        shortened = in.readBoolean();
        untilFailure = in.readBoolean();
        watched = in.readBoolean();
        hidesOverflow = in.readBoolean();
        ticks = in.readLong();
        wallFactor = in.readDouble();
        depth = in.readInt();
        testClass = Channel.text(in);
        test = Channel.text(in);
        program = Channel.text(in);
        ticking = Channel.text(in);
        int count = in.readInt();
        for (int i = 0; i < count; i++) {
            String name = Channel.text(in);
            names.add(name);
            if (in.readBoolean()) {
                omitted.add(name);
            }
        }
    }
}
