"""All of JUnit 4: what each of its means makes of a test, and that none hides a failure."""

from __future__ import annotations

import pytest
from execute_programs import run_program

from core.execute import suite_of

PROGRAM = """package p; public class Program {
    static int f() { return 1; }
    static int boom() { throw new IllegalStateException("boom"); }
    static int exit() { System.exit(0); return 1; }
}"""
HEAD = (
    "package p; import java.util.*; import junit.framework.TestCase; import org.junit.*;"
    " import org.junit.experimental.runners.Enclosed; import org.junit.experimental.theories.*;"
    " import org.junit.rules.*; import org.junit.runner.*; import org.junit.runners.*;"
    " import org.junit.runners.model.*; import static org.hamcrest.CoreMatchers.*;"
    " import static org.junit.Assert.*; import static org.junit.Assume.*; "
)
RULE = (
    "@Rule public TestRule r = (base, d) -> new Statement() {"
    " public void evaluate() throws Throwable"
)
SWALLOWING = f"{RULE} {{ try {{ base.evaluate(); }} catch (Throwable e) {{ }} }} }};"
ROWS = (
    "@RunWith(Parameterized.class) public class T { @Parameterized.Parameter public int n;"
    " @Parameterized.Parameters public static Object[] rows() {"
)
PASS, WRONG, THROWN, NOT_RUN, TIMEOUT = "pass", "wrong answer", "exception", "not run", "timeout"


def outcome(executor, test):
    return run_program(executor, PROGRAM, HEAD + test)


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
    "what is expected may be written at length": (
        "public class T { static final long LIMIT = 9000;"
        " @Test(timeout = LIMIT, expected = Test.None.class) public void a() { Program.boom(); }"
        " @org.junit.Test(expected = java.lang.IllegalStateException.class, timeout = 2 * LIMIT)"
        " public void b() throws Exception { Program.boom(); } }",
        {"a": THROWN, "b": PASS},
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
    "the order that a class fixes is kept": (
        "@FixMethodOrder(MethodSorters.NAME_ASCENDING) public class T { static int n;"
        " @Test public void b() { assertEquals(2, ++n); }"
        " @Test public void a() { assertEquals(1, ++n); } }",
        {"b": PASS, "a": PASS},
    ),
    "inherited tests count": (
        "abstract class Base { @Test public void a() { assertEquals(2, Program.f()); } }"
        " public class T extends Base { @Test public void b() { } }",
        {"a": WRONG, "b": PASS},
    ),
    "each row of a parameterised test counts": (
        f"{ROWS} return new Object[] {{1, 2, 1}}; }}"
        " @Test public void a() { assertEquals(n, Program.f()); }"
        " @Test public void b() { assertTrue(n > 0); } }",
        {"a": WRONG, "b": PASS},
    ),
    "rows that cannot be made fail each test": (
        f"{ROWS} Program.boom(); return null; }} @Test public void a() {{ }} }}",
        {"a": THROWN},
    ),
    "without rows nothing is run": (
        f"{ROWS} return new Object[0]; }} @Test public void a() {{ }} }}",
        {"a": NOT_RUN},
    ),
    "theories hold for all their data": (
        "@RunWith(Theories.class) public class T { @DataPoints public static int[] d = {1, 2};"
        " @Theory public void a(int n) { assertEquals(n, Program.f()); }"
        " @Theory public void b(int n) { assertTrue(n > 0); }"
        " @Theory public void c(int n) { Program.boom(); } @Test public void e() { } }",
        {"a": WRONG, "b": PASS, "c": THROWN, "e": PASS},
    ),
    "enclosed classes say whose test it is": (
        "@RunWith(Enclosed.class) public class T {"
        " public static class A { @Test public void x() { } @Ignore @Test public void y() { } }"
        " public static class B { @Test public void x() { assertEquals(2, Program.f()); } }"
        " public abstract static class N { @Test public void z() { } } }",
        {"A.x": PASS, "A.y": NOT_RUN, "B.x": WRONG},
    ),
    "so do the parts of a suite": (
        "@RunWith(Suite.class) @Suite.SuiteClasses({T.A.class, T.B.class}) public class T {"
        " public static class A { @Test public void x() { } }"
        " public static class B { @Test public void x() { Program.boom(); } } }",
        {"A.x": PASS, "B.x": THROWN},
    ),
    "JUnit 3": (
        "public class T extends TestCase { int n; protected void setUp() { n = Program.f(); }"
        " public void testA() { assertEquals(1, n); } public void testB() { assertEquals(2, n); }"
        " public void testC() { Program.boom(); } public void testNot(int x) { } }",
        {"testA": PASS, "testB": WRONG, "testC": THROWN},
    ),
    "of several classes, the public one is the test": (
        "class A { @Test public void no() { fail(); } }"
        " public class T { @Test public void a() { } }",
        {"a": PASS},
    ),
    "a class that is not public is none that JUnit runs": (
        "class T { @Test public void a() { } }",
        {"a": THROWN},
    ),
    "a test's own assert statements hold": (
        "public class T { @Test public void a() { assert Program.f() == 2; } }",
        {"a": WRONG},
    ),
}


