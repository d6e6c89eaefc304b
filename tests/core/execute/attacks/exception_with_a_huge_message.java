// exception: gives a message of a hundred million characters
package p;

public class Program {
    static int f() { throw new RuntimeException("x".repeat(100_000_000)); }
    static int g() { return 2; }
}
