// wrong: counts its runs where all programs can see
package p;

public class Program {
    static int f() {
        int runs = Integer.getInteger("runs", 0) + 1;
        System.setProperty("runs", String.valueOf(runs));
        return runs - 1;
    }
    static int g() { return 0; }
}
