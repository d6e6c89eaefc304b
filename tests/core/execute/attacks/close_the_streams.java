// wrong: closes the standard streams
package p;

public class Program {
    static int f() throws Exception {
        System.in.close();
        System.out.close();
        System.err.close();
        return 0;
    }
    static int g() { return 0; }
}
