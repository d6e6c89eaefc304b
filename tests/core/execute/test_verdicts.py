"""Each way a program can end, on real workers; after each a control program passes."""

from __future__ import annotations

import pytest

from core.model import TestResult, Verdict

ONE = "@Test public void one() { assertEquals(1, Program.f()); }"
TWO = ONE + " @Test public void two() { assertEquals(2, Program.g()); }"


def results(outcome):
    return [each.result for each in outcome.tests]


def test_a_program_that_passes_every_test_is_plausible(run):
    outcome = run("static int f() { return 1; } static int g() { return 2; }", TWO)
    assert outcome.verdict is Verdict.PLAUSIBLE
    assert [each.name for each in outcome.tests] == ["one", "two"]
    assert results(outcome) == [TestResult.PASS, TestResult.PASS]


def test_a_wrong_answer_tells_what_was_expected_and_what_came(run):
    outcome = run("static int f() { return 7; }", ONE)
    assert outcome.verdict is Verdict.WRONG
    assert (outcome.tests[0].expected, outcome.tests[0].actual) == ("1", "7")


def test_compared_strings_are_told_whole(run):
    outcome = run(
        'static String f() { return "a<b> but"; }',
        '@Test public void one() { assertEquals("a<c> but", Program.f()); }',
    )
    assert (outcome.tests[0].expected, outcome.tests[0].actual) == ("a<c> but", "a<b> but")


def test_an_exception_tells_class_message_and_line_of_the_program(run):
    outcome = run('static int f() {\n\nthrow new IllegalStateException("why"); }', ONE)
    assert outcome.verdict is Verdict.EXCEPTION
    test = outcome.tests[0]
    assert (test.exception, test.message) == ("java.lang.IllegalStateException", "why")
    assert test.line == 3


def test_an_assertion_error_of_the_program_itself_is_an_exception(run):
    outcome = run('static int f() { throw new AssertionError("no"); }', ONE)
    assert outcome.verdict is Verdict.EXCEPTION


def test_a_long_message_is_cut(run):
    outcome = run('static int f() { throw new RuntimeException("x".repeat(9999)); }', ONE)
    assert len(outcome.tests[0].message) == 2000


def test_an_exception_that_cannot_tell_its_message_is_still_one(run):
    outcome = run(
        "static class Odd extends RuntimeException { public String getMessage() {"
        " throw new RuntimeException(); } } static int f() { throw new Odd(); }",
        ONE,
    )
    assert outcome.verdict is Verdict.EXCEPTION


def test_a_program_that_does_not_compile_tells_where(run):
    outcome = run("static int f() {\n return x; }", ONE)
    assert outcome.verdict is Verdict.UNCOMPILABLE
    assert (outcome.diagnostics[0].line, outcome.diagnostics[0].column) == (2, 9)
    message = outcome.diagnostics[0].message
    assert message == "cannot find symbol; symbol: variable x; location: class p.Program"


@pytest.mark.parametrize("members", ["", "static String f() { return null; }", "} {"])
def test_a_program_that_its_test_cannot_use_does_not_compile(run, members):
    assert run(members, ONE.replace("assertEquals(1,", "int i = (")).verdict == "uncompilable"


def test_an_endless_loop_is_a_timeout_and_the_other_tests_still_run(run):
    outcome = run("static int f() { while (true) g(); } static int g() { return 3; }", TWO)
    assert outcome.verdict is Verdict.TIMEOUT
    assert results(outcome) == [TestResult.TIMEOUT, TestResult.WRONG_ANSWER]
    assert outcome.tests[0].ended_by == "ticks"


def test_a_timeout_that_alone_decides_is_confirmed_with_the_full_limit(run):
    outcome = run("static int f() { while (true) g(); } static int g() { return 2; }", TWO)
    assert outcome.verdict is Verdict.TIMEOUT
    assert outcome.tests[0].ended_by == "processor time"


def test_a_timeout_that_ticks_did_not_cause_is_not_run_again(run):
    outcome = run(
        'static int f() { while (true) { String s = "x".repeat(1 << 20); g(); } }'
        " static int g() { return 2; }",
        TWO,
    )
    assert results(outcome) == [TestResult.TIMEOUT, TestResult.PASS]
    assert outcome.tests[0].ended_by == "processor time"
    assert outcome.tests[0].cpu_seconds < 2


def test_slow_tests_are_all_confirmed_in_one_run(run):
    slow = "int n = 0; for (int i = 0; i < 60000000; i++) n ^= i; if (n == -1) return 0;"
    outcome = run(
        f"static int f() {{ {slow} return 1; }} static int g() {{ {slow} return 2; }}", TWO
    )
    assert results(outcome) == [TestResult.PASS, TestResult.PASS]
    assert [each.ended_by for each in outcome.tests] == ["itself", "itself"]


