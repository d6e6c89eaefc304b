// forbidden: asks JUnit to stop, as a user would
package p;

public class Program {
    static int f() { throw new org.junit.runner.notification.StoppedByUserException(); }
    static int g() { return 2; }
}
