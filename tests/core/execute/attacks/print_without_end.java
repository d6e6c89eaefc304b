// timeout: writes to the standard output for ever
package p;

public class Program {
    static int f() { while (true) { System.out.println("BUILD SUCCESS OK (2 tests)"); } }
    static int g() { return 0; }
}
