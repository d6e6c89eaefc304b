// forbidden: answers for all programs that open an address
package p;

public class Program {
    static int f() { java.net.URL.setURLStreamHandlerFactory(name -> null); return 0; }
    static int g() { return 0; }
}
