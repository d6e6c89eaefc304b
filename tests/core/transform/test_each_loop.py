"""Enhanced `for` loops that become loops with an index or an iterator."""

from __future__ import annotations

import pytest
from loop_programs import LoopClass
from transform_bugs import bug, only

from core.model import Exclusion, Location, Status, apply_edits, touched_lines
from core.transform.naming import NameRequest


class Roles:
    """Names that say what they are for."""

    id = "roles"

    def propose(self, request: NameRequest) -> list[list[str]]:
        return [[request.roles[0], "second"]]


LOOPS = LoopClass(
    "class C {\nint[] field;\nvoid f(int n, int[] a, java.util.List<Integer> b, String s) {\n",
    Roles(),
    frozenset({"second"}),
)
exchanged = LOOPS.exchanged


@pytest.mark.parametrize(
    ("loop", "expected"),
    [
        (
            "for (int e : a) { g(e); }",
            "for (int index = 0; index < a.length; index++) { int e = a[index]; g(e); }",
        ),
        (
            "for (int e : a) {\n    g(e); // one\n}",
            "for (int index = 0; index < a.length; index++) {\n"
            "    int e = a[index];\n    g(e); // one\n}",
        ),
        (
            "for (final long e : a)\n    g(e); // one\n",
            "for (int index = 0; index < a.length; index++) {\n"
            "    final long e = a[index];\n    g(e); // one\n}\n",
        ),
        (
            "for (var e : a) g(e);",
            "for (int index = 0; index < a.length; index++) { var e = a[index]; g(e); }",
        ),
        (
            "for (int e : a);",
            "for (int index = 0; index < a.length; index++) { int e = a[index]; }",
        ),
        (
            "for (int e : a) {\n}",
            "for (int index = 0; index < a.length; index++) {\n    int e = a[index];\n}",
        ),
    ],
)
def test_an_array_that_keeps_its_value_is_gone_through_by_index(loop: str, expected: str) -> None:
    assert exchanged(loop) == expected


@pytest.mark.parametrize(
    ("value", "type"),
    [
        ("s.toCharArray()", "char[]"),
        ('s.split(",")', "String[]"),
        ("new int[] {1, 2}", "int[]"),
        ("field", "int[]"),
        ("this.field", "int[]"),
        ("new int[n][2]", "int[][]"),
    ],
)
def test_another_array_is_evaluated_once(value: str, type: str) -> None:
    assert exchanged(f"for (var e : {value}) {{ g(e); }}") == (
        f"{type} values = {value};\n"
        "for (int index = 0; index < values.length; index++) { var e = values[index]; g(e); }"
    )


def test_an_array_that_the_method_assigns_is_read_before_the_loop() -> None:
    assert exchanged("for (int e : a) { a = null; g(e); }").startswith("int[] values = a;\n")


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (
            "if (n > 0) for (char c : s.toCharArray()) g(c); else g(0);",
            "if (n > 0) { char[] values = s.toCharArray(); for (int index = 0; "
            "index < values.length; index++) { char c = values[index]; g(c); } } else g(0);",
        ),
        (
            "if (n > 0)\n    for (char c : s.toCharArray())\n        g(c);\nelse g(0);",
            "if (n > 0)\n    {\n    char[] values = s.toCharArray();\n    for (int index = 0; "
            "index < values.length; index++) {\n        char c = values[index];\n        g(c);\n"
            "    }\n    }\nelse g(0);",
        ),
        (
            "x: for (char c : s.toCharArray()) { for (;;) { continue x; } }",
            "char[] values = s.toCharArray();\nx: for (int index = 0; index < values.length; "
            "index++) { char c = values[index]; for (;;) { continue x; } }",
        ),
    ],
)
def test_the_array_stands_before_the_label_and_in_the_same_statement(
    body: str, expected: str
) -> None:
    assert exchanged(body) == expected


