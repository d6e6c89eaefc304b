// forbidden: brings a class under a name within the test's
package p;

public class Program {
    static int f() { return 0; }
    static int g() { return 0; }
}
class TestProgram$Expected { }
