// timeout: catches whatever is thrown to end it
package p;

public class Program {
    static int f() {
        while (true) {
            try {
                Thread.sleep(1);
            } catch (Throwable ignored) {
            }
        }
    }
    static int g() { return 0; }
}
