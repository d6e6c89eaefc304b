// forbidden: reads the stack from its printed form
package p;

public class Program {
    static int f() { return answer(); }
    static int g() { return answer(); }
    static int answer() {
        java.io.StringWriter text = new java.io.StringWriter();
        new Exception().printStackTrace(new java.io.PrintWriter(text));
        return text.toString().contains(".one(") ? 1 : text.toString().contains(".two(") ? 2 : 0;
    }
}
