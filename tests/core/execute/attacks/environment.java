// wrong: reads the environment of whoever started it
package p;

public class Program {
    static int f() {
        for (String each : System.getenv().keySet()) {
            if (!java.util.Set.of("LANG", "PWD", "LD_LIBRARY_PATH").contains(each)) { return 1; }
        }
        return 0;
    }
    static int g() { return 0; }
}
