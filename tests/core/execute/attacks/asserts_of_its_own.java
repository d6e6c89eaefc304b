// forbidden: declares what the test means by a name of JUnit's
package p;

public class Program {
    static int f() { return 0; }
    static int g() { return 0; }
}
class Assert {
    static void assertEquals(Object expected, Object actual) { }
}
