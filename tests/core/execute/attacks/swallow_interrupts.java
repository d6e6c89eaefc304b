// timeout: waits again after each interrupt
package p;

public class Program {
    static int f() {
        while (true) {
            try {
                Thread.sleep(60000);
            } catch (InterruptedException again) {
                Thread.interrupted();
            }
        }
    }
    static int g() { return 0; }
}
