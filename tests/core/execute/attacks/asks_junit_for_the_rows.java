// forbidden: has JUnit call the test's methods by their annotations
package p;

public class Program {
    static int f() throws Throwable {
        var test = new org.junit.runners.model.TestClass(Program.class);
        return test.getAnnotatedMethods(org.junit.Test.class).get(0)
                .invokeExplosively(null).hashCode();
    }
    static int g() { return 0; }
}
