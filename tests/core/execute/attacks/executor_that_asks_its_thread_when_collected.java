// wrong: has the library ask a thread that never answers, in the time of whoever is next
package p;

public class Program {
    static class Idle extends Thread {
        public void start() { }
        public boolean isInterrupted() { while (true) { } }
    }
    static java.util.concurrent.ExecutorService kept =
            java.util.concurrent.Executors.newSingleThreadExecutor(task -> new Idle());
    static int f() { kept.execute(() -> { }); return 0; }
    static int g() { return 0; }
}
