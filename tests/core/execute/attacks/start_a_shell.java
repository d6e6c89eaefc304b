// forbidden: runs a program that stays
package p;

public class Program {
    static int f() throws Exception {
        try {
            new ProcessBuilder("/bin/sh", "-c", "sleep 1000 & sleep 1000").start();
        } catch (java.io.IOException refused) {
            return 0;
        }
        return 1;
    }
    static int g() { return 0; }
}
