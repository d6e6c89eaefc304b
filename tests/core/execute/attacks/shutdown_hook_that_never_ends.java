// crash: keeps the worker alive while it shuts down
package p;

public class Program {
    static int f() {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> { while (true) { } }));
        System.exit(0);
        return 0;
    }
    static int g() { return 0; }
}
