// timeout: never lets the class be used
package p;

public class Program {
    static int x = spin();
    static int spin() { while (x == 0) { } return 1; }
    static int f() { return 0; }
    static int g() { return 0; }
}
