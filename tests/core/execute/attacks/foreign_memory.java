// uncompilable, forbidden from JDK 22 on: reads whatever the memory of its process holds
package p;

public class Program {
    static int f() {
        var all = java.lang.foreign.MemorySegment.ofAddress(1 << 20).reinterpret(1 << 20);
        return all.get(java.lang.foreign.ValueLayout.JAVA_BYTE, 0);
    }
    static int g() { return 0; }
}
