// forbidden: makes an object of a class that it was not given the name of
package p;

public class Program {
    @SuppressWarnings("deprecation")
    static int f() throws Exception { return Program.class.newInstance().hashCode(); }
    static int g() { return 0; }
}
