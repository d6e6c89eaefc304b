// forbidden: gets the loader of the test by a method that its thread inherits
package p;

public class Program extends Thread {
    void end() { System.out.println(getContextClassLoader()); }
    static int f() { new Program().end(); return 0; }
    static int g() { return 0; }
}
