// forbidden: reads the stack from what is printed where errors go
package p;

public class Program {
    static int f() {
        java.io.ByteArrayOutputStream text = new java.io.ByteArrayOutputStream();
        System.setErr(new java.io.PrintStream(text));
        new Exception().printStackTrace();
        return text.toString().contains(".one(") ? 1 : 0;
    }
    static int g() { return 0; }
}
