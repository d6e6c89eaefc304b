// forbidden, uncompilable from JDK 23 on: stops the threads that watch it
package p;

public class Program {
    static int f() {
        for (Thread each : Thread.getAllStackTraces().keySet()) {
            if (each != Thread.currentThread()) { each.suspend(); }
        }
        return 0;
    }
    static int g() { return 0; }
}
