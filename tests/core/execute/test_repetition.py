"""Loops that repeat themselves are ended at once, and no others."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from core.execute.collected import brings_code
from core.execute.repetition import decisive_variables
from core.execute.ticks import with_ticks
from core.java import JavaProgram
from core.model import TestResult

TEST = "@Test public void one() { assertEquals(1, Program.f()); }"


def decisive(code: str, parameters: str = "int x, int y, int[] a, String s, List<Integer> l"):
    program = JavaProgram(f"class A {{ int f; void m({parameters}) {{ {code} }} }}".encode())
    (loop, *_) = program.nodes("while_statement", "for_statement", "do_statement")
    return decisive_variables(program, loop)


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("while (x > 0) { }", ()),
        ("while (x > 0) x = x - x / y;", ("x",)),
        ("do { x--; y += 2; } while (x > 0);", ("x",)),
        ("for (int i = 0; i < x; i++) y++;", ("i",)),
        ("for (int i = 0; i < x; ) { if (y == 3) break; y = x; }", ("y",)),
        ("int sum = 0; while (x > 0) { int digit = x % 10; sum += digit; x /= 10; }", ("x",)),
        ("int sum = 1; while (x > 0) { sum /= y; x--; y = x; }", ("sum", "x", "y")),
        ("while (x < a.length) { if (a[x] != a[y]) return; }", ()),
        ("while (x < s.length()) { if (s.charAt(x) == 'a') x += 1; }", ("x",)),
        ('String t = ""; while (x > 0) { t = t + x % y; x = x - x / y; }', ("x",)),
        ("while (l.size() > 0) x++;", ()),
        ("var t = new ArrayList<Integer>(); while (l.size() > x) t.add(l.get(0));", ()),
        ("var t = new StringBuilder(); while (x > 0) t.append(x).append('-');", ()),
        ("while (x > 0) { for (int i = 0; i < x; i++) y += i; }", ()),
        ("while (x > 0) { for (int i : a) if (i > y) y = i; }", ("y",)),
        ("while (x > 0) { if (x == 3) return; if (x == 4) continue; }", ()),
    ],
)
def test_what_decides_on_the_course_of_a_loop_is_found(code, expected):
    assert decisive(code) == expected


@pytest.mark.parametrize(
    "code",
    [
        "while (f > 0) { }",
        "while (unknown > 0) { }",
        "while (x > 0) m(x, y, a, s, l);",
        "while (a[0] > 0) a[0]--;",
        "while (l.size() > 0) l.remove(0);",
        "List<Integer> t = l; while (l.size() > 0) t.add(x);",
        "var t = new ArrayList<Integer>(); l = t; while (l.size() < x) t.add(1);",
        "var t = new ArrayList<Integer>(); while (t.size() < x) t.add(1);",
        "var t = new ArrayList<Integer>(); keep(t); while (l.size() < x) t.add(1);",
        'while (s.length() < x) s = s + "a";',
        "Integer b = 0; while (b < x) b = b + 1;",
        "int z; z = 0; while (z < x) z = z + y;",
        "while (x > 0) { Runnable r = () -> { }; }",
        "while (x > 0) { switch (y) { case 1: return; } }",
        "var t = new StringBuilder(); var u = t.append(1); while (u.length() < x) t.append(1);",
        "while (x > 0) { try { y = 3; } finally { } }",
        "while (x > 0) synchronized (this) { }",
        "while (x > 0) { y = new int[x].length; }",
        "while (x > 0) throw new RuntimeException();",
        "while (Math.random() < 1) { }",
        "while (System.nanoTime() > 0) { }",
    ],
)
def test_what_might_change_otherwise_is_left_alone(code):
    assert decisive(code) is None


@pytest.mark.parametrize(
    "code",
    [
        "class L extends ArrayList<Integer> { }",
        "class L implements Comparable<L> { }",
        "class L { Object o = new ArrayList<Integer>() { }; }",
        "class L { Comparator<Integer> o = (a, b) -> a - b; }",
        "class L { Comparator<Integer> o = Integer::compare; }",
    ],
)
def test_a_collection_that_may_run_code_of_a_file_may_answer_as_it_likes(code):
    assert brings_code(JavaProgram(code.encode()))
    loop = b"class A { void m(List<Integer> l) { while (l.size() > 0) { } } }"
    program = JavaProgram(loop)
    assert (
        decisive_variables(program, program.nodes("while_statement")[0], collections=False) is None
    )
    assert b".look(" in with_ticks(loop)
    assert b".look(" not in with_ticks(loop + code.encode())
    assert b".look(" not in with_ticks(loop, code.encode())


@pytest.mark.parametrize("word", ["WeakHashMap", "Cleaner", "SoftReference", "finalize"])
def test_what_the_garbage_collector_changes_is_left_alone(word):
    loop = b"class A { void m(Map<Object, Object> l) { while (l.size() > 0) { } } }"
    assert b".look(" not in with_ticks(loop + f"class B {{ Object {word}; }}".encode())
    assert b".look(" not in with_ticks(loop, word.encode())


def test_a_loop_with_a_label_keeps_it():
    source = b"class A { void m(int x) { a: while (x > 0) { continue a; } } }"
    ticking = with_ticks(source)
    assert b"{long[] hejtui1=hejtui.runner.Ticks.loop(0);a: while" in ticking
    assert JavaProgram(ticking).first_error() is None


@pytest.mark.parametrize(
    "loop",
    [
        "while (true) { }",
        "int x = 9; while (x > 0) x = x - x / 2;",
        "int x = 3, y = 0; do { y = y * x; } while (y < x);",
        "double x = 1; while (x > 0.5) x = x * 1.0;",
        "boolean b = true; for (int i = 0; b; i = 1 - i) b = i < 2;",
        "int[] a = {1, 1}; int i = 0, j = 1; while (i < j) { if (a[i] != a[j]) return 0; }",
        "int i = 0; while (i >= 0) i = (i + 1) % 5000;",
        'String s = ""; int x = 1; while (x > 0) { s = s + x % 2; }',
        "var l = new java.util.ArrayList<Integer>(); int n = 4; while (n >= 2) l.add(n);",
    ],
)
def test_a_loop_that_repeats_itself_is_ended_and_decided(run, loop):
    outcome = run(f"static int f() {{ {loop} {'' if 'true' in loop[:12] else 'return 1;'} }}", TEST)
    (test,) = outcome.tests
    assert (test.result, test.ended_by) == (TestResult.TIMEOUT, "endless loop")


@pytest.mark.parametrize(
    "loop",
    [
        "int i = 0; while (i < 3000000) i++;",
        "int i = 0; while (i >= 0) i += 1000;",
        "int n = 0; for (int k = 0; k < 5000; k++) { int j = 0; while (j < 2000) j++; n += j; }",
        "for (byte b = 0; b != -1; b++) { for (int j = 0; j < 9999; j++) { } }",
        "new Thread(() -> { while (true) { } }) {{ setDaemon(true); start(); }};",
    ],
)
def test_a_loop_that_ends_is_left_to_end(run, loop):
    outcome = run(f"static int f() {{ {loop} return 1; }}", TEST)
    assert outcome.tests[0].result is TestResult.PASS


WAITS = """static int[] a = {0}; static boolean begun; static int f() {
    begun = true; int k = 0; int[] b = a;
    while (b[0] == 0) { String s = "x" + k; k = (k + 1) % 50; }
    return 1; }"""


@pytest.mark.parametrize("when", ["@Before public void", "@BeforeClass public static void"])
def test_a_loop_that_a_thread_of_the_test_ends_is_left_to_end(run, when):
    outcome = run(
        WAITS,
        f"{when} up() {{ Thread t = new Thread(() -> {{ while (!Program.begun) Thread.yield();"
        " for (int i = 0; i < 200; i++) Thread.yield(); Program.a[0] = 1; });"
        f" t.setDaemon(true); t.start(); }} {TEST}",
    )
    assert outcome.tests[0].result is TestResult.PASS


VARIABLES = ("i", "j", "k")
SMALL = st.integers(-3, 3).map(str)
ATOMS = st.one_of(st.sampled_from(VARIABLES), SMALL)
SUMS = st.builds("({} {} {})".format, ATOMS, st.sampled_from(["+", "-", "*", "/", "%"]), ATOMS)
CONDITIONS = st.builds(
    "{} {} {}".format, SUMS, st.sampled_from(["<", ">", "!=", "==", "<="]), ATOMS
)
STEPS = st.one_of(
    st.builds("{} = {};".format, st.sampled_from(VARIABLES), SUMS),
    st.builds("if ({}) {}++;".format, CONDITIONS, st.sampled_from(VARIABLES)),
    st.builds("if ({}) break;".format, CONDITIONS),
    st.builds("if ({}) continue;".format, CONDITIONS),
)
LOOPS = st.builds(
    "while ({}) {{ if (--left < 0) return -1; {} }}".format,
    CONDITIONS,
    st.lists(STEPS, max_size=4).map(" ".join),
)


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(body=LOOPS)
def test_a_loop_is_said_to_be_endless_only_if_it_is(run, body):
    """What a loop with a budget answers tells whether the same loop without one would end."""
    head = "int i = 1, j = 2, k = 3;"
    budget = f"static int g() {{ int left = 3000000; {head} {body} return 1; }}"
    loop = body.replace("if (--left < 0) return -1;", "")
    answer = "@Test public void one() { int end; try { end = Program.g(); }"
    answer += " catch (ArithmeticException e) { end = 1; } assertEquals(1, end); }"
    free = f"static int f() {{ {head} {loop} return 1; }}"
    with_budget = run(budget, answer)
    assume(with_budget.tests)  # a condition that is never true does not compile
    ends = with_budget.tests[0].result is TestResult.PASS
    outcome = run(
        free,
        TEST.replace("Program.f()", "end()").replace(
            "}",
            "} static int end() {"
            " try { return Program.f(); } catch (ArithmeticException e) { return 1; } }",
            1,
        ),
    )
    (test,) = outcome.tests
    if test.ended_by == "endless loop":
        assert not ends
    elif ends:
        assert test.result is TestResult.PASS
