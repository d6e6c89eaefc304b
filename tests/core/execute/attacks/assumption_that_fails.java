// forbidden: hopes that a test that is skipped counts as passed
package p;

public class Program {
    static int f() { throw new org.junit.AssumptionViolatedException("skip me"); }
    static int g() { throw new org.junit.AssumptionViolatedException("skip me"); }
}
