// timeout: spends its time where no tick is counted
package p;

public class Program {
    static int f() {
        return java.util.stream.IntStream.iterate(1, x -> x).allMatch(x -> x == 1) ? 0 : 0;
    }
    static int g() { return 0; }
}
