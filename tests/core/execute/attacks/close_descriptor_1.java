// forbidden: takes away where the answers go
package p;

public class Program {
    static int f() throws Exception {
        new java.io.FileOutputStream(java.io.FileDescriptor.out).close();
        return 0;
    }
    static int g() { return 0; }
}
