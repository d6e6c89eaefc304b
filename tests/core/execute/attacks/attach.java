// forbidden: attaches to its own process
package p;

public class Program {
    static int f() throws Exception {
        com.sun.tools.attach.VirtualMachine.attach("1");
        return 0;
    }
    static int g() { return 0; }
}
