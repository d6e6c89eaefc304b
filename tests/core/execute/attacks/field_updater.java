// forbidden: writes a field by its name
package p;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

public class Program {
    volatile int expected;
    static int f() {
        var field = AtomicIntegerFieldUpdater.newUpdater(Program.class, "expected");
        return field.incrementAndGet(new Program());
    }
    static int g() { return 0; }
}
