"""Loops that change their kind: what becomes of each part."""

from __future__ import annotations

import random

import pytest

from core.java import JavaProgram
from core.model import apply_edits, touched_lines
from core.transform import Lexicon
from core.transform.loop_exchange import LoopExchange
from core.transform.transformation import Context, Place

TEST = JavaProgram(b"")
LOOP_EXCHANGE = LoopExchange()


def exchanged(body: str, at: int = 0) -> str:
    head, foot = "class C {\nvoid f(int n, int[] a) {\n", "\n}\n}\n"
    program = JavaProgram((head + body + foot).encode())
    assert program.first_error() is None
    context = Context(TEST, random.Random(1), frozenset(), Lexicon.bundled())
    place = LOOP_EXCHANGE.places(program, context)[at]
    assert place.declined == ""
    rewrite = LOOP_EXCHANGE.rewrite(program, place, context)
    result, _ = apply_edits(program.source, rewrite.edits)
    assert JavaProgram(result).first_error() is None
    return result.decode().removeprefix(head).removesuffix(foot)


def places(body: str) -> list[Place]:
    program = JavaProgram(f"class C {{ void f(int n, int[] a) {{ {body} }} }}".encode())
    return list(
        LOOP_EXCHANGE.places(
            program, Context(TEST, random.Random(1), frozenset(), Lexicon.bundled())
        )
    )


@pytest.mark.parametrize(
    ("loop", "expected"),
    [
        ("for (;;) return;", "while (true) return;"),
        ("for (; n > 0; n--);", "while (n > 0) { n--; }"),
        ("while (n > 0) n--;", "for (; n > 0; ) n--;"),
        ("while ( n > 0 ) { n--; }", "for (; n > 0; ) { n--; }"),
        (
            "for (int i = 0, j = 9; i < j; i++, j--) { g(i, j); }",
            "int i = 0, j = 9;\nwhile (i < j) { g(i, j); i++; j--; }",
        ),
        (
            "for (n = 1, a = b; n < 5; n += 2) g(n);",
            "n = 1;\na = b;\nwhile (n < 5) { g(n); n += 2; }",
        ),
        (
            "for (int i = 0; i < n; i++)\n    g(i); // one\n",
            "int i = 0;\nwhile (i < n) {\n    g(i); // one\n    i++;\n}\n",
        ),
        (
            "for (int i = 0; i < n; i++) {\n    // none\n}",
            "int i = 0;\nwhile (i < n) {\n    // none\n    i++;\n}",
        ),
    ],
)
def test_each_part_keeps_its_turn(loop: str, expected: str) -> None:
    assert exchanged(loop) == expected


def test_the_update_runs_before_each_continue_of_the_loop() -> None:
    body = (
        "for (int i = 0; i < n; i++) {\n    if (a[i] > 1) continue;\n"
        "    if (a[i] > 0) {\n        continue;\n    }\n"
        "    while (n > 1) { continue; }\n}"
    )
    assert exchanged(body) == (
        "int i = 0;\nwhile (i < n) {\n    if (a[i] > 1) { i++; continue; }\n"
        "    if (a[i] > 0) {\n        i++;\n        continue;\n    }\n"
        "    while (n > 1) { continue; }\n    i++;\n}"
    )


def test_a_labelled_loop_keeps_its_label_and_its_continues() -> None:
    body = "x: for (int i = 0; i < n; i++) { for (int e : a) { if (e > i) continue x; } }"
    assert exchanged(body) == (
        "int i = 0;\nx: while (i < n) { for (int e : a) { if (e > i) { i++; continue x; } } i++; }"
    )


def test_an_update_that_cannot_be_reached_is_left_out() -> None:
    assert exchanged("for (int i = 0; i < n; i++) { g(i); break; }") == (
        "int i = 0;\nwhile (i < n) { g(i); break; }"
    )


@pytest.mark.parametrize(
    "rest", ["for (int i = 0; i < 2; i++) { }", "int i = 3;", "use(i);", "Runnable r = () -> g(i);"]
)
def test_a_name_that_means_something_else_later_stays_in_a_block(rest: str) -> None:
    assert exchanged(f"for (int i = 0; i < n; i++) {{ g(i); }}\n{rest}") == (
        f"{{\nint i = 0;\nwhile (i < n) {{ g(i); i++; }}\n}}\n{rest}"
    )


def test_a_loop_that_is_the_body_of_a_statement_stays_one_statement() -> None:
    assert exchanged("if (n > 1) for (int i = 0; i < n; i++) g(i); else g(0);") == (
        "if (n > 1) { int i = 0; while (i < n) { g(i); i++; } } else g(0);"
    )


def test_a_loop_in_a_switch_does_not_leak_into_the_next_case() -> None:
    body = "switch (n) {\ncase 1: for (int i = 0; i < n; i++) g(i);\ncase 2: int i = 2; }"
    assert "case 1: { int i = 0; while (i < n) { g(i); i++; } }\ncase 2: int i = 2;" in exchanged(
        body
    )


@pytest.mark.parametrize(
    ("loop", "why"),
    [
        ("for (int i = 0; i < n; k++) { int k = 1; }", "declares a name"),
        ("for (int i = 0; i < n; i++) { try { continue; } finally { g(1); } }", "inside try"),
        ("while (n /* all */ > 0) { n--; }", "comment"),
    ],
)
def test_loops_without_a_sound_exchange_are_declined(loop: str, why: str) -> None:
    assert why in places(loop)[0].declined


def test_only_the_header_line_is_touched_and_line_breaks_are_kept() -> None:
    source = (
        b"class C {\r\n\tvoid f() {\r\n\t\tfor (int i = 0; i < 3; i++) {\r\n"
        b"\t\t\tg(i); // \xc5\xbc\r\n\t\t}\r\n\t}\r\n}\r\n"
    )
    program = JavaProgram(source)
    context = Context(TEST, random.Random(1), frozenset(), Lexicon.bundled())
    (place,) = LOOP_EXCHANGE.places(program, context)
    rewrite = LOOP_EXCHANGE.rewrite(program, place, context)
    result, origin = apply_edits(source, rewrite.edits)
    assert result == (
        b"class C {\r\n\tvoid f() {\r\n\t\tint i = 0;\r\n\t\twhile (i < 3) {\r\n"
        b"\t\t\tg(i); // \xc5\xbc\r\n\t\t\ti++;\r\n\t\t}\r\n\t}\r\n}\r\n"
    )
    assert touched_lines(source, rewrite.edits) == {3}
    assert origin.lines == (1, 2, 3, 3, 4, 3, 5, 6, 7)
