"""Ticks change neither lines nor meaning."""

from __future__ import annotations

import pytest
from execute_programs import run_program, suite

from core.execute import Executor, Limits
from core.execute.ticks import with_ticks
from core.java import JavaProgram

TICK = "hejtui.runner.Ticks.tick();"
ENTER = "hejtui.runner.Ticks.enter();try{"
LEAVE = "}finally{hejtui.runner.Ticks.leave();}"


def in_method(code: str) -> bytes:
    return ("class A {\n void f() {" + code + "}\n}\n").encode()


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("while (a)\n  b++;", "while (a)\n  {#b++;}"),
        ("for (;;) { b(); }", "for (;;) {# b(); }"),
        ("for (int x : y) for (;;) b();", "for (int x : y) {#for (;;) {#b();}}"),
        ("do b(); while (a);", "do {#b();} while (a);"),
        ("if (a) for (;;) b(); else c();", "if (a) for (;;) {#b();} else c();"),
        ("Runnable r = () -> b();", "Runnable r = () -> b();"),
        ("Runnable r = () -> { b(); };", f"Runnable r = () -> {{{ENTER} b(); {LEAVE}}};"),
        ("Runnable r = () -> {};", f"Runnable r = () -> {{{ENTER}{LEAVE}}};"),
    ],
)
def test_each_loop_body_begins_with_a_tick_and_each_call_is_counted(before, after):
    inside = ENTER + after.replace("#", TICK) + LEAVE
    assert with_ticks(in_method(before)) == in_method(inside)


def test_a_constructor_is_counted_after_the_call_of_another():
    source = with_ticks(b"class A { A() { this(1);} A(int x) { x++; } }")
    assert source == (
        f"class A {{ A() {{ this(1);{ENTER}{LEAVE}}} A(int x) {{{ENTER} x++; {LEAVE}}} }}".encode()
    )


def test_lines_stay_where_they_are_and_the_result_is_java():
    source = in_method("\n while (a)\n if (b)\n c();\n else d();\n")
    ticking = with_ticks(source)
    assert ticking.count(b"\n") == source.count(b"\n")
    assert JavaProgram(ticking).first_error() is None


def test_what_does_not_parse_gets_no_ticks():
    assert with_ticks(b"class A { void f( }") is None


@pytest.mark.parametrize("name", ["hejtui", "hejtui1", "my_hejtui"])
def test_what_has_names_like_ours_gets_no_ticks(name):
    assert (
        with_ticks(f"class A {{ int {name}; void f() {{ while (true) {name}++; }} }}".encode())
        is None
    )


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("new Random()", "new Random(hejtui.runner.Ticks.seed())"),
        ("new java.util.Random( )", "new java.util.Random(hejtui.runner.Ticks.seed() )"),
        ("new Random(3)", "new Random(3)"),
        ("new Randomizer()", "new Randomizer()"),
    ],
)
def test_a_generator_without_a_seed_gets_one(before, after):
    assert with_ticks(f"class A {{ Object o = {before}; }}".encode()) == (
        f"class A {{ Object o = {after}; }}".encode()
    )


def test_a_class_of_the_programs_own_is_no_generator():
    own = b"class Random { Object o = new Random(); }"
    assert with_ticks(own) == own


def test_a_thread_beside_the_test_does_not_use_up_its_ticks(toolchain):
    source = (
        "package p; public class Program { static volatile long n;"
        " static int f() throws Exception {"
        " new Thread(() -> { while (true) { n++; } }).start();"
        " while (n < 1_000_000) { Thread.sleep(1); } return 2; } }"
    )
    test = suite(
        "@Test public void a() { fail(); }"
        " @Test public void b() throws Exception { assertEquals(1, Program.f()); }"
    )
    with Executor(toolchain, 1, Limits(ticks=100_000)) as executor:
        outcome = run_program(executor, source, test)
    assert [str(each.result) for each in outcome.tests] == ["wrong answer"] * 2
