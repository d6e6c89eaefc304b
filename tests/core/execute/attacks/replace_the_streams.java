// forbidden: puts streams of its own in place of the standard ones
package p;

public class Program {
    static int f() {
        java.io.PrintStream broken = new java.io.PrintStream(new java.io.OutputStream() {
            public void write(int b) { throw new RuntimeException("no"); }
        });
        System.setOut(broken);
        System.setErr(broken);
        System.setIn(null);
        return 0;
    }
    static int g() { return 0; }
}
