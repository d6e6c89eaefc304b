package constructs;

import java.util.*;
import java.util.function.*;

public class Containers {
    static final StringBuilder OUT = new StringBuilder();
    static void p(Object o) {
        OUT.append(o).append('\n');
    }
    static class Node<T extends Comparable<T>> {
        T v;
        Node<T> l, r;
        Node(T v) {
            this.v = v;
        }
        void add(T v) {
            int c = v.compareTo(this.v);
            if (c < 0) {
                if (l == null) l = new Node<>(v);
                else l.add(v);
            } else if (r == null) {
                r = new Node<>(v);
            } else {
                r.add(v);
            }
        }
        void walk(Consumer<? super T> c) {
            if (l != null) l.walk(c);
            c.accept(v);
            if (r != null) r.walk(c);
        }
    }
    static class Bag<T> implements Iterable<T> {
        final List<T> l = new ArrayList<>();
        @SafeVarargs Bag(T... ts) {
            for (T t : ts) l.add(t);
        }
        public Iterator<T> iterator() {
            p("it");
            return l.iterator();
        }
        int n() {
            int n = 0;
            for (T t : this) n++;
            for (T q : l) n++;
            return n;
        }
    }
    static class Ints implements Iterable<Integer> {
        public Iterator<Integer> iterator() {
            return List.of(1, 2).iterator();
        }
    }
    static class Sub extends Ints { }
    static Ints make() {
        p("make");
        return new Ints();
    }
    static Bag<String> bag() {
        return new Bag<>("x", "y");
    }
    static int its() {
        int r = 0;
        for (int v : new Ints()) r += v;
        for (Integer v : make()) {
            r += v;
        }
        for (long v : new Sub()) r += v;
        for (String s : bag()) r += s.length();
        for (var s : new Bag<Integer>(4, 5)) r += s;
        Bag<? extends Number> w = new Bag<Integer>(7);
        for (Number z : w) r += z.intValue();
        Iterable<Integer> li = () -> List.of(3).iterator();
        for (int v : li) r += v;
        return r;
    }
    static int maps(Map<String, List<Integer>> m) {
        int r = 0;
        for (Map.Entry<String, List<Integer>> e : m.entrySet()) {
            for (Integer i : e.getValue()) {
                r += i;
            }
            r += e.getKey().length();
        }
        for (String k : m.keySet()) {
            if (k.isEmpty()) continue;
            r += m.get(k).size();
        }
        for (List<Integer> l : m.values()) for (int x : l) r ^= x;
        for (var e : m.entrySet()) {
            r += e.getKey().length();
            e.setValue(List.of());
        }
        return r;
    }
    static int lists() {
        List<Integer> a = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            a.add(i * i);
        }
        int r = 0;
        for (int x : a) {
            r += x + a.size();
        }
        for (Integer x : a) {
            if (x == 4) break;
            r += x;
        }
        ArrayList<String> b = new ArrayList<>(List.of("a", "b"));
        for (String s : b) {
            r += s.length();
        }
        List<Integer> c = new ArrayList<>(a);
        for (Integer x : c) {
            if (r > 0) {
                c = new ArrayList<>();
            }
            r += x;
        }
        List<Integer> d = new ArrayList<>(List.of(1, 2, 3));
        try {
            for (Integer x : d) {
                d.remove(x);
                r += x;
            }
        } catch (ConcurrentModificationException e) {
            r += 1000;
        }
        List<Integer> f = new ArrayList<>(List.of(1, 2, 3));
        Runnable add = () -> f.add(9);
        try {
            for (Integer x : f) {
                add.run();
                r += x;
            }
        } catch (ConcurrentModificationException e) {
            r += 2000;
        }
        List<Integer> g = new ArrayList<>(List.of(1, 2, 3));
        List<Integer> al = g;
        try {
            for (Integer x : g) {
                al.add(x);
                r += x;
            }
        } catch (ConcurrentModificationException e) {
            r += 4000;
        }
        return r;
    }
    static int sw1(int n, int m) {
        int r = 0;
        switch (n) {
            case 1:
            r = 1;
            break;
            case 2:
            case 3:
            r = 2;
            m++;
            break;
            default:
            r = 9;
        }
        switch (n + m) {
            case 0:
            return 5;
            case 1:
            return 6;
        }
        switch (n) {
            default:
            r++;
        }
        switch (n) {
            case 1 -> r += 5;
            case 2, 3 -> {
                int q = 3;
                r += q;
            }
            default -> r--;
        }
        return r + m;
    }
    static int sw2(String s) {
        switch (s) {
            case "a":
            {
                int k = 1;
                return k;
            }
            case "b":
            {
                int k = 2;
                return k;
            }
            default:
            return 3;
        }
    }
    static int sw3(char c, Character d, byte b, Integer boxed) {
        int r = 0;
        switch (c) {
            case 'a':
            r++;
            break;
            case 98:
            r += 2;
            break;
            default:
            break;
        }
        switch (d) {
            case 'x':
            r += 4;
        }
        switch (b) {
            case -1:
            r += 8;
            break;
            case 1:
            r += 16;
            break;
        }
        switch (boxed) {
            case 5:
            r += 32;
            break;
        }
        return r;
    }
    enum E {
        A, B, C
    }
    static int sw4(E e) {
        int r = 0;
        switch (e) {
            case A:
            r = 1;
            break;
            case B:
            r = 2;
            break;
        }
        switch (e) {
            case C -> r += 5;
            default -> { }
        }
        return r;
    }
    static int sw5(int n) {
        int x;
        switch (n) {
            case 1:
            x = 4;
            break;
            default:
            x = 5;
            break;
        }
        final int K = 2;
        int t = 0;
        for (int i = 0; i < 4; i++) {
            switch (i) {
                case 0:
                t += 1;
                continue;
                case K:
                t += 10;
                break;
                case 1:
                if (n > 1) {
                    break;
                }
                t += 100;
                break;
                default:
                t += 1000;
            }
            t += 7;
        }
        return x + t;
    }
    static int sw6(int n) {
        switch (f(n)) {
            case 1:
            return 1;
            case 2:
            throw new IllegalStateException();
            default:
            {
                while (true) {
                    if (n++ > 5) break;
                }
            }
        }
        return n;
    }
    static int calls;
    static int f(int n) {
        calls++;
        return n;
    }
    static int perm(int a, int[] b, List<Integer> l) {
        int x = a + 1;
        int y = a * 2;
        int z = x + y;
        a++;
        x += 2;
        b[0] = x;
        b[1] = y;
        int q = b[0];
        boolean t = q > x;
        String s = "k" + a;
        l.add(x);
        l.add(y);
        StringBuilder sb = new StringBuilder();
        sb.append(x);
        sb.append(y);
        int u, v;
        u = 3;
        v = 4;
        u = v;
        p(u);
        p(v);
        x = 10 / (a + 1);
        y = b[0];
        for (int i = 0; i < 3; i++) z += i;
        for (int j = 0; j < 3; j++) y += j;
        if (t) x++;
        if (a > 1) y++;
        z++;
        --y;
        return x + y * 3 + z * 7 + q + u + v + sb.length() + s.length();
    }
    public static String main() throws Exception {
        Node<Integer> n = new Node<>(5);
        for (int k : new int[]{3, 8, 1}) n.add(k);
        StringBuilder sb = new StringBuilder();
        n.walk(v -> sb.append(v).append(' '));
        p(sb);
        p(new Bag<>("a", "b").n());
        p(its());
        Map<String, List<Integer>> m = new TreeMap<>();
        m.put("a", List.of(1, 2));
        m.put("bb", List.of(5));
        p(maps(m));
        p(lists());
        for (int i = 0; i < 5; i++) {
            p(sw1(i, i - 1));
            p(sw5(i));
            try {
                p(sw6(i));
            } catch (IllegalStateException e) {
                p("ise");
            }
        }
        for (String s : List.of("a", "b", "c")) p(sw2(s));
        p(sw3('a', 'x', (byte) -1, 5));
        p(sw3('b', 'y', (byte) 1, 6));
        try {
            sw3('c', null, (byte) 0, 0);
        } catch (NullPointerException e) {
            p("npe");
        }
        for (E e : E.values()) p(sw4(e));
        try {
            sw4(null);
        } catch (NullPointerException e) {
            p("npe");
        }
        try {
            sw2(null);
        } catch (NullPointerException e) {
            p("npe");
        }
        p(calls);
        p(perm(3, new int[4], new ArrayList<>()));
        return OUT.toString();
    }
}
