// forbidden: writes objects as bytes under a class of its own
package p;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;

public class Program extends ObjectOutputStream {
    Program(OutputStream out) throws IOException { super(out); }
    static int answer() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new Program(bytes).writeObject(new Throwable());
        return bytes.toString("ISO-8859-1").contains("two") ? 2 : 1;
    }
    static int f() throws Exception { return answer(); }
    static int g() throws Exception { return answer(); }
}
