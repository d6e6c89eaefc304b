// forbidden: makes the number one equal to nought
package p;

public class Program {
    static int f() throws Exception {
        java.lang.reflect.Field field = Integer.class.getDeclaredField("value");
        field.setAccessible(true);
        field.set(1, 0);
        return 0;
    }
    static int g() { return 0; }
}
