// timeout: never returns
package p;

public class Program {
    static int f() { while (true) { } }
    static int g() { return 0; }
}
