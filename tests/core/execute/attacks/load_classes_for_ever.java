// forbidden: fills the memory for classes
package p;

public class Program {
    static java.util.List<Object> kept = new java.util.ArrayList<>();
    static int f() {
        for (int i = 0; i < 20000; i++) {
            kept.add(java.lang.reflect.Proxy.newProxyInstance(
                    new ClassLoader() { }, new Class<?>[] {Runnable.class}, (a, b, c) -> null));
        }
        return 0;
    }
    static int g() { return 0; }
}
