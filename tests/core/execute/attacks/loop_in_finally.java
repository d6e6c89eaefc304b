// timeout: goes on in the handler of what ended it
package p;

public class Program {
    static int f() {
        try {
            while (true) { }
        } finally {
            f();
        }
    }
    static int g() { return 0; }
}
