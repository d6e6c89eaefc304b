// forbidden: brings a test of its own under the test's name
package p;

public class Program {
    static int f() { return 0; }
    static int g() { return 0; }
}
class TestProgram {
    @org.junit.Test public void one() { }
    @org.junit.Test public void two() { }
}
