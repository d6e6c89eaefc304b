// crash: ends the worker before any test has begun
package p;

public class Program {
    static { System.exit(0); }
    static int f() { return 0; }
    static int g() { return 0; }
}
