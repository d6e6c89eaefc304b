// forbidden: interrupts the threads that watch it
package p;

public class Program {
    static int f() {
        Thread[] all = new Thread[100];
        ThreadGroup root = Thread.currentThread().getThreadGroup();
        while (root.getParent() != null) {
            root = root.getParent();
        }
        int count = root.enumerate(all, true);
        for (int i = 0; i < count; i++) {
            if (all[i] != Thread.currentThread()) { all[i].interrupt(); }
        }
        return 0;
    }
    static int g() { return 0; }
}
