"""Hostile programs, one idea each: none passes, and none harms the program after it.

The first line of each says which verdict it gets, and what it tries. Both of
its tests want a number that the program does not know by honest means; where
an attack comes to nothing, a wrong answer remains.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from attack_programs import ATTACKS, CONTROL, TESTS, expected_verdict
from execute_programs import run_program, suite

from core.execute import Executor, Toolchain

NEEDS = {"record": 16, "enum": 16, "Object o": 21}
"""The JDKs that have what a body begins with."""


@pytest.mark.parametrize("attack", ATTACKS, ids=lambda each: each.stem)
def test_an_attack_gets_its_verdict_and_its_control_passes(attack: Path, executor: Executor):
    source = attack.read_bytes()
    verdict = expected_verdict(source, executor.environment)
    outcome = run_program(executor, source, TESTS)
    control = run_program(executor, CONTROL, TESTS)
    found = (str(outcome.verdict), str(control.verdict))
    assert found == (verdict, "plausible"), (outcome, control)


def test_there_are_attacks_of_many_kinds():
    assert len(ATTACKS) >= 130


@pytest.mark.parametrize(
    "body",
    [
        "return ((java.util.function.Supplier<Integer>) () -> 1).get();",
        'return ("a" + System.nanoTime()).isEmpty() ? 0 : 1;',
        "return ((Integer[]) java.lang.reflect.Array.newInstance(Integer.class, 1)).length;",
        "try { throw new Exception(); } catch (Exception e) { e.printStackTrace(); return 1; }",
        "record Pair(int a, int b) { } return new Pair(1, 2).a();",
        "return new int[] {1}.clone()[0] + Program.class.getSimpleName().length() - 7;",
        'System.out.printf("%d%n", 1); Thread.yield(); return 1;',
        "return ((java.util.function.IntSupplier & java.io.Serializable) () -> 1).getAsInt();",
        "enum Kind { A, B } switch (Kind.A) { case A: return 1; default: return 0; }",
        "Object o = 1; return switch (o) { case Integer i when i > 0 -> i; default -> 0; };",
        "Thread own = new Thread() { @Override public void run() { interrupt(); } };"
        " own.start(); return 1;",
        "return new Object() { int stop() { return getStackTrace(); }"
        " int getStackTrace() { return 1; } }.stop();",
        "return new java.io.Serializable() { private void writeObject(java.io.ObjectOutputStream o)"
        " throws java.io.IOException { o.defaultWriteObject(); } } == null ? 0 : 1;",
        "return java.time.LocalDate.of(2000, 1, 1).getDayOfMonth();",
        "return java.util.concurrent.ConcurrentHashMap.newKeySet().isEmpty() ? 1 : 0;",
    ],
)
def test_what_a_repair_may_need_is_not_forbidden(
    body: str, toolchain: Toolchain, executor: Executor
):
    first = next((NEEDS[each] for each in NEEDS if body.startswith(each)), 0)
    if toolchain.release < first:
        pytest.skip(f"this came with Java {first}")
    source = f"package p; public class Program {{ static int f() {{ {body} }} }}"
    tests = suite("@Test public void one() { assertEquals(1, Program.f()); }")
    outcome = run_program(executor, source, tests)
    assert outcome.verdict == "plausible", outcome
