// crash: ends the worker without its shutdown hooks
package p;

public class Program {
    static int f() { Runtime.getRuntime().halt(0); return 0; }
    static int g() { return 0; }
}
