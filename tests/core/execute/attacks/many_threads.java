// memory: starts threads until there is no room for one more
package p;

public class Program {
    static int f() {
        while (true) {
            Thread thread = new Thread(() -> {
                try { Thread.sleep(100000); } catch (InterruptedException ignored) { }
            });
            thread.setDaemon(true);
            thread.start();
        }
    }
    static int g() { return 0; }
}
