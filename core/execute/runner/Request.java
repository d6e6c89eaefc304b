package hejtui.runner;

import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

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
    final long ticks;
    final double wallFactor;
    final String testClass;
    final String test;
    final String program;
    /** The program with ticks; empty where it has none. */
    final String ticking;
    final List<String> names = new ArrayList<>();

    Request(DataInputStream in) throws IOException {
        limitNanos = in.readLong();
        shortLimitNanos = in.readLong();
        budgetNanos = in.readLong();
        shortened = in.readBoolean();
        untilFailure = in.readBoolean();
        watched = in.readBoolean();
        ticks = in.readLong();
        wallFactor = in.readDouble();
        testClass = Channel.text(in);
        test = Channel.text(in);
        program = Channel.text(in);
        ticking = Channel.text(in);
        int count = in.readInt();
        for (int i = 0; i < count; i++) {
            names.add(Channel.text(in));
        }
    }
}
