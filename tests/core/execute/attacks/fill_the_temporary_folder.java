// wrong: leaves no room for a file
package p;

public class Program {
    static int f() {
        for (int i = 0; i < 100; i++) {
            try {
                java.nio.file.Files.write(java.nio.file.Path.of("/tmp/" + i), new byte[1 << 24]);
            } catch (java.io.IOException full) {
                return 0;
            }
        }
        return 1;
    }
    static int g() { return 0; }
}
