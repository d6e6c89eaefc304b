"""Tests tell of themselves: nothing hides a failure, and none speaks for another."""

from __future__ import annotations

import pytest
from execute_programs import run_program
from junit_programs import (
    HEAD,
    NOT_RUN,
    PASS,
    ROWS,
    RULE,
    SWALLOWING,
    THROWN,
    TIMEOUT,
    WRONG,
    check,
)

CLASSES = {
    "a rule that swallows failures hides none": (
        f"public class T {{ {RULE} {{ try {{ base.evaluate(); }} catch (Throwable e) {{ }} }} }};"
        " @Test public void a() { Program.boom(); }"
        " @Test public void b() { assertEquals(2, Program.f()); } @Test public void c() { } }",
        {"a": THROWN, "b": WRONG, "c": PASS},
    ),
    "a rule that skips a test makes it not run": (
        f"public class T {{ {RULE} {{ }} }}; @Test public void a() {{ Program.boom(); }} }}",
        {"a": NOT_RUN},
    ),
    "a rule may try again, and the last try counts": (
        f"public class T {{ static int n; {RULE} {{"
        " try { base.evaluate(); } catch (Throwable e) { base.evaluate(); } } };"
        " @Test public void a() { assertEquals(2, ++n); }"
        " @Test public void b() { Program.boom(); } }",
        {"a": PASS, "b": THROWN},
    ),
    "a test that catches what another one throws threw nothing": (
        "abstract class Base { @Test public void a() { Program.boom(); } }"
        " public class T extends Base { @Test public void a() {"
        " try { super.a(); } catch (IllegalStateException e) { } } }",
        {"a": PASS},
    ),
    "no rule hides the failure of a row, a part or a theory": (
        "@RunWith(Enclosed.class) public class T {"
        f" public static class A {{ {SWALLOWING} @Test public void x() {{ Program.boom(); }} }}"
        f" {ROWS.replace('class T', 'static class B')} return new Object[] {{2, 1}}; }}"
        f" {SWALLOWING} @Test public void x() {{ assertEquals(n, Program.f()); }} }}"
        " @RunWith(Theories.class) public static class C {"
        " @DataPoints public static int[] d = {2, 1, 0};"
        f" {SWALLOWING} @Theory public void x(int n) {{ assertEquals(n, Program.f()); }}"
        f" @Theory public void y(int n) {{ assumeTrue(n > 1); }} }} }}",
        {"A.x": THROWN, "B.x": WRONG, "C.x": WRONG, "C.y": PASS},
    ),
    "no runner of the test's own hides a failure, or a test that it does not run": (
        "@RunWith(T.Kind.class) public class T {"
        " public static class Kind extends BlockJUnit4ClassRunner {"
        " public Kind(Class<?> c) throws InitializationError { super(c); }"
        " protected Statement methodInvoker(FrameworkMethod m, Object test) {"
        " Statement body = super.methodInvoker(m, test); return new Statement() {"
        ' public void evaluate() { try { if (!m.getName().equals("c")) body.evaluate(); }'
        " catch (Throwable e) { } } }; } }"
        " @Test public void a() { Program.boom(); } @Test public void b() { }"
        " @Test public void c() { } }",
        {"a": THROWN, "b": PASS, "c": NOT_RUN},
    ),
    "no override of JUnit 3 hides a failure": (
        "public class T extends TestCase { protected void runTest() {"
        " try { super.runTest(); } catch (Throwable e) { } }"
        " public void testA() { Program.boom(); } public void testB() { } }",
        {"testA": THROWN, "testB": PASS},
    ),
    "a test may do all that a method may": (
        "public class T { <E extends Exception> void sneak() throws E { }"
        " @Test public void a() throws java.io.IOException { if (Program.f() == 1) return;"
        ' throw new java.io.IOException("x"); }'
        " @Test public void b() { final int n; { n = 1; } class L { int f() { return n; } }"
        " Runnable r = () -> { return; }; r.run(); assertEquals(1, new L().f()); }"
        " @Test public void c() throws InterruptedException { Thread.sleep(0); while (true) {"
        " if (Program.f() == 1) break; } /* } */ // }\n }"
        " @Test public void d() { } }",
        {"a": PASS, "b": PASS, "c": PASS, "d": PASS},
    ),
    "what is expected may be written at length": (
        "public class T { static final long LIMIT = 9000;"
        " @Test(timeout = LIMIT, expected = Test.None.class) public void a() { Program.boom(); }"
        " @org.junit.Test(expected = java.lang.IllegalStateException.class, timeout = 2 * LIMIT)"
        " public void b() throws Exception { Program.boom(); } }",
        {"a": THROWN, "b": PASS},
    ),
    "a test may expect what a test that it calls throws": (
        "class Base { @Test public void a() { Program.boom(); } }"
        " public class T extends Base { boolean bad;"
        " @Override @Test(expected = IllegalStateException.class) public void a() { super.a(); }"
        " @Test public void ok() { if (bad) Program.boom(); }"
        " @Test(expected = IllegalStateException.class) public void b() { bad = true; ok(); }"
        " @Test(expected = IllegalStateException.class) public void c() {"
        " class Inner { @Test public void q() { Program.boom(); } } new Inner().q(); } }",
        {"a": PASS, "ok": PASS, "b": PASS, "c": PASS},
    ),
    "what is called after a test, and caught, is none of it": (
        "public class T { boolean closed; @Test public void close() {"
        " if (closed) Program.boom(); closed = true; } @Test public void use() { close(); }"
        " @After public void down() {"
        " try { close(); } catch (IllegalStateException e) { } } }",
        {"close": PASS, "use": PASS},
    ),
    "a test that is called after another one clears nothing of it": (
        f"public class T {{ {SWALLOWING} @After public void down() {{ two(); }}"
        " @Test public void one() { Program.boom(); } @Test public void two() { } }",
        {"one": THROWN, "two": PASS},
    ),
    "nor does the test itself": (
        f"public class T {{ {SWALLOWING} boolean again;"
        " @After public void down() { again = true; one(); }"
        " @Test public void one() { if (!again) Program.boom(); } }",
        {"one": THROWN},
    ),
    "a test may be called in a thread of a rule": (
        f"public class T {{ {RULE} {{ Thread t = new Thread(() -> {{"
        " try { base.evaluate(); } catch (Throwable e) { } }); t.start(); t.join(); } };"
        " @Test public void a() { } @Test public void b() { assertEquals(2, Program.f()); } }",
        {"a": PASS, "b": WRONG},
    ),
    "a test that overrides one needs no annotation": (
        "abstract class Base { @Test public abstract void a();"
        " @Test(expected = IllegalStateException.class) public void b() { }"
        " @Test(timeout = 9000) public void c() { fail(); } }"
        " public class T extends Base { @Override public void a() { assertEquals(1, Program.f()); }"
        " @Override public void b() { Program.boom(); } @Override public void c() { } }",
        {"a": PASS, "b": PASS, "c": PASS},
    ),
    "an assumption that a rule swallows leaves a test not run": (
        f"public class T {{ {SWALLOWING} @Test public void a() {{ assumeTrue(false); }} }}",
        {"a": NOT_RUN},
    ),
    "what is expected may be called None": (
        "public class T { static class FoundNone extends RuntimeException { }"
        " static class None extends RuntimeException { }"
        " @Test(expected = FoundNone.class) public void a() { throw new FoundNone(); }"
        " @Test(expected = None.class) public void b() { throw new None(); } }",
        {"a": PASS, "b": PASS},
    ),
    "a test file may have a Throwable and an Object of its own": (
        "public class T { static class Throwable { } static class Object { }"
        " @Test public void a() { Program.boom(); } @Test public void b() { } }",
        {"a": THROWN, "b": PASS},
    ),
    "the order in which JUnit calls tests is kept": (
        "public class T { static int n; @Test public void zeta() { assertEquals(2, ++n); }"
        " @Test public void alpha() { assertEquals(3, ++n); }"
        " @Test public void mid() { assertEquals(1, ++n); } }",
        {"zeta": PASS, "alpha": PASS, "mid": PASS},
    ),
    "so is the one that a class asks for": (
        "@OrderWith(org.junit.runner.manipulation.Alphanumeric.class) public class T {"
        " static int n; @Test public void zeta() { assertEquals(3, ++n); }"
        " @Test public void alpha() { assertEquals(1, ++n); }"
        " @Test public void mid() { assertEquals(2, ++n); } }",
        {"zeta": PASS, "alpha": PASS, "mid": PASS},
    ),
    "names of JUnit in strings stay": (
        'public class T { static final String C = "Lorg/junit/Assert;";'
        ' @Test public void a() { assertEquals("org/junit/Assert",'
        " \"org.junit.Assert\".replace('.', '/')); assertEquals(18, C.length()); } }",
        {"a": PASS},
    ),
}


@pytest.mark.parametrize("what", CLASSES)
def test_every_expected_test_ends_as_it_should(executor, what):
    test, expected = CLASSES[what]
    check(executor, test, expected)


def test_a_message_that_never_comes_is_ended_like_any_other_call(executor):
    found = run_program(
        executor,
        "package p; public class Program { static int f() { throw new RuntimeException() {"
        " public String getMessage() {"
        " while (java.util.stream.IntStream.range(0, 99999).sum() != 1) { } return null; } }; } }",
        HEAD + f"public class T {{ {SWALLOWING} @Test public void a() {{ Program.f(); }} }}",
    )
    assert (found.verdict, found.tests[0].ended_by) == (TIMEOUT, "processor time"), found


def test_a_method_near_the_longest_that_java_has_is_still_watched(executor):
    steps = "x = x + 1;" * 6540
    test = f"public class T {{ int x; @Test public void a() {{ {steps} }} }}"
    check(executor, test, {"a": PASS})
    test = f"public class T {{ {SWALLOWING} int x; @Test public void a() {{ {steps[:20000]}"
    check(executor, test + " Program.boom(); } }", {"a": THROWN})
