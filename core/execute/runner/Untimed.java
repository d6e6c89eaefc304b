package hejtui.runner;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.Test;
import org.junit.rules.ExpectedException;
import org.junit.rules.RuleChain;
import org.junit.rules.TestRule;
import org.junit.rules.Timeout;
import org.junit.runners.BlockJUnit4ClassRunner;
import org.junit.runners.model.FrameworkMethod;
import org.junit.runners.model.InitializationError;
import org.junit.runners.model.Statement;

/**
 * JUnit's runner, where the recorder keeps the time instead of a clock on the wall, and hears what
 * a rule hides: that a test did not run, or what it threw.
 */
final class Untimed extends BlockJUnit4ClassRunner {
    private final Recorder recorder;
    private boolean rulesExpect;

    Untimed(Class<?> test, Recorder recorder) throws InitializationError {
        super(test);
        this.recorder = recorder;
        recorder.wantsCompletion();
    }

    @Override
    protected Statement methodBlock(FrameworkMethod method) {
        Statement test = super.methodBlock(method);
        return new Statement() {
            @Override
            public void evaluate() throws Throwable {
                test.evaluate();
                recorder.completed();
            }
        };
    }

    @Override
    protected Statement methodInvoker(FrameworkMethod method, Object test) {
        Statement body = super.methodInvoker(method, test);
        boolean expects = method.getAnnotation(Test.class).expected() != Test.None.class;
        return new Statement() {
            @Override
            public void evaluate() throws Throwable {
                recorder.entered();
                try {
                    body.evaluate();
                } catch (Throwable error) {
                    if (!expects && !rulesExpect) {
                        recorder.left(error);
                    }
                    throw error;
                }
            }
        };
    }

    @Override
    @SuppressWarnings("deprecation")
    protected Statement withPotentialTimeout(FrameworkMethod method, Object test, Statement next) {
        return next;
    }

    @Override
    protected List<TestRule> getTestRules(Object test) {
        List<TestRule> rules = new ArrayList<>(super.getTestRules(test));
        rulesExpect = rules.stream()
                .anyMatch(each -> each instanceof ExpectedException || each instanceof RuleChain);
        for (TestRule each : rules) {
            if (isClock(each)) {
                recorder.grant(nanos((Timeout) each));
            }
        }
        rules.removeIf(Untimed::isClock);
        return rules;
    }

    @Override
    protected List<TestRule> classRules() {
        List<TestRule> rules = new ArrayList<>(super.classRules());
        rules.removeIf(Untimed::isClock);
        return rules;
    }

    private static boolean isClock(TestRule rule) {
        return rule.getClass() == Timeout.class;
    }

    private static long nanos(Timeout rule) {
        try {
            Method timeout = Timeout.class.getDeclaredMethod("getTimeout", TimeUnit.class);
            timeout.setAccessible(true);
            return (long) timeout.invoke(rule, TimeUnit.NANOSECONDS);
        } catch (ReflectiveOperationException unknown) {
            return 0;
        }
    }
}
