"""Which tests a class has: those that JUnit's runners, or a test's own, find in it."""

from __future__ import annotations

import pytest
from junit_programs import NOT_RUN, PASS, ROWS, THROWN, WRONG, check, outcome

from core.execute import suite_of

OWN_RUNNER = (
    "@RunWith(T.R.class) public class T { public static class R extends BlockJUnit4ClassRunner {"
)
CLASSES = {
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
    "the order that a class fixes is kept": (
        "@FixMethodOrder(MethodSorters.NAME_ASCENDING) public class T { static int n;"
        " @Test public void b() { assertEquals(2, ++n); }"
        " @Test public void a() { assertEquals(1, ++n); } }",
        {"b": PASS, "a": PASS},
    ),
    "a runner is inherited": (
        "@RunWith(Theories.class) abstract class Base {"
        " @DataPoints public static int[] d = {1, 2}; }"
        " public class T extends Base { @Theory public void a(int n) {"
        " assertEquals(n, Program.f()); } @Test public void b() { } }",
        {"a": WRONG, "b": PASS},
    ),
    "a runner of one's own does what the one does that it extends": (
        "@RunWith(T.Mine.class) public class T {"
        " public static class Mine extends Theories {"
        " public Mine(Class<?> c) throws InitializationError { super(c); } }"
        " @DataPoints public static int[] d = {1, 2};"
        " @Theory public void a(int n) { assertEquals(n, Program.f()); }"
        " @Test @Theory public void b(int n) { assumeTrue(n < 2); } }",
        {"a": WRONG, "b": PASS},
    ),
    "a runner may give tests other names": (
        OWN_RUNNER + " public R(Class<?> c) throws InitializationError { super(c); }"
        ' protected String testName(FrameworkMethod m) { return "should " + m.getName(); } }'
        " @Test public void a() { } @Test public void b() { assertEquals(2, Program.f()); } }",
        {"a": PASS, "b": WRONG},
    ),
    "JUnit 4 runs a class of JUnit 3 where it is told to": (
        "@RunWith(JUnit4.class) public class T extends TestCase {"
        " @Test public void checks() { assertEquals(2, Program.f()); }"
        " @Test public void testB() { } public void testNot() { fail(); } }",
        {"checks": WRONG, "testB": PASS},
    ),
    "JUnit 3 runs methods without a result": (
        "public class T extends TestCase { public int testHelper() { return 1; }"
        " public void testB() { assertEquals(1, testHelper()); } }",
        {"testB": PASS},
    ),
    "a method `suite` says which tests there are": (
        "public class T extends TestCase { public T(String name) { super(name); }"
        " public static junit.framework.Test suite() {"
        " junit.framework.TestSuite s = new junit.framework.TestSuite(T.A.class);"
        ' s.addTest(new T("check")); s.addTest(new junit.framework.JUnit4TestAdapter(B.class));'
        " return s; } public void check() { assertEquals(2, Program.f()); }"
        " public void testNot() { fail(); }"
        " public static class A extends TestCase { public void testA() { } }"
        " public static class B { @Test public void x() { } } }",
        {"A.testA": PASS, "check": WRONG, "B.x": PASS},
    ),
    "so it does for AllTests, and may name its own class": (
        "@RunWith(AllTests.class) public class T { public static junit.framework.Test suite() {"
        " return new junit.framework.JUnit4TestAdapter(T.Part.class); }"
        " public static class Part { public static junit.framework.Test suite() { return new"
        " junit.framework.JUnit4TestAdapter(Part.class); } @Test public void a() { } } }",
        {"Part.a": PASS},
    ),
    "categories choose": (
        "@RunWith(Categories.class) @Categories.IncludeCategory(T.Fast.class)"
        " @Categories.ExcludeCategory(T.Bad.class) @Suite.SuiteClasses({T.A.class, T.B.class})"
        " public class T { public interface Fast { } public interface Faster extends Fast { }"
        " public interface Bad { } public static class A {"
        " @Test @Category(Faster.class) public void x() { }"
        " @Test @Category({Fast.class, Bad.class}) public void bad() { fail(); }"
        " @Test public void slow() { fail(); } }"
        " @Category(Fast.class) public static class B { @Test public void y() { Program.boom(); }"
        " } }",
        {"A.x": PASS, "B.y": THROWN},
    ),
    "enclosed classes are inherited": (
        "class Parts { public static class B { @Test public void y() {"
        " assertEquals(2, Program.f()); } } } @RunWith(Enclosed.class)"
        " public class T extends Parts { public static class A { @Test public void x() { } } }",
        {"A.x": PASS, "Parts.B.y": WRONG},
    ),
    "a class is what its name means where it stands": (
        "@RunWith(Enclosed.class) public class T {"
        " static class H1 { public static class Base { @Test public void one() { } } }"
        " static class H2 { public static class Base { @Test public void two() {"
        " Program.boom(); } } } public static class A extends H1.Base { }"
        " public static class B extends p.T.H2.Base { } }",
        {"A.one": PASS, "B.two": THROWN},
    ),
    "names have comments inside, and escapes": (
        "public class T { @org /*a*/ . junit . /*b*/ Test /*c*/ public void a() { }"
        " @org.junit.// x\n Test public void b() { assertEquals(2, Program.f()); }"
        " @T\\u0065st public void c\\u0065() { Program.boom(); }"
        " // \\u000a @Test public void d() { assertEquals(2, Program.f()); }\n"
        " // x\r@Test public void e() { Program.boom(); } // y\n }",
        {"a": PASS, "b": WRONG, "ce": THROWN, "d": WRONG, "e": THROWN},
    ),
    "only JUnit's own annotation ignores": (
        "public class T { @interface Ignore { } @Ignore @Test public void a() { Program.boom(); }"
        " @Test public void b() { } }",
        {"a": THROWN, "b": PASS},
    ),
}


