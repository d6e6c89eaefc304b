// wrong: takes a processor from whoever comes next
package p;

public class Program {
    static int f() {
        Thread thread = new Thread(() -> { for (;;) { Object garbage = new Object(); } });
        thread.setDaemon(true);
        thread.start();
        return 0;
    }
    static int g() { return 0; }
}
