// forbidden: runs a passing test within the test
package p;

public class Program {
    public static class Easy {
        @org.junit.Test public void one() { }
        @org.junit.Test public void two() { }
    }
    static int f() {
        org.junit.runner.JUnitCore.runClasses(Easy.class);
        return 0;
    }
    static int g() { return 0; }
}