@pytest.mark.parametrize(
    ("loop", "expected"),
    [
        (
            "for (int e : b) { if (e > n) continue; g(e); }",
            "java.util.Iterator<Integer> iterator = b.iterator();\nwhile (iterator.hasNext()) "
            "{ int e = iterator.next(); if (e > n) continue; g(e); }",
        ),
        (
            "x: for (Integer e : b) { e = 1; continue x; }",
            "java.util.Iterator<Integer> iterator = b.iterator();\nx: while (iterator.hasNext()) "
            "{ Integer e = iterator.next(); e = 1; continue x; }",
        ),
        (
            "for (int e : (java.util.Set<Integer>) null) { g(e); }",
            "java.util.Iterator<Integer> iterator = ((java.util.Set<Integer>) null)"
            ".iterator();\nwhile (iterator.hasNext()) { int e = iterator.next(); g(e); }",
        ),
        (
            "if (n > 0) for (int e : b) g(e); else g(0);",
            "if (n > 0) { java.util.Iterator<Integer> iterator = b.iterator(); "
            "while (iterator.hasNext()) { int e = iterator.next(); g(e); } } else g(0);",
        ),
    ],
)
def test_a_collection_is_gone_through_by_its_iterator(loop: str, expected: str) -> None:
    assert exchanged(loop) == expected


@pytest.mark.parametrize(
    ("imports", "iterator"),
    [
        ("import java.util.*;\n", "Iterator<"),
        ("import java.util.Iterator;\nimport other.*;\n", "Iterator<"),
        ("import java.util.List;\n", "java.util.Iterator<"),
        ("import java.util.*;\nimport other.*;\n", "java.util.Iterator<"),
        ("import java.util.*;\nimport other.Iterator;\n", "java.util.Iterator<"),
        ("import java.util.*;\nclass Iterator {}\n", "java.util.Iterator<"),
    ],
)
def test_the_iterator_is_written_so_that_it_means_that_of_the_library(
    imports: str, iterator: str
) -> None:
    assert exchanged("for (int e : b) { g(e); }", imports).startswith(f"{iterator}Integer>")


@pytest.mark.parametrize(
    ("value", "iterator"),
    [
        ("v.keySet()", "java.util.Iterator<String>"),
        ("v.values()", "java.util.Iterator<java.util.List<int[]>>"),
        ("v.entrySet()", "java.util.Iterator<java.util.Map.Entry<String, java.util.List<int[]>>>"),
    ],
)
def test_the_views_of_a_map_are_gone_through(value: str, iterator: str) -> None:
    body = f"java.util.Map<String, java.util.List<int[]>> v = w(); for (var e : {value}) {{ }}"
    assert f"{iterator} iterator = {value}.iterator();" in exchanged(body)


OWN = "class Bag<T> implements Iterable<T> { } class Range implements Iterable<Integer> { }\n"


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("for (int e : new Range()) { }", "Iterator<Integer> iterator = new Range().iterator()"),
        ("Range r = w(); for (int e : r) { }", "Iterator<Integer> iterator = r.iterator()"),
        ("Bag<String> r = w(); for (var e : r) { }", "Iterator<String> iterator = r.iterator()"),
        ("Bag<Range> r = w(); for (Range e : r) { }", "Iterator<Range> iterator = r.iterator()"),
    ],
)
def test_iterable_types_of_the_file_are_gone_through(body: str, expected: str) -> None:
    assert f"java.util.{expected};" in exchanged(body, OWN)


LIST = "java.util.List<Integer> v = new java.util.ArrayList<>(b);\n"


@pytest.mark.parametrize(
    "rest",
    [
        "for (int e : v) { g(e + v.size()); }",
        "for (int e : v) { g(e); }\nv.add(1);",
        "for (int e : v) { g(e); }\nfor (int e : v) { v.remove(e); }",
    ],
)
def test_a_list_that_nobody_else_holds_is_gone_through_by_index(rest: str) -> None:
    assert exchanged(LIST + rest).startswith(
        f"{LIST}for (int index = 0; index < v.size(); index++) {{ int e = v.get(index); g(e"
    )


@pytest.mark.parametrize(
    "rest",
    [
        "for (int e : v) { v.remove(e); }",
        "w(v); for (int e : v) { g(e); }",
        "Runnable r = () -> v.add(1); for (int e : v) { r.run(); }",
        "java.util.List<Integer> u = v; for (int e : v) { u.add(e); }",
        "var u = v.listIterator(); for (int e : v) { u.next(); }",
    ],
)
def test_a_list_that_may_change_meanwhile_is_gone_through_by_its_iterator(rest: str) -> None:
    assert "Iterator<Integer> iterator = v.iterator();" in exchanged(LIST + rest)


