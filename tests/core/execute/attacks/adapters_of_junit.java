// forbidden: leaves an entry in what JUnit remembers for all tests
package p;

public class Program {
    static int f() {
        junit.framework.JUnit4TestAdapterCache.getDefault()
                .put(org.junit.runner.Description.EMPTY, null);
        return 0;
    }
    static int g() { return 0; }
}
