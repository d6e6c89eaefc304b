// forbidden: ends the test between its failure and the report of it
package p;

public class Program {
    static int f() {
        Thread test = Thread.currentThread();
        Thread killer = new Thread(() -> {
            long end = System.nanoTime() + 50_000_000L;
            while (System.nanoTime() < end) { }
            test.stop();
        });
        killer.setDaemon(true);
        killer.start();
        return 0;
    }
    static int g() { return 0; }
}
