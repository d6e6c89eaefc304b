// wrong: waits in the thread that cleans up
package p;

public class Program {
    protected void finalize() { while (true) { } }
    static int f() {
        for (int i = 0; i < 1000; i++) { new Program(); }
        System.gc();
        return 0;
    }
    static int g() { return 0; }
}
