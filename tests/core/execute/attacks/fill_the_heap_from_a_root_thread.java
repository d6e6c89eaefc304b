// forbidden: fills the heap from a thread among those of the machine
package p;

public class Program {
    static int f() {
        ThreadGroup root = Thread.currentThread().getThreadGroup().getParent();
        Thread thread = new Thread(root, () -> {
            java.util.List<byte[]> kept = new java.util.ArrayList<>();
            while (true) {
                try { kept.add(new byte[1 << 16]); } catch (OutOfMemoryError full) { Thread.yield(); }
            }
        });
        thread.setDaemon(true);
        thread.start();
        return 0;
    }
    static int g() { return 0; }
}
