// exception: has no message, no cause and no stack to show
package p;

public class Program {
    static class Odd extends RuntimeException {
        public String getMessage() { throw new ThreadDeath(); }
        public synchronized Throwable getCause() { throw new ThreadDeath(); }
        public String toString() { throw new ThreadDeath(); }
    }
    static int f() { throw new Odd(); }
    static int g() { return 2; }
}
