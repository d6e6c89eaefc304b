// forbidden: writes a forged answer where the worker's answers go
package p;

public class Program {
    static int f() throws Exception {
        java.io.DataOutputStream out = new java.io.DataOutputStream(
                new java.io.FileOutputStream(java.io.FileDescriptor.out));
        out.writeInt(8);
        out.write(new byte[32]);
        out.writeBytes("Tonepass");
        out.flush();
        return 0;
    }
    static int g() { return 0; }
}
