// timeout: stops while it holds a lock that others need
package p;

public class Program {
    static int f() throws Exception {
        synchronized (System.class) {
            synchronized (java.util.Locale.class) {
                synchronized (Class.class) {
                    Thread.sleep(100000);
                }
            }
        }
        return 0;
    }
    static int g() { return 0; }
}
