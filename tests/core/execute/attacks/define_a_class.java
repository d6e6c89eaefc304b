// forbidden: defines a class with a name of JUnit's
package p;

public class Program {
    static class Definer extends ClassLoader {
        void define() { defineClass("org.junit.Assert", new byte[] {(byte) 0xCA, (byte) 0xFE}, 0, 2); }
    }
    static int f() {
        try {
            new Definer().define();
        } catch (LinkageError refused) {
            return 0;
        }
        return 0;
    }
    static int g() { return 0; }
}
