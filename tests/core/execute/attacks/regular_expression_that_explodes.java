// timeout: backtracks for ever in one call
package p;

public class Program {
    static int f() {
        return "x".repeat(60).concat("!").matches("(x|xx)+(x)\\2(x|xx)+y") ? 1 : 0;
    }
    static int g() { return 0; }
}
