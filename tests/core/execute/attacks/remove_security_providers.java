// forbidden: takes away what signs the worker's answers
package p;

public class Program {
    static int f() {
        for (java.security.Provider each : java.security.Security.getProviders()) {
            java.security.Security.removeProvider(each.getName());
        }
        return 0;
    }
    static int g() { return 0; }
}