@pytest.mark.parametrize("what", CLASSES)
def test_every_expected_test_ends_as_it_should(executor, what):
    test, expected = CLASSES[what]
    check(executor, test, expected)


UNSEEN = {
    "a method of JUnit 3 that is not public": (
        "public class T extends TestCase { void testA() { } public void testB() { } }",
        "Test method isn't public: testA(p.T)",
    ),
    "a test that a runner makes up": (
        OWN_RUNNER + " public R(Class<?> c) throws InitializationError { super(c); }"
        " protected List<FrameworkMethod> computeTestMethods() {"
        " List<FrameworkMethod> all = new ArrayList<>(super.computeTestMethods());"
        " all.addAll(getTestClass().getAnnotatedMethods(DataPoint.class)); return all; } }"
        " @Test public void a() { } @DataPoint public void more() { Program.boom(); } }",
        "more: boom",
    ),
    "tests that run side by side": (
        OWN_RUNNER + " public R(Class<?> c) throws InitializationError { super(c);"
        " setScheduler(new RunnerScheduler() { List<Thread> all = new ArrayList<>();"
        " public void schedule(Runnable r) { all.add(new Thread(r));"
        " all.get(all.size() - 1).start(); }"
        " public void finished() { for (Thread t : all) try { t.join(); }"
        " catch (InterruptedException e) { } } }); } }"
        " static java.util.concurrent.CountDownLatch both ="
        " new java.util.concurrent.CountDownLatch(2);"
        " void meet() throws Exception { both.countDown(); both.await(); }"
        " @Test public void a() throws Exception { meet(); }"
        " @Test public void b() throws Exception { meet(); } }",
        "tests that run side by side cannot be judged",
    ),
}


@pytest.mark.parametrize("what", UNSEEN)
def test_what_the_source_does_not_show_fails_the_class(executor, what):
    test, words = UNSEEN[what]
    found = outcome(executor, test)
    assert found.verdict in ("wrong", "exception")
    assert words in found.detail


def test_a_test_that_the_source_does_not_show_may_pass(executor):
    test, _ = UNSEEN["a test that a runner makes up"]
    assert outcome(executor, test.replace("Program.boom();", "")).verdict == "plausible"


def test_a_record_may_have_tests():
    suite = suite_of(b"public record T() { @Test public void a() { } }")
    assert (suite.test_class, suite.names) == ("T", ("a",))


def test_a_long_line_of_classes_is_read_at_once():
    count = 800
    classes = "".join(
        f" class A{n} extends A{n + 1} {{ @Test public void t{n}() {{ }} }}" for n in range(count)
    )
    suite = suite_of(f"public class T extends A0 {{ }} {classes}".encode())
    assert len(suite.names) == count


@pytest.mark.parametrize(
    "file",
    [
        "class T extends T { @Test public void a() { } }",
        "class T extends B { @Test public void a() { } } class B extends T { }",
        "@RunWith(Suite.class) @SuiteClasses({T.class, T.A.class, T.B.class}) class T {"
        " @RunWith(Suite.class) @SuiteClasses(T.class) static class A { }"
        " static class B { @Test void a() { } } }",
        "class T extends T.A { static class A extends T { @Test void a() { } } }",
    ],
)
def test_what_goes_in_a_circle_has_an_end(file):
    suite = suite_of(file.encode())
    assert [name.rpartition(".")[2] for name in suite.names] == ["a"]
