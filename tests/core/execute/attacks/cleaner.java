// wrong: leaves an action for the time after its own tests
package p;

public class Program {
    static final java.lang.ref.Cleaner CLEANER = java.lang.ref.Cleaner.create();
    static int f() {
        CLEANER.register(new Object(), () -> Runtime.getRuntime().halt(0));
        return 0;
    }
    static int g() { return 0; }
}
