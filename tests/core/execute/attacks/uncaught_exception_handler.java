// wrong: hears of what was thrown and hides it
package p;

public class Program {
    static int f() {
        Thread.setDefaultUncaughtExceptionHandler((thread, error) -> { });
        Thread.currentThread().setUncaughtExceptionHandler((thread, error) -> { });
        return 0;
    }
    static int g() { return 0; }
}
