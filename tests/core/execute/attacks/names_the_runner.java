// uncompilable: uses the runner's classes
package p;

public class Program {
    static int f() { hejtui.runner.Main.main(new String[0]); return 0; }
    static int g() { return 0; }
}
