// forbidden: starts another Java that would outlive the worker
package p;

public class Program {
    static int f() throws Exception {
        String java = System.getProperty("java.home") + "/bin/java";
        try {
            new ProcessBuilder(java, "-version").start();
        } catch (java.io.IOException refused) {
            return 0;
        }
        return 0;
    }
    static int g() { return 0; }
}
