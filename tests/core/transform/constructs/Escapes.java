package constructs;

import java.util.*;

public class Escapes {
    static final StringBuilder OUT = new StringBuilder();
    static void p(Object o) {
        OUT.append(o).append('\n');
    }
    static int total;
    int \u0074otal2 = 7;
    static int sum(int \u0061bc, int n) {
        int r\uuu0065s = 0;
        for (int \u0069 = 0; i < n; \u0069++) {
            res += ab\u0063 * i;
        }
        return res;
    }
    static int \u0073hadow(int x) {
        int total = x;
        {
            int \u0079 = total;
            \u0074otal += y;
        }
        return total + Escapes.\u0074otal;
    }
    // A comment that ends early \u000a static int hidden(int q) { int w = q + 1; return w; }
    /* another \u002a/ static boolean early(int q) { return q \u003c 4 && q \u003E 1; } /* one more */
    static String text(String s\u0029 \u007b
        String quoted = "a\u0022 + s + \u0022b";
        String same = "\\u0022 + s + \u00e9 \ud83d \ud83d\ude00";
        String block = \u0022""
            one \u0074wo
            three\u0022"";
        return quoted + same.length() + bl\u006fck;
    \u007d
    static int \ud835\udc65(int \u00e9t\u00E9) {
        int \u03b1\u03b2 = été;
        return αβ++ + αβ;
    }
    static boolean flags(int n) {
        boolean done = f\u0061lse;
        b\u006folean other = !d\u006fne;
        whi\u006ce (n > 0) {
            n--;
            d\u006fne \u003d n == 2;
            \u0069f (done) bre\u0061k;
        }
        do \u007b n++; } while (n < \u0035);
        return done && other;
    }
    static int loops(int[] values, List<Integer> \u006cist) {
        int found = 0;
        for (int each \u003a values) {
            if (each > found \u0026& each < 100) found = e\u0061ch;
        }
        for (Integer each : list) found += each;
        \u0072\u0065\u0074\u0075\u0072\u006e found;
    }
    static String kind(int n) {
        String s;
        switch (n) {
            c\u0061se 1:
                s = "one";
                break;
            case '\u0002':
                s = "two";
                break;
            default:
                s = "many";
        }
        return s + '\u0022' + "\t\u0009";
    }
    record P\u006fint(int x, int \u0079) {
        int both() { return x + y; }
    }
    static int point(Object \u006f) {
        if (o instanceof Point p\u0070 && pp.x() > 0) {
            return p\u0070.both();
        }
        return -1;
    }
    static int lambda(int n) {
        java.util.function.IntUnaryOperator twice = \u0076 -> v * 2;
        Runnable r\u0075n = () -> p("run" + n);
        run.run();
        try {
            return twice.applyAsInt(n) / (n - 3);
        } catch (ArithmeticException \u0065x) {
            return ex.getMessage().length();
        }
    }
    public static String main() {
        p(sum(3, 4) + s\u0068adow(5) + hidden(6));
        p(early(2) + text("t") + \ud835\udc65(9));
        p(flags(4));
        p(loops(new int[] {1, 5, 200}, List.of(1, 2)));
        p(kind(1) + kind(2) + kind(3) + new Escapes().total2);
        p(point(new Point(1, 2)) + point("no"));
        p(lambda(3) + lambda(4));
        return OUT.toString();
    }
}
