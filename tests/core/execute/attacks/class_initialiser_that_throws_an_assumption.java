// forbidden: hopes that its tests are ignored
package p;

public class Program {
    static int x = skip();
    static int skip() { throw new org.junit.AssumptionViolatedException("skip"); }
    static int f() { return x; }
    static int g() { return x; }
}
