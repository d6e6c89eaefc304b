// forbidden: learns which test calls it
package p;

public class Program {
    static int f() {
        Class<?> caller = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).getCallerClass();
        return caller.getName().contains("Test") ? 1 : 0;
    }
    static int g() { return 0; }
}
