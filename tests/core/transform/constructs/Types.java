package constructs;

import java.util.*;
import java.util.function.*;

public class Types {
    static final StringBuilder OUT = new StringBuilder();
    static void p(Object o) {
        OUT.append(o).append('\n');
    }
    record Point(int x, int y) {
        Point {
            if (x < 0 || y < 0) {
                throw new IllegalArgumentException("neg" + x);
            }
        }
        int sum() {
            return x + y;
        }
        static Point of(int v) {
            boolean big = v > 3;
            if (big) return new Point(v, 1);
            return new Point(v, 0);
        }
    }
    record Range(int lo, int hi) implements Iterable<Integer> {
        public Iterator<Integer> iterator() {
            return new Iterator<>() {
                int cur = lo;
                public boolean hasNext() {
                    return cur < hi;
                }
                public Integer next() {
                    return cur++;
                }
            };
        }
    }
    enum Op implements IntBinaryOperator {
        ADD("+") {
            public int applyAsInt(int a, int b) {
                return a + b;
            }
        }, MUL("*") {
            public int applyAsInt(int a, int b) {
                int r = 0;
                for (int i = 0; i < b; i++) r += a;
                return r;
            }
        };
        final String s;
        Op(String s) {
            this.s = s;
            boolean ok = s != null;
            if (!ok) throw new Error();
        }
    }
    sealed interface Shape permits Circle, Square {}
    record Circle(double r) implements Shape {}
    record Square(double s) implements Shape {}
    interface Greeter {
        String name();
        default String greet() {
            String n = name();
            boolean loud = n.length() > 3;
            return loud ? n.toUpperCase() : n;
        }
        static int twice(int k) {
            int r = k * 2;
            return r;
        }
        private int hid(int q) {
            return q + 1;
        }
        default int vis(int w) {
            int z = hid(w) + 1;
            return z;
        }
    }
    static double area(Shape s) {
        if (s instanceof Circle c && c.r() > 0) {
            return c.r() * c.r() * 3;
        } else if (s instanceof Square q) {
            return q.s() * q.s();
        }
        return -1;
    }
    static int days(int m) {
        int r = switch (m) {
            case 1, 3, 5 -> 31;
            case 2 -> {
                int base = 28;
                boolean leap = m == 2;
                if (leap) {
                    base += 1;
                }
                yield base;
            }
            default -> {
                for (int i = 0; i < 3; i++) {
                    if (i == m) {
                        yield i;
                    }
                }
                yield 30;
            }
        };
        return r;
    }
    static String kind(Object o) {
        if (!(o instanceof String s)) {
            return "no";
        }
        return "s" + s.length();
    }
    static int flow(Object o) {
        while (!(o instanceof Integer i)) {
            o = o.hashCode();
        }
        return i + 1;
    }
    static int flow2(Object o) {
        for (; !(o instanceof Integer i); ) {
            o = o.hashCode();
        }
        return i + 1;
    }
    static <T extends Comparable<T>> T max(List<? extends T> l) {
        T best = null;
        for (T t : l) {
            if (best == null || t.compareTo(best) > 0) {
                best = t;
            }
        }
        return best;
    }
    static int varargs(int first, int... rest) {
        int s = first;
        for (int r : rest) s += r;
        return s;
    }
    static int over(int a) {
        return 1;
    }
    static int over(long a) {
        return 2;
    }
    static int over(Integer a) {
        return 3;
    }
    static int over(Object a) {
        return 4;
    }
    static int over(int... a) {
        return 5;
    }
    static int labels(int n) {
        int c = 0;
        outer: for (int i = 0; i < n; i++) {
            inner: for (int j = 0; j < n; j++) {
                if (j == 2) continue outer;
                if (i == 3) break outer;
                if (j + i == 1) continue inner;
                c += i * 10 + j;
            }
        }
        return c;
    }
    static String text() {
        return """
      Hello \"""
        "quoted" \
      joined
      for (int i = 0; i < 3; i++) { x }
      """;
    }
    static int lam() {
        int base = 4;
        boolean neg = false;
        IntUnaryOperator f = v -> neg ? -v : v + base;
        Supplier<Integer> g = () -> {
            int t = 0;
            for (int k = 0; k < base; k++) {
                t += f.applyAsInt(k);
            }
            return t;
        };
        return g.get();
    }
    static int local() {
        int cnt = 3;
        class Acc {
            int cnt = 7;
            int get() {
                int s = 0;
                for (int i = 0; i < this.cnt; i++) s += cnt;
                return s;
            }
        }
        record R(int cnt) {
            int d() {
                return cnt * 2;
            }
        }
        enum E {
            A, B
        }
        interface I {
            int f(int cnt);
        }
        I i = cnt2 -> cnt2 + cnt;
        return new Acc().get() + new R(cnt).d() + E.values().length + i.f(2);
    }
    static int anon() {
        int x = 5;
        return new Object() {
            int x = 9;
            int f(int y) {
                boolean b = y > x;
                return b ? x + y : x - y;
            }
        }.f(x);
    }
    static var1 V = new var1();
    static class var1 {
        int k = 3;
    }
    static int vars() {
        var list = new ArrayList<Map<String, int[]>>();
        list.add(new HashMap<>());
        list.get(0).put("a", new int[]{1, 2, 3});
        var t = 0;
        for (var m : list) {
            for (var e : m.entrySet()) {
                for (var v : e.getValue()) {
                    t += v;
                }
            }
        }
        return t;
    }
    public static String main() throws Exception {
        p(Point.of(4).sum());
        p(Point.of(2));
        try {
            new Point(-1, 2);
        } catch (IllegalArgumentException e) {
            p(e.getMessage());
        }
        int s = 0;
        for (int v : new Range(2, 6)) {
            s = s * 3 + v;
        }
        p(s);
        for (Op o : Op.values()) {
            p(o.s + o.applyAsInt(3, 4));
        }
        p(area(new Circle(2)));
        p(area(new Square(3)));
        p(area(null));
        for (int m = 0; m < 5; m++) p(days(m));
        p(kind(3));
        p(kind("abc"));
        p(flow("x"));
        p(flow2("y"));
        p(max(List.of(3, 9, 4)));
        p(varargs(1));
        p(varargs(1, 2, 3));
        p(over(1));
        p(over(1L));
        p(over((Integer) 1));
        p(over("x"));
        p(over());
        p(over('c'));
        p(over(1, 2));
        p(labels(5));
        p(text());
        p(lam());
        p(local());
        p(anon());
        p(vars());
        Greeter gr = () -> "bob";
        p(gr.greet());
        p(Greeter.twice(4));
        p(gr.vis(2));
        p(new Greeter() {
            public String name() {
                return "alice";
            }
        }.greet());
        return OUT.toString();
    }
}
