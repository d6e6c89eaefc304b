// crash: ends the worker when its message is asked for
package p;

public class Program {
    static class Odd extends RuntimeException {
        public String getMessage() { Runtime.getRuntime().halt(0); return ""; }
    }
    static int f() { throw new Odd(); }
    static int g() { return 0; }
}
