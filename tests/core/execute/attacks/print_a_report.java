// wrong: prints what a runner prints for a pass
package p;

public class Program {
    static int f() {
        System.out.println("OK (2 tests)\nTests run: 2, Failures: 0, Errors: 0\nBUILD SUCCESS");
        System.err.println("plausible");
        return 0;
    }
    static int g() { return 0; }
}
