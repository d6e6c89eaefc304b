// forbidden: has a library for screens call what tells of the tests
package p;

public class Program {
    static int f() {
        new javax.swing.UIDefaults.ProxyLazyValue("hejtui.runner.Watched", "ended").createValue(null);
        return 0;
    }
    static int g() { return 0; }
}
