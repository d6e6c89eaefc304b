// forbidden: answers by the name of the test that asks
package p;

public class Program {
    static int f() { return answer(); }
    static int g() { return answer(); }
    static int answer() {
        for (StackTraceElement each : new Throwable().getStackTrace()) {
            if (each.getMethodName().equals("one")) { return 1; }
            if (each.getMethodName().equals("two")) { return 2; }
        }
        return 0;
    }
}
