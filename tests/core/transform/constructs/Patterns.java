package constructs;

import java.util.*;
import java.util.function.*;

public class Patterns {
    static final StringBuilder OUT = new StringBuilder();
    static void p(Object o) {
        OUT.append(o).append('\n');
    }
    record Pt(int x, int y) {
        Pt(int x, int y) {
            this.x = x > 0 ? x : 0;
            this.y = y;
        }
        Pt(int z) {
            this(z, z + 1);
        }
        static int k(int w) {
            return w + 1;
        }
        public int x() {
            int r = x;
            return r + 0;
        }
    }
    record Cc(String s, int... n) {
        Cc {
            boolean empty = s.isEmpty();
            if (empty) s = "E";
            n = n.clone();
        }
        int t() {
            int u = 0;
            for (int q : n) u += q;
            return u;
        }
    }
    record G<T>(T t) {
        <U> G<U> m(Function<T, U> f) {
            return new G<>(f.apply(t));
        }
    }
    String s = "F";
    static String g = "G";
    String pat(Object o, int n) {
        if (o instanceof Integer s && s > 1) {
            return "i" + s;
        }
        return s + n;
    }
    String pat2(Object o, int n) {
        boolean b = o instanceof Integer s && s > 1;
        return n + s + b;
    }
    int pat3(Object o, Object q) {
        while (!(o instanceof Integer s)) if (q instanceof String s) {
            o = s.length();
            q = 3;
        } else o = 9;
        return s + 1;
    }
    int pat4(Object o) {
        return o instanceof String s ? s.length() + 1 : o instanceof Integer s ? s + 1 : s.length();
    }
    boolean pat5(Object a, Object b) {
        return a instanceof String s && b instanceof String t && s.length() + t.length() > 2 && !(b instanceof Integer);
    }
    Object fld = 3;
    boolean fb = fld instanceof Integer g && g + 1 > 2;
    static String use(int n) {
        return n + g + (g + n);
    }
    static final boolean DEBUG = false;
    static final int LIM = 3;
    static int cst(int n) {
        int x;
        final boolean NO = false;
        if (NO && x > n) return 1;
        if (DEBUG && n > 2) p("d");
        int r = LIM + 1;
        final int K = 2 + 1;
        byte bb = K + 4;
        char cc = 'a' + 1;
        switch (n) {
            case K:
            r = 1;
            break;
            case LIM + 1:
            r = 2;
            break;
            case K * 2:
            r = 6;
            break;
        }
        return r + bb + cc;
    }
    static int eff(int n) {
        int w;
        w = n;
        Supplier<Integer> f = () -> w + 1;
        int z;
        if (n > 1) z = 1;
        else z = 2;
        IntSupplier q = () -> z;
        int y = 4;
        Runnable r = () -> p(y);
        r.run();
        return f.get() + q.getAsInt();
    }
    static int arrow(int n, String k) {
        int r = 0;
        for (int i = 0; i < n; i++) {
            switch (k) {
                case "a" -> r += i;
                case "b" -> {
                    if (i == 2) continue;
                    r -= i;
                }
                default -> throw new IllegalArgumentException(k);
            }
        }
        for (int i = 0; i < n; i++) switch (i) {
            case 0 -> {
                continue;
            }
            case 1 -> r++;
            case 2 -> {
                break;
            }
            default -> {
                return r;
            }
        }
        for (int i = 0; i < n; i++) {
            switch (i) {
                case 0:
                continue;
                default:
                return r;
            }
        }
        return r * 2;
    }
    static int dos(int n) {
        int r = 0;
        do {
            r++;
            n--;
        } while (n > 0);
        do r += 2;
        while (r < 9);
        do {
            if (r > 20) break;
            if (r % 2 == 0) {
                r += 3;
                continue;
            }
            r++;
        } while (r < 30);
        int x;
        do {
            x = r;
            r--;
        } while (x > 10);
        do {
            int q = r;
            r += q + 1;
            if (r > 100) return r;
        } while (true);
    }
    static int dos2(int n) {
        int c = 0;
        do {
            do {
                c++;
            } while (c % 4 != 0);
        } while (c < n);
        lab: do {
            for (;;) {
                c++;
                if (c % 7 == 0) break lab;
                if (c % 3 == 0) continue lab;
            }
        } while (c < 100);
        int k = 0;
        do {
            switch (k) {
                case 0:
                k = 5;
                continue;
                case 5:
                k = 6;
                break;
                default:
                k++;
            }
        } while (k < 9);
        do {
            try {
                k++;
                if (k == 11) continue;
                c++;
            } finally {
                c += 2;
            }
        } while (k < 15);
        if (n > 2) do k--;
        while (k > 3);
        else k = 0;
        final int[] h = {0};
        do {
            int z = h[0];
            Runnable rr = () -> h[0] = z + 1;
            rr.run();
        } while (h[0] < 4);
        do {
            if (n > 0) {
                return c * 1000 + k;
            } else {
                break;
            }
        } while (n > 0);
        return k;
    }
    static int dos3(int n) {
        int i = 10;
        do {
            n++;
            if (n > 3) throw new IllegalStateException("n" + n);
        } while (i-- > 0);
        return n;
    }
    static void dos4() {
        int n = 0;
        do {
            n++;
        } while (n < 3 && ok(n));
        p(n);
        boolean first = true;
        do {
            p(first);
            first = !first;
        } while (!first);
        do {
            n--;
        } while (false);
        p(n);
    }
    static boolean ok(int n) {
        p("ok" + n);
        return true;
    }
    static final int FIN;
    static {
        int t = 0;
        do {
            t += 2;
        } while (t < 5);
        FIN = t;
    }
    final int inst;
    {
        int t = 1;
        while (t < 5) t *= 2;
        inst = t;
    }
    static int finLoop(int[] a) {
        for (final int v : a) {
            final int w;
            if (v > 1) w = v;
            else w = -v;
            int u;
            switch (v) {
                case 1:
                u = 2;
                break;
                default:
                u = 3;
            }
            if (w + u > 4) return w;
        }
        return 0;
    }
    static int throwing(int n) throws Exception {
        try {
            if (n == 0) throw new Exception("c");
            if (n == 1) throw new RuntimeException("r");
            return n;
        } catch (final Exception e) {
            throw e;
        } finally {
            p("f" + n);
        }
    }
    static <X extends Exception> void sneaky(Exception e) throws X {
        @SuppressWarnings("unchecked") X x = (X) e;
        throw x;
    }
    static int sneak() {
        try {
            Patterns.<RuntimeException>sneaky(new Exception("sn"));
            return 1;
        } catch (Exception e) {
            return e.getMessage().length();
        }
    }
    static String stack(int n) {
        try {
            inner(n);
            return "";
        } catch (ArithmeticException e) {
            return e.getMessage();
        }
    }
    static int inner(int n) {
        return 1 / n;
    }
    static synchronized int sync(int n) {
        int r = n;
        synchronized (Patterns.class) {
            r++;
            for (int i = 0; i < 3; i++) {
                if (i == 1) continue;
                r += i;
            }
        }
        return r;
    }
    public static String main() throws Exception {
        p(new Pt(-1, 2));
        p(new Pt(3).x());
        p(Pt.k(2));
        p(new Cc("", 1, 2).t());
        p(new Cc("q").s());
        p(new G<>(3).m(q -> q + "!"));
        Patterns b = new Patterns();
        p(b.pat(1, 5));
        p(b.pat(7, 5));
        p(b.pat2(7, 1));
        p(b.pat3("x", "abc"));
        p(b.pat4(3.0));
        p(b.pat4("ab"));
        p(b.pat5("a", "bc"));
        p(b.pat5(3, 1));
        p(b.fb);
        p(use(4));
        p(cst(3));
        p(cst(4));
        p(cst(6));
        p(eff(3));
        p(arrow(4, "a"));
        p(arrow(4, "b"));
        try {
            arrow(1, "z");
        } catch (IllegalArgumentException e) {
            p(e);
        }
        p(dos(3));
        p(dos2(5));
        try {
            dos3(0);
        } catch (IllegalStateException e) {
            p(e.getMessage());
        }
        dos4();
        p(FIN + b.inst);
        p(finLoop(new int[]{1, 2, 9}));
        for (int i = 0; i < 3; i++) try {
            p(throwing(i));
        } catch (Exception e) {
            p(e.getMessage());
        }
        p(sneak());
        p(stack(0));
        p(sync(2));
        return OUT.toString();
    }
}
