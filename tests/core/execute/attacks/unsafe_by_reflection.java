// forbidden: writes where it likes
package p;

public class Program {
    static int f() throws Exception {
        Class<?> type = Class.forName("sun.misc.Unsafe");
        java.lang.reflect.Field field = type.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        field.get(null);
        return 0;
    }
    static int g() { return 0; }
}
