// wrong: a thread that Java would wait for at its end
package p;

public class Program {
    static int f() {
        new Thread(() -> { for (;;) { Object garbage = new Object(); } }).start();
        return 0;
    }
    static int g() { return 0; }
}
