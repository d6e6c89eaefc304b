// exception: throws what ends a thread in silence
package p;

public class Program {
    static int f() { throw new ThreadDeath(); }
    static int g() { return 2; }
}
