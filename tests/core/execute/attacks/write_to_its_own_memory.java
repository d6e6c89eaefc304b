// exception: changes the worker through the file of its memory
package p;

public class Program {
    static int f() throws Exception {
        try (java.io.RandomAccessFile memory = new java.io.RandomAccessFile("/proc/self/mem", "rw")) {
            return 1;
        }
    }
    static int g() { return 0; }
}
