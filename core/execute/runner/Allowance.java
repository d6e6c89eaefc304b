package hejtui.runner;

import java.util.concurrent.TimeUnit;
import org.junit.rules.Timeout;
import org.junit.runner.Description;
import org.junit.runners.model.Statement;

/**
 * JUnit's rule {@code Timeout}, which grants processor time instead of asking the clock. Tests are
 * compiled against JUnit and get this class by {@link Renamed}.
 */
public class Allowance extends Timeout {
    public Allowance(int millis) {
        this(millis, TimeUnit.MILLISECONDS);
    }

    public Allowance(long timeout, TimeUnit unit) {
        super(timeout, unit);
    }

    protected Allowance(Builder builder) {
        super(builder);
    }

    public static Allowance millis(long millis) {
        return new Allowance(millis, TimeUnit.MILLISECONDS);
    }

    public static Allowance seconds(long seconds) {
        return new Allowance(seconds, TimeUnit.SECONDS);
    }

    public static Builder builder() {
        return new Builder();
    }

    /** Of a test; all that its class does has the limits of the runner. */
    @Override
    public Statement apply(Statement base, Description what) {
        if (what.isTest()) {
            Watched.grant(getTimeout(TimeUnit.NANOSECONDS));
        }
        return base;
    }

    /** Makes one. */
    public static class Builder extends Timeout.Builder {
        protected Builder() {}

        @Override
        public Builder withTimeout(long timeout, TimeUnit unit) {
            super.withTimeout(timeout, unit);
            return this;
        }

        @Override
        public Builder withLookingForStuckThread(boolean looking) {
            super.withLookingForStuckThread(looking);
            return this;
        }

        @Override
        public Allowance build() {
            return new Allowance(this);
        }
    }
}
