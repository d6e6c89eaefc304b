// forbidden: names a reflective method without calling it by name
package p;

public class Program {
    static int f() throws Exception {
        java.util.function.Function<Class<?>, Object[]> fields = Class::getDeclaredFields;
        return fields.apply(Program.class).length;
    }
    static int g() { return 0; }
}
