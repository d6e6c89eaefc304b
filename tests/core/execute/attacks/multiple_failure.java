// forbidden: throws a failure of JUnit's own that holds no failures
package p;

public class Program {
    static int f() throws Exception {
        throw new org.junit.runners.model.MultipleFailureException(new java.util.ArrayList<>());
    }
    static int g() { return 2; }
}
