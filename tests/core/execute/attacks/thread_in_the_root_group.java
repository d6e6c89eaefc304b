// forbidden: hides a thread among those of the machine
package p;

public class Program {
    static int f() {
        ThreadGroup root = Thread.currentThread().getThreadGroup();
        while (root.getParent() != null) {
            root = root.getParent();
        }
        Thread thread = new Thread(root, () -> { for (;;) { Object o = new Object(); } }, "Reference Handler");
        thread.setDaemon(true);
        thread.start();
        return 0;
    }
    static int g() { return 0; }
}
