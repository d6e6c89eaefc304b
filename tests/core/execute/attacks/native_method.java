// exception: declares a method that is not Java
package p;

public class Program {
    static native int f();
    static int g() { return 0; }
}
