// forbidden: changes what the test expects
package p;

public class Program {
    static int f() throws Exception {
        for (java.lang.reflect.Field each : Class.forName("p.TestProgram").getDeclaredFields()) {
            each.setAccessible(true);
            each.set(null, 0);
        }
        return 0;
    }
    static int g() { return 0; }
}
