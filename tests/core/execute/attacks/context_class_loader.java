// forbidden: puts a class loader of its own in place of the test's
package p;

public class Program {
    static int f() {
        Thread.currentThread().setContextClassLoader(new ClassLoader(null) { });
        return 0;
    }
    static int g() { return 0; }
}
