// forbidden: writes a throwable as bytes and reads its stack in them
package p;

import java.io.ByteArrayOutputStream;
import java.io.ObjectOutputStream;

public class Program {
    static int answer() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(new Throwable());
        return bytes.toString("ISO-8859-1").contains("two") ? 2 : 1;
    }
    static int f() throws Exception { return answer(); }
    static int g() throws Exception { return answer(); }
}