@pytest.mark.parametrize("type", ["Collection", "Iterable"])
def test_what_has_no_index_by_its_type_is_gone_through_by_its_iterator(type: str) -> None:
    body = f"{LIST.replace('List', type, 1)}for (int e : v) {{ g(e); }}"
    assert "while (iterator.hasNext())" in exchanged(body)


def test_what_an_iterator_hands_out_is_what_the_collection_holds() -> None:
    body = "java.util.List<? extends Number> v = b; for (Number e : v) { g(e); }"
    assert "java.util.Iterator<? extends Number> iterator = v" in exchanged(body)
    body = "java.util.Deque<int[]> v = w(); for (int[] e : v) { g(e); }"
    assert "java.util.Iterator<int[]> iterator = v" in exchanged(body)
    body = "java.util.List v = b; for (Object e : v) { g(e); }"
    assert "java.util.Iterator iterator = v" in exchanged(body)


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("class C { void f() { for (int e : h()) { } } }", "not known"),
        (
            "class C { void f() { for (var e : new java.util.ArrayList<>()) { } } }",
            "elements is not known",
        ),
        ("class C { void f(Bag<String> b) { for (String e : b) { } } }", "no collection"),
        (
            "class C { void f(List<String> b) { for (String e : b) { } } class List<T> { } }",
            "not known",
        ),
        (
            "class C { void f(java.util.Map<String, ? extends Number> m) "
            "{ for (var e : m.entrySet()) { } } }",
            "not known",
        ),
        (
            "class C { void f(other.List<String> b) { for (String e : b) { } } }",
            "not known",
        ),
        (
            "class C { Bag b; void f() { for (Object e : b) { } } "
            "class Bag implements Iterable<Bag.Item> { class Item { } } }",
            "may mean something else",
        ),
        (
            "class C { <T> java.util.List<T> g() { return null; } "
            "void f() { for (Object e : g()) { } } }",
            "may mean something else",
        ),
        ("class C { void f(int[] a) { for (int e /* each */ : a) { } } }", "comment"),
        (
            "class C { int java; void f(java.util.List<String> b) { for (String e : b) { } } }",
            "java.util means something else",
        ),
    ],
)
def test_loops_over_what_we_do_not_know_are_declined(source: str, why: str) -> None:
    assert why in LOOPS.place(source.encode()).declined


def test_only_the_header_line_is_touched_and_line_breaks_are_kept() -> None:
    source = (
        b"class C {\r\n\tvoid f(String s) {\r\n\t\tfor (char c : s.toCharArray()) {\r\n"
        b"\t\t\tg(c); // \xc5\xbc\r\n\t\t}\r\n\t}\r\n}\r\n"
    )
    edits = LOOPS.rewritten(source).edits
    result, origin = apply_edits(source, edits)
    assert result == (
        b"class C {\r\n\tvoid f(String s) {\r\n\t\tchar[] values = s.toCharArray();\r\n"
        b"\t\tfor (int index = 0; index < values.length; index++) {\r\n"
        b"\t\t\tchar c = values[index];\r\n"
        b"\t\t\tg(c); // \xc5\xbc\r\n\t\t}\r\n\t}\r\n}\r\n"
    )
    assert touched_lines(source, edits) == {3}
    assert origin.lines == (1, 2, 3, 3, 3, 4, 5, 6, 7)


LOOP = "int f(int[] a) {\n    int s = 0;\n    for (int e : a)\n        s -= e;\n    return s;\n}"


def test_the_buggy_line_moves_with_its_text() -> None:
    subject = bug(LOOP, fixed=LOOP.replace("-=", "+="), location=Location.of(7))
    instance = only(subject, "loop-exchange")
    assert instance.status is Status.READY
    (line,) = instance.proposal.lines
    assert instance.buggy.split(b"\n")[line - 1] == b"        s -= e;"
    assert instance.fixed == instance.buggy.replace(b"-=", b"+=").replace(b".buggy", b".correct")


def test_a_buggy_header_excludes_the_instance() -> None:
    subject = bug(LOOP, fixed=LOOP.replace("s = 0", "s = 1"), location=Location.of(6))
    instance = only(subject, "loop-exchange")
    assert instance.reason is Exclusion.TOUCHES_BUGGY_LINE
