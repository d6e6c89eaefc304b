// forbidden: has the library load classes, as providers of a service
package p;

public class Program {
    static int f() { return java.util.ServiceLoader.load(Runnable.class).hashCode(); }
    static int g() { return 0; }
}
