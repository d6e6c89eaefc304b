// forbidden: declares what the test means by a test
package p;

public class Program {
    static int f() { return 0; }
    static int g() { return 0; }
}
@interface Test { }
