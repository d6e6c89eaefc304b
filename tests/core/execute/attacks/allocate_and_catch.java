// memory: fills the heap, catches the error and keeps what it has
package p;

public class Program {
    static java.util.List<byte[]> kept = new java.util.ArrayList<>();
    static int f() {
        try {
            while (true) { kept.add(new byte[1 << 16]); }
        } catch (OutOfMemoryError full) {
            return 1;
        }
    }
    static int g() { return 2; }
}
