// uncompilable, wrong from JDK 21 on: leaves a thread that no list of threads has
package p;

public class Program {
    static int f() {
        Thread.startVirtualThread(() -> {
            while (true) {
                System.setProperty("line.separator", "left");
                Thread.yield();
            }
        });
        return 0;
    }
    static int g() { return 0; }
}
