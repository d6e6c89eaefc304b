"""Control flow of statements."""

from __future__ import annotations

import pytest

from core.java import JavaProgram, walk
from core.java.calls import often_called
from core.java.flow import breaks_of, completes_normally, continues_of


def method(body: str) -> JavaProgram:
    program = JavaProgram(f"class C {{ void f(int n, boolean b) {{ {body} }} }}".encode())
    assert program.first_error() is None
    return program


@pytest.mark.parametrize(
    ("body", "completes"),
    [
        ("n++;", True),
        ("return;", False),
        ("throw new Error();", False),
        ("if (b) return;", True),
        ("if (b) return; else n++;", True),
        ("if (b) { return; } else { throw null; }", False),
        ("while (b) { return; }", True),
        ("while (true) { n++; }", False),
        ("while (true) { break; }", True),
        ("for (;;) { if (b) break; }", True),
        ("for (;;) { switch (n) { case 1: break; } }", False),
        ("x: while (true) { while (b) { break x; } }", True),
        ("x: { break x; }", True),
        ("do { return; } while (b);", False),
        ("do { if (b) continue; return; } while (b);", True),
        ("while (1 < 2) { n++; }", None),
        ("final boolean t = true; while (t) { n++; }", None),
        ("do { n++; } while (false);", True),
        ("switch (n) { case 1 -> n++; default -> throw null; }", True),
        ("switch (n) { case 1 -> { return; } default -> throw null; }", False),
        ("switch (n) { case 1 -> { return; } }", True),
        ("switch (n) { case 1 -> { if (b) break; return; } default -> { return; } }", True),
        ("try { return; } finally { n++; }", False),
        ("try { return; } catch (Error e) { n++; }", True),
        ("try { n++; } finally { return; }", False),
        ("synchronized (this) { return; }", False),
        ("switch (n) { case 1: return; }", True),
        ("switch (n) { case 1: return; default: throw null; }", False),
        ("switch (n) { case 1: break; default: throw null; }", True),
        ("Runnable r = () -> { return; };", True),
    ],
)
def test_completion_follows_the_language(body: str, completes: bool | None) -> None:
    program = method(body)
    block = next(walk(program.root, "block"))
    assert completes_normally(program, block) is completes


def test_jumps_belong_to_the_loop_that_they_mean() -> None:
    program = method(
        "x: for (;;) { while (b) { continue; } for (;;) { continue x; } }"
        " for (;;) { switch (n) { case 1: continue; case 2: break; } break; }"
    )
    outer, _, inner, last = walk(program.root, "for_statement", "while_statement")
    assert [program.text(each) for each in continues_of(program, outer)] == [b"continue x;"]
    assert continues_of(program, inner) == []
    assert [program.text(each) for each in continues_of(program, last)] == [b"continue;"]
    assert len(breaks_of(program, last)) == 1


def test_methods_called_in_loops_or_by_themselves_are_called_often() -> None:
    program = JavaProgram(
        b"""class C {
            void start() { once(); for (;;) { hot(); } self(); list.forEach(C::each); }
            void once() { }
            void hot() { below(); }
            void below() { }
            void self() { self(); }
            void each(int x) { }
            void ping() { pong(); }
            void pong() { ping(); }
        }"""
    )
    names = {"start", "once", "hot", "below", "self", "each", "ping", "pong"}
    assert names & often_called(program) == {"hot", "below", "self", "each", "ping", "pong"}
