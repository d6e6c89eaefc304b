"""Members of a program that its statements may use, and what adds up its values."""

from __future__ import annotations

MEMBERS: dict[str, tuple[str, ...]] = {
    "Shape": (
        "interface Shape {",
        "    int area(int scale);",
        "",
        "    default int twice(int scale) {",
        "        int once = area(scale);",
        "        return once + area(scale + 1);",
        "    }",
        "}",
        "",
    ),
    "Pair": (
        "record Pair(int left, String right) {",
        "    Pair {",
        "        left = left < 0 ? -left : left;",
        "    }",
        "",
        "    int sum(int more) {",
        "        int left = more + this.left;",
        "        return left + right.length();",
        "    }",
        "}",
        "",
    ),
    "Level": (
        "enum Level {",
        "    LOW, MID, HIGH;",
        "",
        "    int worth() {",
        "        boolean most = this == HIGH;",
        "        return most ? 9 : ordinal() * 3;",
        "    }",
        "}",
        "",
    ),
    "Cell": (
        "static class Cell<T> {",
        "    private T value;",
        "    int count;",
        "",
        "    Cell(T value) {",
        "        this.value = value;",
        "    }",
        "",
        "    T get() {",
        "        return value;",
        "    }",
        "",
        "    void put(T value) {",
        "        boolean same = this.value.equals(value);",
        "        if (!same) {",
        "            count++;",
        "        }",
        "        this.value = value;",
        "    }",
        "",
        "    int size(int count) {",
        "        for (int i = 0; i < 2 && count > i; i++) {",
        "            this.count += i + count;",
        "        }",
        "        return this.count;",
        "    }",
        "}",
        "",
    ),
    "Range": (
        "class Range implements Iterable<Integer> {",
        "    private final int size;",
        "",
        "    Range(int size) {",
        "        this.size = size;",
        "    }",
        "",
        "    @Override",
        "    public java.util.Iterator<Integer> iterator() {",
        "        return new java.util.Iterator<>() {",
        "            private int next = 0;",
        "",
        "            @Override",
        "            public boolean hasNext() {",
        "                return next < size;",
        "            }",
        "",
        "            @Override",
        "            public Integer next() {",
        "                return next++ * 2;",
        "            }",
        "        };",
        "    }",
        "}",
    ),
    "fold": (
        "static int fold(String name, int... values) {",
        "    int sum = name.length();",
        "    for (int value : values) {",
        "        if (value == 7) {",
        "            continue;",
        "        }",
        "        sum = sum * 31 + value;",
        "    }",
        "    return sum;",
        "}",
        "",
    ),
    "pick": (
        "static <T> T pick(boolean first, T one, T other) {",
        "    T found = first ? one : other;",
        "    return found;",
        "}",
        "",
    ),
    "show": (
        "static String show(int value) {",
        '    return "i" + value;',
        "}",
        "",
        "static String show(long value) {",
        '    return "l" + (value + 1);',
        "}",
        "",
        "static String show(Object value) {",
        '    return "o" + value;',
        "}",
        "",
    ),
}
"""By name; a program has some of them."""

TOP_LEVEL = frozenset({"Range"})
"""Those that stand behind the public class, not in it."""

_SUM = (
    "private static final CRC32 SUM = new CRC32();",
    "private static StringBuilder trace;",
    "",
    "static void note(int statement, Object value) {",
    '    SUM.update((value + ";").getBytes(StandardCharsets.UTF_8));',
    "    if (trace != null) {",
    '        trace.append(statement + " " + Long.toHexString(SUM.getValue()) + "\\n");',
    "    }",
    "}",
    "",
)
_MAIN = (
    "    return trace ? Program.trace.toString() : Long.toHexString(SUM.getValue());",
    "}",
    "",
    "public static void main(String[] args) {",
    "    System.out.println(run(args.length > 0));",
    "}",
)

HARNESS = (
    *_SUM,
    "public static String run(boolean trace) {",
    "    Program.trace = trace ? new StringBuilder() : null;",
    "    all();",
    *_MAIN,
)
"""Of every program. It has no state but the checksum and its fields, and runs once."""

CLIP = (
    "static String clip(String text) {",
    "    return text.length() > 24 ? text.substring(text.length() - 24) : text;",
    "}",
    "",
)
"""Of those that keep text."""

CAUGHT = (
    *_SUM,
    "static String words(RuntimeException problem) {",
    "    boolean named = problem instanceof NullPointerException;",
    '    return problem.getClass().getName() + (named ? "" : problem.getMessage());',
    "}",
    "",
    "public static String run(boolean trace) {",
    "    Program.trace = trace ? new StringBuilder() : null;",
    "    try {",
    "        all();",
    "    } catch (RuntimeException problem) {",
    "        note(0, words(problem));",
    "    }",
    *_MAIN,
)
"""Instead of `HARNESS` where something may be thrown.

What a NullPointerException says names variables, which a translator may rename.
"""
