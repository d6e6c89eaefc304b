"""All of JUnit 4: what each of its means makes of a test."""

from __future__ import annotations

import pytest
from execute_programs import run_program
from junit_programs import HEAD, NOT_RUN, PASS, ROWS, RULE, THROWN, TIMEOUT, WRONG, check, outcome

CLASSES = {
    "an expected exception must come, and no other": (
        "public class T {"
        " @Test(expected = IllegalStateException.class) public void a() { Program.boom(); }"
        " @Test(expected = IllegalStateException.class) public void b() { Program.f(); }"
        " @Test(expected = ArithmeticException.class) public void c() { Program.boom(); }"
        " @Test(expected = AssertionError.class) public void d() { assertEquals(2, Program.f()); }"
        " @Test public void e() { assertThrows(Error.class, Program::f); } }",
        {"a": PASS, "b": WRONG, "c": THROWN, "d": PASS, "e": WRONG},
    ),
    "the rule ExpectedException says the same": (
        "public class T { @Rule public ExpectedException r = ExpectedException.none();"
        ' @Test public void a() { r.expectMessage("oo"); Program.boom(); }'
        " @Test public void b() { r.expect(IllegalStateException.class); Program.f(); }"
        " @Test public void c() { Program.boom(); } }",
        {"a": PASS, "b": WRONG, "c": THROWN},
    ),
    "a chain of rules may hold it": (
        "public class T { ExpectedException r = ExpectedException.none();"
        " @Rule public RuleChain c = RuleChain.outerRule(new TestName()).around(r);"
        " @Test public void a() { r.expect(IllegalStateException.class); Program.boom(); } }",
        {"a": PASS},
    ),
    "ErrorCollector, TemporaryFolder and Verifier do their work": (
        "public class T { @Rule public ErrorCollector c = new ErrorCollector();"
        " @Rule public TemporaryFolder t = new TemporaryFolder(); boolean bad;"
        " @Rule public Verifier v = new Verifier() { public void verify() {"
        " if (bad) Program.boom(); } };"
        " @Test public void a() { c.checkThat(Program.f(), is(2)); c.checkThat(1, is(3)); }"
        ' @Test public void b() throws Exception { assertTrue(t.newFile("x").exists()); }'
        " @Test public void d() { bad = true; } }",
        {"a": WRONG, "b": PASS, "d": THROWN},
    ),
    "what throws before, after or at the making of a test fails it": (
        "public class T { @Rule public TestName name = new TestName();"
        ' @Before public void up() { if (name.getMethodName().equals("a")) Program.boom(); }'
        ' @After public void down() { if (!name.getMethodName().equals("c")) Program.boom(); }'
        " @Test public void a() { } @Test public void b() { } @Test public void c() { } }",
        {"a": THROWN, "b": THROWN, "c": PASS},
    ),
    "a constructor that throws fails each test": (
        "public class T { public T() { Program.boom(); } @Test public void a() { } }",
        {"a": THROWN},
    ),
    "a class rule that throws fails each test": (
        "public class T { @ClassRule public static ExternalResource r = new ExternalResource() {"
        " protected void before() { Program.boom(); } }; @Test public void a() { } }",
        {"a": THROWN},
    ),
    "a class rule that skips the class leaves all of it not run": (
        f"public class T {{ {RULE.replace('@Rule public', '@ClassRule public static')} {{ }} }};"
        " @Test public void a() { } }",
        {"a": NOT_RUN},
    ),
    "assumptions that fail, of a test or of the class": (
        'public class T { @Test public void a() { assumeTrue("why", Program.f() == 2); }'
        " @Test public void b() { assumeThat(Program.f(), is(1)); } }",
        {"a": NOT_RUN, "b": PASS},
    ),
    "ignored tests are not run": (
        'public class T { @Test public void a() { } @Ignore("why") @Test public void b() { } }',
        {"a": PASS, "b": NOT_RUN},
    ),
    "a test's own assert statements hold": (
        "public class T { @Test public void a() { assert Program.f() == 2; } }",
        {"a": WRONG},
    ),
}


@pytest.mark.parametrize("what", CLASSES)
def test_every_expected_test_ends_as_it_should(executor, what):
    test, expected = CLASSES[what]
    check(executor, test, expected)


def test_a_program_that_exits_in_a_later_row_has_not_passed_the_earlier_one(executor):
    found = outcome(
        executor,
        f"{ROWS} return new Object[] {{1, 2, 3}}; }}"
        " @Test public void a() { if (n == 2) Program.exit(); } }",
    )
    assert (found.verdict, found.tests[0].result) == ("crash", NOT_RUN)


@pytest.mark.parametrize("when", ["@BeforeClass", "@AfterClass"])
def test_a_loop_outside_of_all_tests_is_a_timeout(executor, when):
    loop = "while (true) Program.f();"
    found = outcome(
        executor,
        f"public class T {{ {when} public static void x() {{ {loop} }}"
        " @Test public void a() { } }",
    )
    assert (found.verdict, found.detail) == (TIMEOUT, "the test class failed: timeout")


def test_a_loop_that_repeats_itself_outside_of_all_tests_is_ended_at_once(executor):
    found = run_program(
        executor,
        "package p; public class Program { static int f() { int n = 0; while (n < 1) n = n / 2;"
        " return n; } }",
        HEAD + "public class T { @BeforeClass public static void x() { Program.f(); }"
        " @Test public void a() { } }",
    )
    assert (found.verdict, found.tests[0].ended_by) == (TIMEOUT, "endless loop")


def test_an_assumption_of_the_class_is_told(executor):
    found = outcome(
        executor,
        'public class T { @BeforeClass public static void x() { assumeTrue("why", false); }'
        " @Test public void a() { } }",
    )
    assert found.verdict == "wrong"
    assert (found.tests[0].result, found.tests[0].message) == (NOT_RUN, "why")


def test_a_class_that_is_ignored_says_so(executor):
    found = outcome(executor, "@Ignore public class T { @Test public void a() { } }")
    assert (found.verdict, found.detail) == ("wrong", "every test is ignored")
    assert (found.tests[0].result, found.tests[0].message) == (NOT_RUN, "ignored")


def test_an_unexpected_exception_has_its_line_in_the_program(executor):
    found = outcome(
        executor,
        "public class T { @Test(expected = ArithmeticException.class) public void a() {"
        " Program.boom(); } }",
    )
    assert found.tests[0].line == 3
