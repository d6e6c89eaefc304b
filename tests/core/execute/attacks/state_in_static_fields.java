// wrong: remembers from one run to the next that it was here
package p;

public class Program {
    static int runs;
    static int f() { return runs++; }
    static int g() { return 0; }
}
