// forbidden: gives itself more time, under a name that only its classes show
package p;

public class Program {
    static int f() {
        long[] kept = h\u0065jtui.runner.Ticks.loop(1);
        try {
            while (true) { h\u0065jtui.runner.Ticks.look(kept, h\u0065jtui.runner.Ticks.seed()); }
        } catch (Error spent) {
            return 0;
        }
    }
    static int g() { return 0; }
}
