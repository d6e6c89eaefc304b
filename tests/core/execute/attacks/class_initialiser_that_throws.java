// exception: makes its class unusable
package p;

public class Program {
    static int x = Integer.parseInt("x");
    static int f() { return 0; }
    static int g() { return 0; }
}
