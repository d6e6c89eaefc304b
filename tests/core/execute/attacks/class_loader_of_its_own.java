// forbidden: defines classes that nobody has looked at, by an inherited method
package p;

public class Program {
    static class Bytes extends ClassLoader {
        Class<?> of(byte[] bytes) { return defineClass(null, bytes, 0, bytes.length); }
    }
    static int f() { return new Bytes().of(new byte[] {1, 2, 3}).hashCode(); }
    static int g() { return 0; }
}
