// exception: writes to whatever descriptor is open, by its name
package p;

public class Program {
    static int f() throws Exception {
        for (java.io.File each : new java.io.File("/proc/self/fd").listFiles()) {
            try (java.io.FileOutputStream out = new java.io.FileOutputStream(each)) {
                out.write(new byte[100]);
            } catch (java.io.IOException refused) {
                continue;
            }
        }
        return 0;
    }
    static int g() { return 0; }
}
