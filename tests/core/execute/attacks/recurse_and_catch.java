// timeout: turns each overflow into another call
package p;

public class Program {
    static int f() {
        try {
            return f() + f();
        } catch (Throwable overflow) {
            return f();
        }
    }
    static int g() { return 0; }
}