@pytest.mark.parametrize("what", CLASSES)
def test_every_expected_test_ends_as_it_should(executor, what):
    test, expected = CLASSES[what]
    found = outcome(executor, test)
    assert {each.name: str(each.result) for each in found.tests} == expected, found
    assert (found.verdict == "plausible") == (
        {name for name, result in expected.items() if result != PASS}
        <= suite_of((HEAD + test).encode()).ignored
    )


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


BODIES = (
    "@Test public void a() throws Exception { Thread.sleep(400); }"
    " @Test public void b() { while (true) Program.f(); }"
)
CLOCKS = {
    "a rule": f"public class T {{ @Rule public Timeout r = Timeout.millis(300);"
    f" @ClassRule public static Timeout c = Timeout.millis(300); {BODIES} }}",
    "a rule in a chain": "public class T { static Timeout t(int n) { Timeout found = null;"
    " for (int i = 0; i < n; i++) found = i > 0 ? found : Timeout.builder()"
    ".withTimeout(300, java.util.concurrent.TimeUnit.MILLISECONDS)"
    ".withLookingForStuckThread(true).build(); return found; }"
    f" @Rule public RuleChain c = RuleChain.outerRule(t(2)).around(new TestName()); {BODIES} }}",
    "a rule of one's own": "public class T { static class Mine extends Timeout {"
    f" Mine() {{ super(300); }} }} @Rule public Mine r = new Mine(); {BODIES} }}",
    "an annotation": "public class T { static final int MS = 150; "
    + BODIES.replace("@Test", "@Test(timeout = 2 * MS)")
    + "}",
    "a parameterised test": f"{ROWS} return new Object[] {{1}}; }} "
    + BODIES.replace("@Test", "@Test(timeout = 300)")
    + "}",
    "a class with theories": "@RunWith(Theories.class) public class T { "
    + BODIES.replace("@Test", "@Test(timeout = 300)")
    + "}",
}


@pytest.mark.parametrize("where", CLOCKS)
def test_a_timeout_grants_processor_time_and_not_time_on_the_clock(executor, where):
    found = outcome(executor, CLOCKS[where])
    assert [(each.result, each.ended_by) for each in found.tests] == [
        (PASS, "itself"),
        (TIMEOUT, "processor time"),
    ], found
    assert found.tests[1].cpu_seconds < 1


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


COMPARED = {
    "assertEquals(2, Program.f())": ("2", "long", "1", "long"),
    "assertEquals((Object) 1L, (Object) 1)": ("1", "java.lang.Long", "1", "java.lang.Integer"),
    'assertEquals((Object) "1", (Object) 2)': ("1", "java.lang.String", "2", "java.lang.Integer"),
    'assertEquals("null", null)': ("null", "java.lang.String", "null", "null"),
    'assertEquals(null, "x")': ("null", "null", "x", "java.lang.String"),
    'assertEquals("a<b", "a<c")': ("a<b", "java.lang.String", "a<c", "java.lang.String"),
    "assertEquals(1.5, 1.25, 0.1)": ("1.5", "double", "1.25", "double"),
    'assertEquals("why", 1.5f, 1.25f, 0.1f)': ("1.5", "float", "1.25", "float"),
    'assertSame("a", new String("a"))': ("a", "java.lang.String", "a", "java.lang.String"),
    "assertEquals(Arrays.asList(1), new ArrayList<>(Arrays.asList(1L)))": (
        "[1]",
        "java.util.Arrays$ArrayList<java.lang.Integer>",
        "[1]",
        "java.util.ArrayList<java.lang.Long>",
    ),
    'assertArrayEquals(new String[] {"ab"}, new String[] {"ac"})': (
        "ab",
        None,
        "ac",
        None,
    ),
}


@pytest.mark.parametrize("assertion", COMPARED)
def test_what_was_compared_is_told_with_its_type(executor, assertion):
    test = outcome(
        executor, f"public class T {{ @Test public void a() {{ {assertion}; }} }}"
    ).tests[0]
    told = (test.expected, test.expected_type, test.actual, test.actual_type)
    assert told == COMPARED[assertion]
