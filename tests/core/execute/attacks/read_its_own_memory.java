// exception: looks for the worker's secret in the file of its memory
package p;

public class Program {
    static int f() throws Exception {
        try (java.io.RandomAccessFile memory = new java.io.RandomAccessFile("/proc/thread-self/mem", "r")) {
            return 1;
        }
    }
    static int g() { return 0; }
}
