// timeout: waits without using any processor
package p;

public class Program {
    static int f() throws Exception { Thread.sleep(Long.MAX_VALUE); return 0; }
    static int g() { return 0; }
}
