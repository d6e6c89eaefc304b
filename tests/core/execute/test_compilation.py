"""A worker's compiler keeps what it knows of the libraries, and nothing of the programs."""

from __future__ import annotations

import pytest
from execute_programs import suite

from core.execute import Program
from core.jobs import Silent

TEST = suite("@Test public void f() throws Exception { assertEquals(1, Program.f()); }").encode()

ONE = "public class Program { static int f() { return 1; } %s }"
OF_ONE_NAME = [
    (ONE % "static class Pair { int a; }", "plausible"),
    (ONE % "record Pair(int a, int b) { }", "plausible"),
    (ONE % "sealed interface Pair permits A { } record A() implements Pair { }", "plausible"),
    (
        "public class Program { record Pair(int a) { }"
        " static int f() { return new Pair(2).equals(new Pair(2)) ? 1 : 2; } }",
        "plausible",
    ),
    (
        "public class Program { sealed interface Pair permits A, B { }"
        " record A() implements Pair { } record B() implements Pair { }"
        " static int f() { return new A().equals(new B()) ? 2 : 1; } }",
        "plausible",
    ),
    (ONE % "Program.Pair none;", "uncompilable"),
    (ONE % "Program$Pair none;", "uncompilable"),
]
WITHOUT_A_NAME = [
    (
        "public class Program { enum E { X, Y } static int f() {"
        " switch (E.Y) { case Y: return 1; default: return 2; } } }",
        "plausible",
    ),
    (
        "public class Program { enum E { Y, X } static int f() {"
        " switch (E.Y) { case X: return 2; default: return 1; } } }",
        "plausible",
    ),
    (ONE % "Program$1 none;", "uncompilable"),
    (ONE % "Object made = new Object() { int a; };", "plausible"),
    (ONE % "<T> void g(java.util.List<? super T> l) { T t = l.get(0); }", "uncompilable"),
    (ONE % "<T> void g(java.util.List<? super T> l, T t) { t = l.get(0); }", "uncompilable"),
]
OF_THE_LIBRARY = [
    (
        "class Integer { static int parseInt(String text) { return 1; } }"
        ' public class Program { static int f() { return Integer.parseInt("7"); } }',
        "forbidden",
    ),
    ('public class Program { static int f() { return Integer.parseInt("7"); } }', "wrong"),
    ("public class Program { static int f() { return Integer.parseInt(1); } }", "uncompilable"),
]
MISSING = [
    (
        ONE % f"void g{each}(javax.xml.bind.attachment.AttachmentUnmarshaller u)"
        ' { Object found = u.getAttachmentAsDataHandler("x"); }',
        "uncompilable",
    )
    for each in range(3)
]
PACKAGES = [
    ("package p.q; " + ONE % "", "uncompilable"),
    ("package p; import p.q.*; " + ONE % "", "uncompilable"),
    ("class q { } " + ONE % "q other;", "plausible"),
    (ONE % "p.q.Program other;", "uncompilable"),
    ("module m { } " + ONE % "", "uncompilable"),
]


@pytest.mark.parametrize(
    "programs", [OF_ONE_NAME, WITHOUT_A_NAME, OF_THE_LIBRARY, MISSING, PACKAGES]
)
def test_what_is_compiled_before_changes_nothing(programs, toolchain, executor):
    if toolchain.release < 17 and programs is OF_ONE_NAME:
        pytest.skip(f"JDK {toolchain.version} knows no records and no sealed classes")
    expected = {_file(text): verdict for text, verdict in programs}
    found: dict[bytes, set[object]] = {each: set() for each in expected}
    for repeat, order in enumerate([expected, reversed(expected)]):
        for source in order:
            (outcome,) = executor.run([Program(source, TEST, repeat=repeat)], Silent())
            found[source].add((outcome.verdict, outcome.diagnostics))
    assert all(len(each) == 1 for each in found.values()), found
    assert {each: str(next(iter(found[each]))[0]) for each in found} == expected


def _file(text: str) -> bytes:
    return (text if "package" in text else f"package p; {text}").encode()


@pytest.mark.parametrize("depth", [4_000])
def test_a_deep_expression_needs_no_compiler_that_is_warm(depth, executor):
    deep = "+".join(["1"] * depth)
    nested = "(" * (depth // 2) + "1" + ")" * (depth // 2)
    for expression in (f"{deep} > 0 ? 1 : 2", nested):
        text = f"package p; public class Program {{ static int f() {{ return {expression}; }} }}"
        (outcome,) = executor.run([Program(text.encode(), TEST)], Silent())
        assert outcome.verdict == "plausible", outcome


def test_long_names_of_earlier_programs_take_no_memory_from_the_next(executor):
    control = ONE % ""
    for number in range(12):
        fields = "".join(f"int f{number}_{each}{'x' * 40_000};" for each in range(100))
        source = f"package p; {ONE % fields}".encode()
        (outcome,) = executor.run([Program(source, TEST, ticking=False)], Silent())
        assert outcome.verdict == "plausible"
    used = suite(
        "@Test public void f() { System.gc(); Runtime all = Runtime.getRuntime();"
        ' assertTrue(all.totalMemory() - all.freeMemory() + "", '
        "all.totalMemory() - all.freeMemory() < 40 << 20); }"
    )
    (outcome,) = executor.run([Program(f"package p; {control}".encode(), used.encode())], Silent())
    assert outcome.verdict == "plausible", outcome
