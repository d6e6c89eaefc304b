// wrong: reads the environment of whoever started it
package p;

public class Program {
    static int f() {
        for (String each : System.getenv().keySet()) {
            if (!each.equals("LANG") && !each.equals("PWD")) { return 1; }
        }
        return 0;
    }
    static int g() { return 0; }
}
