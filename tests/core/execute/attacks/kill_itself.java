// forbidden: asks the system to end its own process
package p;

public class Program {
    static int f() {
        try {
            ProcessHandle.current().destroyForcibly();
        } catch (IllegalStateException refused) {
            return 0;
        }
        return 0;
    }
    static int g() { return 0; }
}
