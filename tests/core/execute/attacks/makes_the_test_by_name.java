// forbidden: makes an object of its test, by the name of the class
package p;

public class Program {
    @SuppressWarnings("deprecation")
    static int f() throws Exception {
        return Class.forName("p.TestProgram").newInstance().hashCode();
    }
    static int g() { return 0; }
}
