// forbidden: has JUnit call a method that it may not call itself
package p;

public class Program {
    static int f() throws Throwable {
        var system = new org.junit.runners.model.TestClass(System.class);
        for (var each : system.getAnnotatedMethods(Deprecated.class)) {
            each.invokeExplosively(null, new SecurityManager());
        }
        return 0;
    }
    static int g() { return 0; }
}
