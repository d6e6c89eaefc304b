package constructs;

import java.util.*;
import java.util.function.*;
import static java.lang.Math.*;
import static java.util.Arrays.asList;

public class Values {
    static StringBuilder log = new StringBuilder();
    static final StringBuilder OUT = new StringBuilder();
    static void p(Object o) {
        OUT.append(o).append('\n');
    }
    static boolean t(String s) {
        log.append(s);
        return true;
    }
    static boolean f(String s) {
        log.append(s);
        return false;
    }
    static int v(int x) {
        log.append(x);
        return x;
    }
    static boolean flag = true;
    boolean inst;
    static boolean neg(boolean b) {
        return !b;
    }
    static void take(boolean b) {
        p("bool");
    }
    static void take(Object o) {
        p("obj" + o);
    }
    static boolean b1(int n) {
        boolean a = n > 2, b = a, c = !b && a;
        boolean d;
        d = a ^ b;
        a &= b;
        b |= c | d;
        c ^= a;
        boolean e = (a = !b) || c;
        return a ? b : c == (d != e);
    }
    static String b2(int n) {
        boolean a = n > 1;
        String s = "x" + a;
        s += a;
        Object o = a;
        Boolean box = a;
        s += box;
        boolean arr[] = { a, !a };
        s += arr[0] + "" + arr[1];
        take(a);
        s += String.valueOf(a);
        s += a ? 1 : 'c';
        return s + o;
    }
    static boolean b3(int[] xs) {
        boolean found = false;
        for (int x : xs) {
            if (x == 3) {
                found = true;
                break;
            }
            found = x > 10 ? true : found;
        }
        do {
            found = !found;
        } while (!found);
        while (found) {
            found = false;
        }
        return found || !(found);
    }
    static int b4(boolean p) {
        boolean q = p;
        return switch (q ? 1 : 0) {
            case 1 -> q ? 10 : 20;
            default -> !q ? 30 : 40;
        };
    }
    static boolean b5() {
        boolean a = true;
        final boolean b = a;
        Supplier<Boolean> s = () -> b;
        BooleanSupplier s2 = () -> {
            boolean z = b;
            return z && b;
        };
        assert b;
        return s.get() & s2.getAsBoolean() & (boolean) b;
    }
    static boolean b6(boolean x) {
        final boolean K = true;
        int y;
        if (K) {
            y = 1;
        }
        boolean w = x;
        y = w ? 1 : 2;
        while (K) {
            if (y > 0) break;
        }
        return y == 1;
    }
    static int b7() {
        final boolean DEBUG = false;
        int z = 0;
        while (z < 3) {
            z++;
            if (DEBUG) p("no");
        }
        for (; !DEBUG; ) {
            z++;
            if (z > 6) return z;
        }
    }
    static int b8() {
        int k;
        final boolean T = true;
        if (T && (k = 2) > 1) return k;
        return 0;
    }
    static boolean b9(boolean... bs) {
        boolean all = true;
        for (boolean b : bs) {
            all &= b;
        }
        boolean any = false;
        for (boolean b : bs) any |= b;
        boolean odd = false;
        for (boolean b : bs) odd ^= b;
        return all == any != odd;
    }
    static boolean b10(Object o) {
        boolean is = o instanceof String;
        boolean is2 = o instanceof String s && s.length() > 1;
        return is2 == is;
    }
    static <T> T id(T t) {
        return t;
    }
    static boolean b11() {
        boolean a = id(true);
        boolean b = id(a) ? a : id(!a);
        var c = true;
        var d = c;
        return a && b && d;
    }
    static double d1(double a, double b, double c) {
        return a + b + c + a * b * c;
    }
    static boolean nan(double a, double b) {
        boolean lt = a < b;
        boolean ge = !(a >= b);
        return lt == ge;
    }
    static long ov(long a, int b, char c, short s, byte y) {
        return a * b + c + s * y + (a + b) * (c + 1);
    }
    static String str(int i, char c, String s, double d, Object o, long l) {
        String r = i + c + s;
        r += s + i + c;
        r += c + i + s;
        r += 1 + 2 + s + 1 + 2;
        r += 'a' + 1;
        r += d + l + s;
        r += o + s;
        r = r + i * 2 + i;
        char q = 'a';
        q += 1;
        return r + q + (char) (c + 1) + (i + c);
    }
    static int sideEff(int[] a) {
        int i = 0;
        int r = a[i++] + a[i++] * 2;
        r = r * 10 + (i = 1) + i;
        r += v(1) + v(2);
        r += v(3) * r;
        return r + i++ + i;
    }
    static String exc(int[] a, String s, int z) {
        StringBuilder out = new StringBuilder();
        try {
            boolean q = a[9] > 1 == (s.length() > 2);
        } catch (RuntimeException e) {
            out.append(e.getClass().getSimpleName());
        }
        try {
            int q = (10 / z) + s.length();
        } catch (RuntimeException e) {
            out.append(e.getClass().getSimpleName());
        }
        try {
            int q = s.length() * (10 / z);
        } catch (RuntimeException e) {
            out.append(e.getClass().getSimpleName());
        }
        try {
            if (s != null && s.length() > 1 || z == 0 && 1 / (z + 1) > 0) out.append("y");
        } catch (RuntimeException e) {
            out.append("!");
        }
        try {
            Integer n = null;
            boolean c = z == 0 || n > 1;
            c = n == null && z < 1;
            boolean w = z < 1 & n > 1;
        } catch (RuntimeException e) {
            out.append(e.getClass().getSimpleName());
        }
        return out.toString();
    }
    static boolean boxes() {
        Integer a = 127, b = 127;
        Integer c = 1000, d = 1000;
        Long l = 1L;
        boolean r = a == b;
        r &= c.equals(d) && l == 1;
        r &= c != d;
        Character ch = 'x';
        r &= ch == 'x';
        r &= 1 == l;
        return r;
    }
    static int shifts(int a, int b) {
        int r = a << 2 + b;
        r = r + (a >> 1) * 3 - (b >>> 1) % 5;
        r = a - b + r;
        r = a - (b + r);
        r = -a + -b;
        r = a+-b;
        r = a + +b;
        r = a - -b * 2;
        r = ~a * b;
        r += a / b * b + a % b * 2;
        return r;
    }
    static boolean prec(int a, int b, boolean c) {
        return a < b == c && a + 1 > b || !c != (a == b) | a > 1 & c ^ a <= b;
    }
    int size;
    int size() {
        return size;
    }
    int len(List<Integer> size) {
        int r = this.size + size.size() + size();
        {
            int len = size.get(0);
            r += len;
        }
        return r + len2(size.size());
    }
    int len2(int len2) {
        return len2 > 0 ? len2(len2 - 1) + 1 : 0;
    }
    static int abs(int abs) {
        return abs < 0 ? -abs : abs;
    }
    static int st() {
        int max = max(3, 4);
        int min = Math.min(max, 2);
        return abs(-5) + max + min + asList(1, 2).size() + (int) PI;
    }
    public static String main() throws Exception {
        for (int i = 0; i < 6; i++) {
            p(b1(i));
            p(b2(i));
        }
        p(b3(new int[]{1,2,3}));
        p(b3(new int[]{11}));
        p(b3(new int[0]));
        p(b4(true));
        p(b4(false));
        p(b5());
        p(b6(true));
        p(b7());
        p(b8());
        p(b9());
        p(b9(true, false));
        p(b9(true));
        p(b10("a"));
        p(b10("ab"));
        p(b10(3));
        p(b11());
        p(d1(1e308, 1e308, -1e308));
        p(d1(0.1, 0.2, 0.3));
        p(nan(Double.NaN, 1));
        p(nan(1, 2));
        p(ov(Long.MAX_VALUE, 3, 'x', (short) 9, (byte) -3));
        p(str(3, 'b', "S", 1.5, null, 8L));
        p(sideEff(new int[]{3, 4, 5}));
        p(exc(new int[2], null, 0));
        p(exc(new int[20], "abc", 1));
        p(boxes());
        p(shifts(7, 3));
        p(prec(1, 2, true));
        p(prec(2, 1, false));
        Values x = new Values();
        x.size = 4;
        p(x.len(List.of(1, 2)));
        p(st());
        p(log);
        if (t("a") && f("b") || t("c") & f("d")) p("q");
        p(log);
        return OUT.toString();
    }
}
