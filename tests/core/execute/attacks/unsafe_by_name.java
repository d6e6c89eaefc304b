// forbidden: names the class that writes where it likes
package p;

public class Program {
    static int f() { return sun.misc.Unsafe.getUnsafe().addressSize(); }
    static int g() { return 0; }
}
