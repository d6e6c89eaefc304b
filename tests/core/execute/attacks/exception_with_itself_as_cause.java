// exception: has a cause without end
package p;

public class Program {
    static class Odd extends RuntimeException {
        public synchronized Throwable getCause() { return new Odd(); }
    }
    static int f() { throw new Odd(); }
    static int g() { return 2; }
}
