// uncompilable, forbidden from JDK 19 on: takes the threads from a pool that all programs share
package p;

public class Program {
    static int f() {
        return java.util.concurrent.ForkJoinPool.commonPool().setParallelism(1);
    }
    static int g() { return 0; }
}
