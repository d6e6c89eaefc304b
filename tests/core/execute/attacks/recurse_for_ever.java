// exception: overflows the stack
package p;

public class Program {
    static int f() { return f() + 1; }
    static int g() { return 0; }
}
