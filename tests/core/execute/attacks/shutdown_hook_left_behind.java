// wrong: leaves a hook for the time after its own tests
package p;

public class Program {
    static int f() {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> { while (true) { } }));
        return 0;
    }
    static int g() { return 0; }
}
