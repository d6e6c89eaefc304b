// wrong: ends the worker in the middle of the next program
package p;

public class Program {
    static int f() {
        new java.util.Timer().schedule(new java.util.TimerTask() {
            public void run() { Runtime.getRuntime().halt(0); }
        }, 150);
        return 0;
    }
    static int g() { return 0; }
}
