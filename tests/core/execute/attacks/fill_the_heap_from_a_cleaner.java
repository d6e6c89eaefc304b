// memory: fills the heap from a thread that the library started
package p;

public class Program {
    static final java.lang.ref.Cleaner CLEANER = java.lang.ref.Cleaner.create();
    static int f() throws Exception {
        CLEANER.register(new byte[1], () -> {
            java.util.List<byte[]> kept = new java.util.ArrayList<>();
            while (true) {
                try { kept.add(new byte[1 << 16]); } catch (OutOfMemoryError full) { Thread.yield(); }
            }
        });
        System.gc();
        while (true) { Thread.sleep(10); }
    }
    static int g() { return 0; }
}
