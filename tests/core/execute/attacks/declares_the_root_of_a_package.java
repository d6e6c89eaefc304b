// forbidden: declares what the test means by the package of what it tells to
package p;

public class Program {
    static int f() { return 0; }
    static int g() { return 0; }
}
class hejtui {
    static class runner {
        static class Watched {
            static Object began(String method, long millis) { return null; }
            static void threw(Object call, Throwable error) { }
            static void ended(Object call) { }
        }
    }
}
