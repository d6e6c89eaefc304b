package constructs;

import java.util.*;
import java.util.function.*;

public class Flow {
    static final StringBuilder OUT = new StringBuilder();
    static void p(Object o) {
        OUT.append(o).append('\n');
    }
    static class Res implements AutoCloseable {
        final String n;
        Res(String n) {
            this.n = n;
            p("open " + n);
        }
        public void close() {
            p("close " + n);
        }
    }
    static int tr(int n) {
        try (Res r = new Res("a" + n); Res q = new Res("b")) {
            if (n > 1) throw new IllegalStateException("x");
            return n;
        } catch (IllegalStateException | IllegalArgumentException e) {
            p(e.getMessage());
            return -1;
        } finally {
            p("fin");
        }
    }
    static int da(int n) {
        int x;
        if (n > 0) x = 1;
        else x = 2;
        int y;
        try {
            y = n / x;
        } finally {
            p("d");
        }
        int z;
        switch (n) {
            case 1:
            z = 1;
            break;
            default:
            z = 9;
        }
        final int w;
        w = n;
        boolean ok;
        ok = x > y;
        return ok ? z + w : x;
    }
    static int da2(boolean c) {
        int x;
        while (true) {
            if (c) {
                x = 3;
                break;
            }
            c = true;
        }
        return x;
    }
    static int da3(int n) {
        final int k;
        for (;;) {
            k = n;
            break;
        }
        return k;
    }
    static int ret(int n) {
        if (n > 3) {
            return 1;
        } else {
            return 2;
        }
    }
    static int ret2(int n) {
        while (true) {
            if (n-- < 0) return n;
        }
    }
    static int ret3(int n) {
        switch (n) {
            case 0:
            return 5;
            default:
            throw new RuntimeException("d" + n);
        }
    }
    static int ret4(int n) {
        synchronized (Flow.class) {
            return n;
        }
    }
    static int ret5(int n) {
        do {
            n++;
            if (n > 5) return n;
        } while (true);
    }
    static int ret6(int n) {
        for (;;) {
            n += 2;
            if (n > 7) return n;
        }
    }
    static int ret7(int n) {
        for (int i = 0; ; i++) {
            if (i * i > n) return i;
        }
    }
    static int ret8(int n) {
        for (int i = 0; true; i++) {
            if (i * i > n) return i;
        }
    }
    static void chk(int n) throws Exception {
        if (n == 1) throw new Exception("checked");
        if (n == 2) throw new java.io.IOException("io");
        if (n == 3) throw new Error("err");
    }
    static String rethrow(int n) {
        try {
            chk(n);
            return "ok";
        } catch (java.io.IOException e) {
            return "io";
        } catch (Exception e) {
            return e.getMessage();
        } catch (Error e) {
            return "E" + e.getMessage();
        }
    }
    final int f1;
    int f2 = 3;
    {
        f2 = 4;
        int q = f2;
        if (q > 3) {
            f2 = 5;
        }
    }
    static int sf;
    static {
        int s = 2;
        for (int i = 0; i < 3; i++) s += i;
        sf = s;
    }
    Flow() {
        this(7);
        p("Flow()");
    }
    Flow(int n) {
        super();
        f1 = n;
        boolean big = n > 5;
        if (big) {
            f2++;
        }
    }
    static class Sub extends Flow {
        Sub() {
            super(2);
            p("Sub");
        }
        Sub(String s) {
            p("S" + s);
        }
        int g(int f2) {
            return f2 + super.f2 + this.f1;
        }
    }
    static int loops(int[] a, List<Integer> l, Set<String> ss, Map<String, Integer> m, Iterable<Long> it) {
        int r = 0;
        for (int x : a) {
            r += x;
            if (x == 2) continue;
            r *= 2;
        }
        for (Integer x : l) {
            if (x == null) {
                continue;
            }
            r += x;
        }
        for (int x : l) r -= x;
        for (long x : l) r -= x;
        for (double d : a) r += d;
        for (String s : ss) {
            r += s.length();
        }
        for (Map.Entry<String, Integer> e : m.entrySet()) {
            r += e.getValue() + e.getKey().length();
        }
        for (String k : m.keySet()) r += m.get(k);
        for (int v : m.values()) r += v;
        for (long q : it) r += q;
        for (final var z : l) {
            Runnable run = () -> p(z);
            run.run();
        }
        for (int[] row : new int[][]{{1, 2}, {3}}) for (int c : row) {
            if (c == 2) break;
            r += c;
        }
        for (char c : "abc".toCharArray()) r += c;
        for (Object o : new String[]{"a"}) r += o.hashCode();
        return r;
    }
    static int modif(List<Integer> l) {
        int r = 0;
        try {
            for (Integer x : l) {
                r += x;
                if (x == 2) l.add(9);
            }
        } catch (ConcurrentModificationException e) {
            r += 1000;
        }
        return r;
    }
    static int arrch(int[] a) {
        int r = 0;
        for (int x : a) {
            r = r * 10 + x;
            a = new int[]{7, 7, 7, 7, 7};
        }
        for (int x : a) {
            a[4] = 1;
            r += x;
            x = 3;
        }
        return r;
    }
    static int nullit(List<Integer> l, int[] a) {
        int r = 0;
        try {
            for (int x : l) r += x;
        } catch (NullPointerException e) {
            r++;
        }
        try {
            for (int x : a) r += x;
        } catch (NullPointerException e) {
            r += 10;
        }
        try {
            for (int x : Arrays.asList(1, null)) r += 100;
        } catch (NullPointerException e) {
            r += 5;
        }
        return r;
    }
    static int whiles(int n) {
        int i = 0, r = 0;
        while (i < n) {
            i++;
            if (i % 2 == 0) continue;
            r += i;
        }
        do {
            r++;
            if (r % 3 == 0) continue;
            i--;
        } while (i > 0 && r < 100);
        do r--;
        while (r > 50);
        lab: do {
            for (int k = 0; k < 3; k++) {
                if (k == 1) continue lab;
                if (r < 0) break lab;
                r++;
            }
        } while (r < 60);
        while (true) {
            if (r++ > 70) break;
        }
        int c = 0;
        do {
            int c2 = c;
            c = c2 + 1;
        } while (c < 4);
        do { } while (c++ < 8);
        do ;
        while (c++ < 20);
        return r * 100 + i + c;
    }
    static int fors(int n) {
        int r = 0;
        for (int i = 0, j = n; i < j; i++, j--) r += i * j;
        int k;
        for (k = 0; k < n; k++) {
            if (k == 2) continue;
            r += k;
        }
        for (int i = 0; i < n; ) {
            r += i;
            i += 2;
        }
        for (int i = n; i-- > 0; ) r ^= i;
        int i = 5;
        for (r += i, i = 0; i < 3; r += i++) ;
        for (int q = 0; q < 3; q++) {
            int w = q;
            Supplier<Integer> s = () -> w;
            r += s.get();
        }
        for (int q = 0; q < 3; q++) {
            switch (q) {
                case 0:
                continue;
                case 1:
                break;
                default:
                r += 7;
            }
            r++;
        }
        for (int q = 0; q < 9; q++) {
            try {
                if (q == 3) continue;
                if (q == 5) break;
                r += q;
            } finally {
                r++;
            }
        }
        return r + k;
    }
    static int nest(int n) {
        int r = 0;
        for (int i = 0; i < n; i++) for (int j = i; j < n; j++) if (i != j) for (int k : new int[]{i, j}) r += k;
        else r--;
        return r;
    }
    static boolean deepCont(int n) {
        int c = 0;
        a: for (int i = 0; i < n; i++) {
            b: while (true) {
                c++;
                do {
                    if (c % 3 == 0) continue a;
                    if (c % 5 == 0) break b;
                    c++;
                } while (c % 7 != 0);
            }
        }
        return c > 5;
    }
    static int unreach(int n) {
        for (int i = 0; i < n; i++) {
            if (i > 2) {
                return i;
            } else {
                throw new IllegalStateException();
            }
        }
        return -1;
    }
    static int contonly(int n) {
        int r = 0;
        for (int i = 0; i < n; i++) {
            r++;
            if (r > 3) {
                break;
            } else {
                continue;
            }
        }
        return r;
    }
    static int lambdaLoop() {
        List<IntSupplier> fs = new ArrayList<>();
        for (int i : new int[]{1, 2, 3}) {
            fs.add(() -> i * 10);
        }
        for (String s : List.of("x", "yy")) fs.add(() -> s.length());
        int t = 0;
        for (IntSupplier f : fs) t += f.getAsInt();
        return t;
    }
    static int iterWhile(List<Integer> l) {
        Iterator<Integer> it = l.iterator();
        int r = 0;
        while (it.hasNext()) {
            int x = it.next();
            if (x == 2) {
                continue;
            }
            r += x;
        }
        for (Iterator<Integer> jt = l.iterator(); jt.hasNext(); ) {
            Integer x = jt.next();
            r += x;
        }
        return r;
    }
    public static String main() throws Exception {
        p(tr(1));
        p(tr(2));
        p(da(1));
        p(da(5));
        p(da2(false));
        p(da3(4));
        p(ret(5));
        p(ret2(3));
        p(ret3(0));
        try {
            ret3(4);
        } catch (RuntimeException e) {
            p(e.getMessage());
        }
        p(ret4(2));
        p(ret5(1));
        p(ret6(1));
        p(ret7(10));
        p(ret8(11));
        for (int i = 0; i < 4; i++) p(rethrow(i));
        p(new Flow().f2);
        p(new Sub().g(3));
        p(new Sub("z").f1);
        p(sf);
        p(loops(new int[]{1, 2, 3}, List.of(4, 5), new TreeSet<>(List.of("q", "ww")), new TreeMap<>(Map.of("k", 3)), List.of(5L)));
        p(modif(new ArrayList<>(List.of(1, 2, 3))));
        p(arrch(new int[]{1, 2, 3}));
        p(nullit(null, null));
        p(whiles(6));
        p(fors(6));
        p(nest(4));
        p(deepCont(4));
        try {
            p(unreach(3));
        } catch (IllegalStateException e) {
            p("ise");
        }
        p(contonly(9));
        p(lambdaLoop());
        p(iterWhile(List.of(1, 2, 3)));
        int[] data = {3, 1, 2};
        int sum = 0;
        for (int i = 0; i < data.length; i++) {
            sum += data[i];
        }
        p(sum);
        return OUT.toString();
    }
}