def test_a_loop_of_many_ticks_that_ends_in_time_is_plausible(run):
    outcome = run(
        "static int f() { int n = 0; for (int i = 0; i < 60000000; i++) n ^= i;"
        " return n == -1 ? 0 : 1; }",
        ONE,
    )
    assert outcome.verdict is Verdict.PLAUSIBLE


def test_a_loop_that_catches_everything_still_ends(run):
    outcome = run(
        "static int f() { while (true) { try { g(); } catch (Throwable t) { } } }"
        "static int g() { return 3; }",
        TWO,
    )
    assert results(outcome) == [TestResult.TIMEOUT, TestResult.WRONG_ANSWER]


def test_a_library_call_without_end_ends_by_processor_time(run):
    outcome = run(
        "static int f() { return java.util.stream.Stream.iterate(1, x -> x)"
        ".anyMatch(java.util.Objects::isNull) ? 1 : 0; } static int g() { return 3; }",
        TWO,
    )
    assert outcome.verdict is Verdict.TIMEOUT
    assert outcome.tests[1].result is TestResult.WRONG_ANSWER


def test_sleeping_ends_by_the_clock(run):
    outcome = run(
        "static int f() throws Exception { Thread.sleep(60000); return 1; }",
        ONE.replace("one()", "one() throws Exception"),
    )
    assert outcome.verdict is Verdict.TIMEOUT
    assert outcome.tests[0].ended_by == "wall time"


def test_recursion_without_end_is_a_stack_overflow(run):
    outcome = run("static int f() { return f() + 1; }", ONE)
    assert (outcome.verdict, results(outcome)) == (Verdict.EXCEPTION, [TestResult.STACK])


@pytest.mark.parametrize(
    "body",
    [
        "return new int[Integer.MAX_VALUE].length;",
        "var all = new java.util.ArrayList<byte[]>(); while (true) all.add(new byte[1 << 26]);",
        "var all = new java.util.ArrayList<int[]>(); while (true) all.add(new int[9]);",
        "var all = new java.util.ArrayList<Integer>(); while (true) all.add(all.size());",
        'String s = "ab"; while (true) s += s;',
        "while (true) { Thread t = new Thread(() -> { try { Thread.sleep(99999); }"
        " catch (InterruptedException e) { } }); t.setDaemon(true); t.start(); }",
    ],
)
def test_memory_that_runs_out_is_its_own_verdict(run, body):
    outcome = run(f"static int f() {{ {body} }} static int g() {{ return 2; }}", TWO)
    assert outcome.verdict is Verdict.MEMORY
    assert results(outcome) == [TestResult.MEMORY, TestResult.PASS]


def test_a_test_that_gathers_until_its_ticks_are_spent_is_memory_too(run):
    outcome = run(
        "static int f() { var all = new java.util.ArrayDeque<Integer>(); int i = 0;"
        " while (true) { if (i++ % 2 == 0) all.add(i); } } static int g() { return 3; }",
        TWO,
    )
    assert outcome.verdict is Verdict.MEMORY
    assert results(outcome) == [TestResult.MEMORY, TestResult.WRONG_ANSWER]


def test_garbage_is_not_memory(run):
    outcome = run(
        "static int f() { long n = 0; while (true) n += new int[999].length; }"
        " static int g() { return 3; }",
        TWO,
    )
    assert results(outcome) == [TestResult.TIMEOUT, TestResult.WRONG_ANSWER]


@pytest.mark.parametrize("end", ["System.exit(0)", "Runtime.getRuntime().halt(0)"])
def test_a_program_that_ends_its_worker_is_a_crash(run, end):
    outcome = run(f"static int f() {{ {end}; return 1; }}", ONE)
    assert outcome.verdict is Verdict.CRASH
    assert outcome.passed == 0


def test_a_throwing_static_initialiser_fails_every_test(run):
    outcome = run(
        "static int x = 1 / 0; static int f() { return 1; } static int g() { return 2; }", TWO
    )
    assert outcome.verdict is Verdict.EXCEPTION
    assert results(outcome) == [TestResult.EXCEPTION, TestResult.EXCEPTION]


def test_output_is_no_verdict_and_does_not_hurt(run):
    outcome = run(
        'static int f() { for (int i = 0; i < 300000; i++) System.out.println("BUILD SUCCESS".'
        "repeat(80)); return 2; }",
        ONE,
    )
    assert outcome.verdict is Verdict.WRONG


