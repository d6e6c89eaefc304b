"""Loops that were exchanged do the same when they run."""

from __future__ import annotations

import random

import pytest
from execute_programs import run_program, suite

from core.java import JavaProgram
from core.model import apply_edits
from core.transform import Lexicon
from core.transform.loop_exchange import LoopExchange
from core.transform.transformation import Context

HEAD = "package p; import java.util.*; public class Program {\n"
METHODS = {
    "labels": """static String f() {
        StringBuilder out = new StringBuilder();
        outer:
        for (int[] row : new int[][] {{1, 2}, {3, 0, 4}, {-1}, {5}}) {
            for (int cell : row) {
                if (cell == 0) continue outer;
                if (cell < 0) break outer;
                out.append(cell);
            }
            out.append('|');
        }
        return out.toString();
    }""",
    "null": """static String f() {
        String out = "";
        int[] none = null;
        List<Integer> hole = Arrays.asList(1, null);
        try { for (int x : none) out += x; } catch (NullPointerException e) { out += "a"; }
        try { for (int x : hole) out += x; } catch (NullPointerException e) { out += "b"; }
        return out;
    }""",
    "evaluated once": """static int calls = 0;
    static int[] made() { calls++; return new int[] {4, 5}; }
    static String f() {
        String out = "";
        if (calls == 0) for (int x : made()) out += x; else out += "-";
        for (final var x : made()) { Runnable r = () -> calls += x; r.run(); }
        return out + calls;
    }""",
    "assigned": """static String f() {
        String out = "";
        int[] a = {1, 2};
        for (int x : a) { x *= 2; out += x; }
        for (int x : a) { a = new int[0]; out += x; }
        return out;
    }""",
    "changed meanwhile": """static String f() {
        List<Integer> xs = new ArrayList<>(List.of(1, 2, 3));
        try {
            for (Integer x : xs) xs.remove(x);
        } catch (ConcurrentModificationException e) { return "" + xs; }
        return "";
    }""",
    "widened": """static String f() {
        double sum = 0;
        Set<Integer> xs = new TreeSet<>(List.of(2, 1));
        for (double x : xs) sum += x / 2;
        for (long x : new byte[] {1, -1}) sum += x;
        return "" + sum;
    }""",
    "updates": """static String f() {
        String out = "";
        for (int i = 0; i < 9; i += 2) { if (i == 4) continue; out += i; }
        int n = 3;
        while (n > 0) { out += n; n--; }
        return out;
    }""",
}
EXPECTED = {
    "labels": "12|3",
    "null": "a1b",
    "evaluated once": "4511",
    "assigned": "2412",
    "changed meanwhile": "[2, 3]",
    "widened": "1.5",
    "updates": "0268321",
}


@pytest.mark.parametrize("name", METHODS)
def test_each_exchange_gives_the_same_result(executor, name):
    program = JavaProgram(f"{HEAD}{METHODS[name]}\n}}\n".encode())
    context = Context(JavaProgram(b""), random.Random(1), frozenset(), Lexicon.bundled())
    exchange = LoopExchange()
    test = suite(f'@Test public void same() {{ assertEquals("{EXPECTED[name]}", Program.f()); }}')
    assert run_program(executor, program.source, test).verdict == "plausible"
    places = exchange.places(program, context)
    assert len(places) >= 1
    for place in places:
        assert place.declined == ""
        edits = exchange.rewrite(program, place, context).edits
        outcome = run_program(executor, apply_edits(program.source, edits)[0], test)
        assert outcome.verdict == "plausible", outcome
