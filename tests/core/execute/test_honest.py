"""A program's own word that it is equal to what a test expects counts for nothing."""

from __future__ import annotations

import pytest
from execute_programs import run_program

HEAD = (
    "package p; import java.util.*; import org.junit.*; import static org.junit.Assert.*;"
    " import static org.hamcrest.CoreMatchers.*; public class T { @Test public void a() { %s } }"
)
SET = "new HashSet<>(Arrays.asList(1, 2))"
LIES = {
    "a set that shows itself empty": (
        "static Set<Integer> f() { return new AbstractSet<Integer>() {"
        " public int size() { return 2; }"
        " public Iterator<Integer> iterator() { return new ArrayList<Integer>().iterator(); } }; }",
        f"assertEquals({SET}, Program.f());",
    ),
    "a list that is equal to all": (
        "static List<Integer> f() { return new ArrayList<Integer>() {"
        " public boolean equals(Object o) { return true; } }; }",
        "assertEquals(Program.f(), Arrays.asList(1, 2));",
    ),
    "the same behind a view": (
        "static List<Integer> f() { return Collections.unmodifiableList(new ArrayList<Integer>() {"
        " public boolean equals(Object o) { return true; } }); }",
        "assertEquals(Program.f(), Arrays.asList(1, 2));",
    ),
    "a value that is no number": (
        "static Object f() { return new Object() {"
        " public boolean equals(Object o) { return true; } }; }",
        "assertEquals(Program.f(), 1);",
    ),
    "a list of such values": (
        '@SuppressWarnings({"unchecked", "rawtypes"}) static List<Integer> f() {'
        " List found = new ArrayList(); found.add(new Object() {"
        " public boolean equals(Object o) { return true; } }); return found; }",
        "assertEquals(Program.f(), Arrays.asList(1));",
    ),
    "a set with an order in which all are equal": (
        "static Set<Integer> f() { Set<Integer> found = new TreeSet<>((a, b) -> 0); found.add(5);"
        " return found; }",
        "assertEquals(Program.f(), new HashSet<>(Arrays.asList(1)));",
    ),
    "a map whose values are found on demand": (
        "static Map<Integer, Integer> f() { return new HashMap<Integer, Integer>() {"
        " public boolean equals(Object o) { return true; } }; }",
        "assertEquals(Program.f(), Collections.singletonMap(1, 2));",
    ),
    "an array of lists": (
        "static Object[] f() { return new Object[] {new ArrayList<Integer>() {"
        " public boolean equals(Object o) { return true; } }}; }",
        "assertArrayEquals(Program.f(), new Object[] {Arrays.asList(1)});",
    ),
    "a list for a matcher": (
        "static List<Integer> f() { return new ArrayList<Integer>() {"
        " public boolean equals(Object o) { return true; } }; }",
        "assertThat(Program.f(), is(Arrays.asList(1)));",
    ),
}


@pytest.mark.parametrize("lie", LIES)
def test_a_lie_about_equality_is_no_pass(executor, lie):
    body, check = LIES[lie]
    source = f"package p; import java.util.*; public class Program {{ {body} }}"
    assert run_program(executor, source, HEAD % check).verdict == "wrong"


TRUTHS = {
    "a collection of the program's own": (
        "static List<Integer> f() { return new AbstractList<Integer>() {"
        " public int size() { return 2; } public Integer get(int i) { return i + 1; } }; }",
        "assertEquals(Arrays.asList(1, 2), Program.f());",
    ),
    "a view, and one of the library's that cannot change": (
        "static Set<Integer> f() { return Collections.unmodifiableSet(new TreeSet<>(List.of(2, 1)))"
        "; }",
        f"assertEquals({SET}, Program.f()); assertEquals(Program.f(), Set.of(1, 2));",
    ),
    "values of the program's own, which say what is equal": (
        "static class V { public boolean equals(Object o) { return o instanceof V; }"
        " public int hashCode() { return 1; } } static List<V> f() { return List.of(new V()); }",
        "assertEquals(Arrays.asList(new Program.V()), Program.f());"
        " assertEquals(new Program.V(), new Program.V());",
    ),
    "lists in maps, arrays, and nothing": (
        "static Map<String, List<int[]>> f() { return new TreeMap<>(); } static Object g() {"
        " return null; } static Object[] h() { return new Integer[][] {{1}, {}}; }",
        "assertEquals(new HashMap<>(), Program.f()); assertEquals(null, Program.g());"
        " assertArrayEquals(new Integer[][] {{1}, {}}, Program.h());",
    ),
}


@pytest.mark.parametrize("truth", TRUTHS)
def test_what_is_equal_passes(executor, truth):
    body, check = TRUTHS[truth]
    source = f"package p; import java.util.*; public class Program {{ {body} }}"
    found = run_program(executor, source, HEAD % check)
    assert found.verdict == "plausible", found
