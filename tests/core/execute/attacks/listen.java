// forbidden: waits for somebody who calls
package p;

public class Program {
    static java.net.ServerSocket kept;
    static int f() throws Exception {
        kept = new java.net.ServerSocket(8080);
        return 0;
    }
    static int g() { return 0; }
}
