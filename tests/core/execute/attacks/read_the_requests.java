// forbidden: reads what the worker is asked, and its secret if it is there
package p;

public class Program {
    static int f() throws Exception {
        java.io.FileInputStream in = new java.io.FileInputStream(java.io.FileDescriptor.in);
        in.close();
        return 0;
    }
    static int g() { return 0; }
}
