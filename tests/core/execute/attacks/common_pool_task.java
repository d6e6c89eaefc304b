// wrong: leaves work in a pool that all programs share
package p;

public class Program {
    static int f() {
        java.util.concurrent.ForkJoinPool.commonPool().execute(() -> { for (;;) { Object o = new Object(); } });
        return 0;
    }
    static int g() { return 0; }
}
