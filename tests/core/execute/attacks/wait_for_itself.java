// timeout: waits for the end of its own thread
package p;

public class Program {
    static int f() throws Exception { Thread.currentThread().join(); return 0; }
    static int g() { return 0; }
}
