// forbidden: reads its stack by a method that its exception inherits
package p;

public class Program extends Exception {
    int depth() { return getStackTrace()[2].getMethodName().equals("one") ? 1 : 2; }
    static int f() { return new Program().depth(); }
    static int g() { return new Program().depth(); }
}
