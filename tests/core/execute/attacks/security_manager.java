// forbidden: forbids the worker to go on
package p;

public class Program {
    static int f() {
        System.setSecurityManager(new SecurityManager() {
            public void checkPermission(java.security.Permission permission) {
                throw new SecurityException("no");
            }
        });
        return 0;
    }
    static int g() { return 0; }
}
