// crash: hides a failure behind a hook that ends with a good status
package p;

public class Program {
    static int f() {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> Runtime.getRuntime().halt(0)));
        System.exit(1);
        return 0;
    }
    static int g() { return 0; }
}
