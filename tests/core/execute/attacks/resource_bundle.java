// forbidden: has the library load a class by name, as texts in a language
package p;

public class Program {
    static int f() { return java.util.ResourceBundle.getBundle("p.TestProgram").hashCode(); }
    static int g() { return 0; }
}
