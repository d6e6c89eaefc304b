// forbidden: calls somebody
package p;

public class Program {
    static int f() {
        try {
            new java.net.Socket("192.0.2.1", 80);
            return 1;
        } catch (java.io.IOException refused) {
            return 0;
        }
    }
    static int g() { return 0; }
}
