// forbidden: has the library do its reflection
package p;

public class Program {
    static int f() throws Exception {
        try {
            new java.beans.Statement(Class.forName("hejtui.runner.Ticks"), "allow", new Object[] {Long.MAX_VALUE}).execute();
        } catch (Exception refused) {
            return 0;
        }
        return 1;
    }
    static int g() { return 0; }
}
