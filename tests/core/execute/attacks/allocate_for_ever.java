// memory: fills the heap and keeps all of it
package p;

public class Program {
    static java.util.List<byte[]> kept = new java.util.ArrayList<>();
    static int f() { while (true) { kept.add(new byte[1 << 20]); } }
    static int g() { return 0; }
}
