// wrong: writes wherever there may be room
package p;

public class Program {
    static int f() {
        for (String each : new String[] {"/", "/etc", "/home", "/root", "/usr", "/var", "/var/tmp", "/dev", "/dev/shm", "/proc", "/run", "."}) {
            try {
                java.nio.file.Files.writeString(java.nio.file.Path.of(each, "was-here"), "x");
                if (!each.equals(".")) { return 1; }
            } catch (java.io.IOException refused) {
                continue;
            }
        }
        return 0;
    }
    static int g() { return 0; }
}
