// timeout: never gives its message
package p;

public class Program {
    static class Odd extends RuntimeException {
        public String getMessage() { while (true) { } }
    }
    static int f() { throw new Odd(); }
    static int g() { return 2; }
}
