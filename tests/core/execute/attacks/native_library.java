// forbidden: loads code that is not Java
package p;

public class Program {
    static int f() throws Exception {
        java.nio.file.Files.write(java.nio.file.Path.of("/tmp/x.so"), new byte[] {127, 'E', 'L', 'F'});
        System.load("/tmp/x.so");
        return 0;
    }
    static int g() { return 0; }
}
