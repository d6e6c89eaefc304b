// forbidden: has the runtime load code that is not Java
package p;

public class Program {
    static int f() {
        Runtime.getRuntime().load("/tmp/x.so");
        return 0;
    }
    static int g() { return 0; }
}