def test_writing_to_the_channel_is_a_crash_and_imitates_nothing(run):
    outcome = run(
        "static int f() { return 1; }",
        "@Test public void one() throws Exception { new java.io.FileOutputStream("
        "java.io.FileDescriptor.out).write(new byte[200]); assertEquals(1, Program.f()); }",
    )
    assert outcome.verdict is Verdict.CRASH


def test_locale_time_zone_and_streams_are_as_they_were_for_the_next(run):
    run(
        "static int f() { java.util.Locale.setDefault(java.util.Locale.GERMANY);"
        ' java.util.TimeZone.setDefault(java.util.TimeZone.getTimeZone("Asia/Tokyo"));'
        ' System.clearProperty("line.separator"); System.setOut(null); return 1; }',
        ONE,
    )
    outcome = run(
        'static String f() { System.out.print("x"); return String.format("%.1f", 1.5)'
        " + java.util.TimeZone.getDefault().getID(); }",
        '@Test public void one() { assertEquals("1.5UTC", Program.f()); }',
    )
    assert outcome.verdict is Verdict.PLAUSIBLE


def test_a_file_left_behind_does_not_reach_the_next_program(run):
    members = (
        'static int f() throws Exception { return new java.io.File("/tmp/note").createNewFile()'
        " ? 1 : 2; }"
    )
    test = ONE.replace("one()", "one() throws Exception")
    assert [run(members, test).verdict, run(members + " ", test).verdict] == ["plausible"] * 2


@pytest.mark.parametrize("daemon", ["true", "false"])
def test_a_thread_left_running_does_not_reach_the_next_program(run, daemon):
    outcome = run(
        "static int f() { Thread t = new Thread(() -> { for (;;) { Object o = new Object(); } });"
        f" t.setDaemon({daemon}); t.start(); return 1; }}",
        ONE,
    )
    assert outcome.verdict is Verdict.PLAUSIBLE


def test_no_program_can_be_started_by_a_test_either(run):
    outcome = run(
        "static int f() { return 1; }",
        "@Test(expected = java.io.IOException.class) public void one() throws Exception {"
        ' new ProcessBuilder("/bin/sleep", "1000").start(); }',
    )
    assert outcome.verdict is Verdict.PLAUSIBLE


@pytest.mark.parametrize("path", [__file__, "/etc/passwd", "/proc", "/sys", "/home", "/var"])
def test_only_libraries_can_be_read(run, path):
    outcome = run(
        f'static boolean f() {{ return new java.io.File("{path}").exists(); }}',
        "@Test public void one() { assertFalse(Program.f()); }",
    )
    assert outcome.verdict is Verdict.PLAUSIBLE


def test_the_network_is_out_of_reach(run):
    outcome = run(
        "static int f() { return 1; }",
        '@Test public void one() { try { new java.net.Socket("192.0.2.1", 80); fail(); }'
        " catch (java.io.IOException e) { assertEquals(1, Program.f()); } }",
    )
    assert outcome.verdict is Verdict.PLAUSIBLE


def test_the_inside_of_the_runner_is_closed(run):
    outcome = run(
        "static int f() { return 1; }",
        '@Test public void one() throws Exception { Class.forName("hejtui.runner.Channel")'
        '.getDeclaredField("forAnswers").setAccessible(true); }',
    )
    assert outcome.tests[0].exception == "java.lang.reflect.InaccessibleObjectException"


def test_objects_are_numbered_instead_of_told_by_their_address(run):
    outcome = run(
        "static class Pair { } static Pair one = new Pair();"
        " static Object f() { return java.util.List.of(one, new Pair(), one); }",
        '@Test public void one() { assertEquals("a@b1", "" + Program.f()); }'
        ' @Test public void two() { assertEquals("c@d2", Program.f()); }'
        ' @Test public void three() { assertEquals("", new int[0] + "xyz"); }',
    )
    pairs = "[p.Program$Pair@1, p.Program$Pair@2, p.Program$Pair@1]"
    assert [each.actual for each in outcome.tests] == [pairs, pairs, "[I@1xyz"]
    assert [each.expected for each in outcome.tests] == ["a@b1", "c@d2", ""]


def test_what_is_thrown_again_and_again_still_says_what_and_where(run):
    outcome = run(
        "static int f() { int[] a = {1}; int n = 0; for (int i = 0; i < 200000; i++) {"
        " try { n += a[i]; } catch (ArrayIndexOutOfBoundsException e) { n++; } }\n return a[n]; }",
        ONE,
    )
    assert (outcome.tests[0].line, outcome.tests[0].message[:5]) == (2, "Index")
