// forbidden: opens files with the classes of a folder that it names as a Java
package p;

import java.net.URI;
import java.nio.file.FileSystems;
import java.util.Map;

public class Program {
    static int f() throws Exception {
        FileSystems.newFileSystem(URI.create("jrt:/"), Map.of("java.home", "/tmp"));
        return 0;
    }
    static int g() { return 0; }
}
