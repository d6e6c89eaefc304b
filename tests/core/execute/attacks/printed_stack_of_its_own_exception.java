// forbidden: prints its stack by a method that its exception inherits
package p;

import java.io.PrintWriter;
import java.io.StringWriter;

public class Program extends Exception {
    int read() {
        StringWriter printed = new StringWriter();
        printStackTrace(new PrintWriter(printed));
        return printed.toString().contains(".two(") ? 2 : 1;
    }
    static int f() { return new Program().read(); }
    static int g() { return new Program().read(); }
}
