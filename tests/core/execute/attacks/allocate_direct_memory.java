// memory: fills the memory beside the heap
package p;

public class Program {
    static java.util.List<java.nio.ByteBuffer> kept = new java.util.ArrayList<>();
    static int f() { while (true) { kept.add(java.nio.ByteBuffer.allocateDirect(1 << 26)); } }
    static int g() { return 0; }
}
