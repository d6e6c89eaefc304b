// forbidden: declares what the test means by the package of what it tells to
package p;

public class Program {
    static int f() { return 0; }
    static int g() { return 0; }
}
class hejtui {
    static class runner {
        static class Watched {
            static void began(long millis) { }
            static void threw(Throwable error) { }
            static void ended() { }
        }
    }
}
