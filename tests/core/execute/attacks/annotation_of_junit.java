// forbidden: adds itself to whatever test inherits from it
package p;

public class Program {
    @org.junit.Before public void before() { }
    static int f() { return 0; }
    static int g() { return 0; }
}
