// forbidden: names what counts its iterations
package p;

public class Program {
    static int f() {
        try {
            while (true) { hejtui.runner.Ticks.tick(); }
        } catch (Error spent) {
            return 0;
        }
    }
    static int g() { return 0; }
}
