package constructs;

import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class Names {
    static final StringBuilder OUT = new StringBuilder();
    static void p(Object o) {
        OUT.append(o).append('\n');
    }
    static int x = 100;
    int y = 200;
    static int sh1(int a) {
        int x = a;
        {
            int y = x;
            x += y;
        }
        return x + Names.x;
    }
    static int sh2() {
        int r = x;
        int x = 5;
        return r + x;
    }
    static class Base {
        int val = 1;
        static int cnt = 2;
        protected int hid = 3;
        int m(int v) {
            return v + val;
        }
    }
    static class Der extends Base {
        int m(int v) {
            int val = 10;
            return super.m(v) + val + this.val + cnt + hid;
        }
        int n() {
            int hid = 50;
            return new Object() {
                int q() {
                    return hid;
                }
            }.q() + this.hid;
        }
    }
    interface Const {
        int LIMIT = 7;
    }
    static class Impl implements Const {
        int f() {
            int k = LIMIT;
            return k + Const.LIMIT;
        }
    }
    static int shadowLambda(int a) {
        Function<Integer, Function<Integer, Integer>> f = b -> c -> a + b * c;
        return f.apply(2).apply(3);
    }
    static int ref() {
        List<String> l = new ArrayList<>(List.of("b", "a"));
        l.sort(String::compareTo);
        Supplier<List<String>> s = ArrayList::new;
        Function<String, Integer> len = String::length;
        int len2 = len.apply("abc");
        return s.get().size() + len2 + l.get(0).length() + l.stream().map(Names::wrap).map(Wrap::get).mapToInt(Integer::intValue).sum();
    }
    static Wrap wrap(String s) {
        return new Wrap(s.length());
    }
    static class Wrap {
        final int get;
        Wrap(int get) {
            this.get = get;
        }
        int get() {
            return get;
        }
    }
    static int rec(int n) {
        return n <= 1 ? 1 : n * rec(n - 1);
    }
    static boolean even(int n) {
        return n == 0 || odd(n - 1);
    }
    static boolean odd(int n) {
        return n != 0 && even(n - 1);
    }
    class Inner {
        int y = 3;
        int g() {
            int z = y + Names.this.y;
            return z;
        }
        class Deep {
            int h(int y) {
                return y + Inner.this.y + Names.this.y;
            }
        }
    }
    static <K, V extends Comparable<V>> K arg(Map<K, V> m) {
        K best = null;
        V bv = null;
        for (Map.Entry<K, V> e : m.entrySet()) {
            V v = e.getValue();
            if (bv == null || v.compareTo(bv) > 0) {
                bv = v;
                best = e.getKey();
            }
        }
        return best;
    }
    static class Stack2<T> implements Iterable<T> {
        private final Deque<T> d = new ArrayDeque<>();
        void push(T t) {
            d.push(t);
        }
        public Iterator<T> iterator() {
            return d.iterator();
        }
        int total(ToIntFunction<T> f) {
            int s = 0;
            for (T t : this) s += f.applyAsInt(t);
            for (T t : d) {
                s += f.applyAsInt(t);
            }
            return s;
        }
    }
    static int sw(String s) {
        int r = 0;
        switch (s) {
            case "a":
            r = 1;
            case "b":
            r += 2;
            break;
            case "c":
            {
                int q = 4;
                r = q;
                break;
            }
            default:
            r = 9;
        }
        switch (s) {
            case "a" -> r += 10;
            case "b", "c" -> {
                int q = 20;
                r += q;
            }
            default -> throw new IllegalStateException();
        }
        return r;
    }
    enum Color {
        RED, GREEN, BLUE;
        Color next() {
            return values()[(ordinal() + 1) % values().length];
        }
    }
    static int swe(Color c) {
        switch (c) {
            case RED:
            return 1;
            case GREEN:
            return 2;
            default:
        }
        int RED = 5;
        return switch (c) {
            case RED -> 0;
            case GREEN -> 0;
            case BLUE -> RED;
        };
    }
    static int swc(char c) {
        final int K = 3;
        int t = 0;
        switch (c) {
            case 'a':
            case 'b':
            t++;
            break;
            case K + 96:
            t += 2;
        }
        int k = c == 'a' ? 1 : 2;
        switch (k) {
            case 1:
            for (int i = 0; i < 3; i++) {
                if (i == 1) break;
                t += i;
            }
            case 2:
            t += 5;
        }
        return t;
    }
    static int tern(int a, int b) {
        int m = a > b ? a : b;
        int n = a == b ? a + b : a < b ? a * b : -a;
        boolean q = a > 0 ? b > 0 : b < 0;
        return q ? m : n;
    }
    static int comp(int[] a) {
        int i = 0;
        a[i++] += 3;
        a[i] *= a[i] + 1;
        i <<= 2;
        i |= 5;
        byte b = 10;
        b += 300;
        short s = 5;
        s *= 2.5;
        char c = 'a';
        c++;
        long l = 5;
        l += 2.9;
        return i + b + s + c + (int) l + a[0] + a[1];
    }
    static int chain() {
        int a, b, c;
        a = b = c = 4;
        a += b -= c *= 2;
        return a * 100 + b * 10 + c;
    }
    static String streams(List<Integer> l) {
        return l.stream().filter(n -> n % 2 == 0).map(n -> {
            int sq = n * n;
            return sq + 1;
        }).map(String::valueOf).collect(Collectors.joining(","));
    }
    static int intern() {
        int a = 0;
        Runnable r = new Runnable() {
            int a = 5;
            public void run() {
                int b = this.a + a;
                p(b);
            }
        };
        r.run();
        return a;
    }
    static int goto_(int i) {
        i: {
            if (i > 2) break i;
            i = 9;
        }
        return i;
    }
    static int ünï(int größe) {
        int summe = größe + 1;
        return summe;
    }
    static int dollar$(int $a, int _b) {
        int $ = $a + _b;
        return $;
    }
    static int paramAssign(int n, String... s) {
        n = n + s.length;
        for (String q : s) n += q.length();
        return n;
    }
    static int[] arrs(int n)[] {
        int[] a[] = new int[n][], b = new int[2];
        for (int i = 0; i < n; i++) a[i] = new int[i];
        b[0] = a.length;
        return a;
    }
    static class Gen<T> {
        T v;
        Gen(T v) {
            this.v = v;
        }
        <R> Gen<R> map(Function<? super T, ? extends R> f) {
            R r = f.apply(v);
            return new Gen<>(r);
        }
    }
    static class Ex extends RuntimeException {
        final int code;
        Ex(int code) {
            super("code" + code);
            this.code = code;
        }
    }
    static int exn(int n) {
        try {
            if (n > 0) throw new Ex(n);
            return 0;
        } catch (Ex e) {
            int code = e.code;
            return code + e.getMessage().length();
        }
    }
    static int nestedTry(int n) {
        int r = 0;
        for (int i = 0; i < n; i++) {
            try {
                r += 10 / (i - 1);
            } catch (ArithmeticException e) {
                r += 100;
                continue;
            } finally {
                r++;
            }
        }
        return r;
    }
    static long fact(int n) {
        long r = 1;
        int i = 2;
        while (i <= n) {
            r *= i;
            i++;
        }
        return r;
    }
    static boolean pal(String s) {
        boolean ok = true;
        int i = 0, j = s.length() - 1;
        while (i < j && ok) {
            if (s.charAt(i) != s.charAt(j)) {
                ok = false;
            }
            i++;
            j--;
        }
        return ok;
    }
    public static String main() throws Exception {
        p(sh1(3));
        p(sh2());
        p(new Der().m(4));
        p(new Der().n());
        p(new Impl().f());
        p(shadowLambda(1));
        p(ref());
        p(rec(6));
        p(even(10));
        Names o = new Names();
        Names.Inner in = o.new Inner();
        p(in.g());
        p(in.new Deep().h(7));
        p(arg(new TreeMap<>(Map.of("a", 3, "b", 9))));
        Stack2<String> st = new Stack2<>();
        st.push("abc");
        st.push("d");
        p(st.total(String::length));
        for (String s : List.of("a", "b", "c")) p(sw(s));
        for (Color c : Color.values()) {
            p(swe(c));
            p(c.next());
        }
        for (char c = 'a'; c < 'e'; c++) p(swc(c));
        p(tern(1, 2));
        p(tern(3, -1));
        p(comp(new int[]{1, 2}));
        p(chain());
        p(streams(List.of(1, 2, 4)));
        p(intern());
        p(goto_(1));
        p(goto_(3));
        p(ünï(4));
        p(dollar$(1, 2));
        p(paramAssign(2, "ab", "c"));
        p(arrs(3)[2].length);
        p(new Gen<>(4).map(n -> n + "!").v);
        p(exn(3));
        p(nestedTry(4));
        p(fact(15));
        p(pal("abcba"));
        p(pal("abca"));
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 3; i++) {
            sb.append(i).append(',');
        }
        p(sb);
        int h = 0;
        for (String w : "the quick fox".split(" ")) {
            h = 31 * h + w.hashCode();
        }
        p(h);
        return OUT.toString();
    }
}
