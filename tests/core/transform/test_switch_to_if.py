"""`switch` statements that become `if` chains, and those that cannot."""

from __future__ import annotations

import random

import pytest
from transform_bugs import bug, instances

from core.java import JavaProgram
from core.model import Location, Status, apply_edits
from core.transform.naming import NameRequest
from core.transform.switch_to_if import SwitchToIf
from core.transform.transformation import Context, Place

HEAD = "class C {\nint f(int n, String s, char c, Integer box, E e) {\nint r = 0;\n"
FOOT = "\nreturn r;\n}\nenum E { A } }\n"


class Value:
    """Calls everything `chosen`."""

    id = "value"

    def propose(self, request: NameRequest) -> list[list[str]]:
        return [["chosen"]]


def found(body: str) -> tuple[JavaProgram, list[Place], Context]:
    program = JavaProgram((HEAD + body + FOOT).encode())
    assert program.first_error() is None
    context = Context(JavaProgram(b""), random.Random(1), frozenset(), Value())
    return program, list(SwitchToIf().places(program, context)), context


def chained(body: str) -> str:
    program, places, context = found(body)
    assert places[0].declined == ""
    edits = SwitchToIf().rewrite(program, places[0], context).edits
    result, _ = apply_edits(program.source, edits)
    assert JavaProgram(result).first_error() is None
    return result.decode().removeprefix(HEAD).removesuffix(FOOT)


def test_lines_of_statements_and_comments_stay() -> None:
    assert chained(
        "    switch (n) {\n        // small\n        case 1:\n            r = 1; // one\n"
        "            break;\n        case 2: case 3:\n            r = 2;\n            break;\n"
        "        // the rest\n        default:\n            r = 9;\n    }"
    ) == (
        "    if (n == 1) {\n        // small\n            r = 1; // one\n"
        "    } else if (n == 2 || n == 3) {\n            r = 2;\n"
        "        // the rest\n    } else {\n            r = 9;\n    }"
    )


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("switch (n) { case 1: r = 1; }", "if (n == 1) { r = 1; }"),
        ("switch (n) { case 1: break; }", "if (n == 1) { }"),
        ("switch (n) { case 1:break; default: r = 1; }", "if (n == 1) { } else { r = 1; }"),
        ("switch (n) { case 1: ; break; case 2: }", "if (n == 1) { ; } else if (n == 2) { }"),
        (
            "switch (n) { case 1: return 1; case 2: throw e; default: }",
            "if (n == 1) { return 1; } else if (n == 2) { throw e; } else { }",
        ),
        (
            "switch (n) { case 1: { r = 1; break; } default: { r = 2; } }",
            "if (n == 1) { r = 1; } else { r = 2; }",
        ),
        (
            "switch (n) { case 1: { r = 1; } break; case 2: { return 2; } }",
            "if (n == 1) { r = 1; } else if (n == 2) { return 2; }",
        ),
        (
            "switch (n) { case 1 -> r = 1; case 2, 3 -> { r = 2; } default -> throw e; }",
            "if (n == 1) { r = 1; } else if (n == 2 || n == 3) { r = 2; } else { throw e; }",
        ),
        (
            'switch (s) { case "a": r = 1; break; case "b" + 1: r = 2; }',
            'if (s.equals("a")) { r = 1; } else if (s.equals("b" + 1)) { r = 2; }',
        ),
        ("switch (c) { case 'a' + 1: r = 1; }", "if (c == ('a' + 1)) { r = 1; }"),
        ("switch (box) { case -1: r = 1; }", "if (box == -1) { r = 1; }"),
        (
            "switch (s.length()) { case 1: r = 1; }",
            "int chosen = s.length();\nif (chosen == 1) { r = 1; }",
        ),
        (
            "x: switch (n + 1) { case 1: for (;;) { break x; } case 2: r = 1; }",
            "int chosen = n + 1;\nx: if (chosen == 1) { for (;;) { break x; } "
            "} else if (chosen == 2) { r = 1; }",
        ),
        (
            "if (n > 0) switch (n) { case 1: r = 1; } else r = 2;",
            "if (n > 0) { if (n == 1) { r = 1; } } else r = 2;",
        ),
        (
            "for (;;) { switch (n) { case 1: for (;;) break; continue; default: return 1; } }",
            "for (;;) { if (n == 1) { for (;;) break; continue; } else { return 1; } }",
        ),
    ],
)
def test_each_label_is_a_condition(body: str, expected: str) -> None:
    assert " ".join(chained(body).split(" ")).replace("  ", " ") == expected


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("switch (n) { case 1: r = 1; case 2: r = 2; }", "falls through"),
        ("switch (n) { case 1: if (r > 0) break; r = 1; break; default: }", "middle"),
        ("switch (n) { default: r = 2; break; case 1: r = 1; }", "default is not the last"),
        ("switch (n) { default: r = 2; }", "no case"),
        ("switch (e) { case A: r = 2; }", "enum"),
        ("switch (g()) { case 1: r = 2; }", "enum or null"),
        ("switch (n) { case 1: int k = 1; r = k; break; case 2: k = 2; }", "another"),
        ("switch (n) { case 1: class D { } break; case 2: r = 2; }", "class"),
        ("switch (n) { case 1: /* or */ case 2: r = 2; }", "comment"),
    ],
)
def test_what_is_no_chain_is_declined(body: str, why: str) -> None:
    _, places, _ = found(body)
    assert why in places[0].declined


def test_a_switch_that_gives_a_value_is_no_place() -> None:
    assert found("r = switch (n) { case 1 -> 2; default -> 3; };")[1] == []


def test_the_buggy_line_moves_with_its_text() -> None:
    source = "int f(int n) {\n switch (n) {\n  case 1:\n   return 2;\n }\n return 3;\n}"
    subject = bug(source, fixed=source.replace("2;", "4;"), location=Location.of(7))
    (made,) = instances(subject, "switch-to-if")
    assert (made.status, made.detail) == (Status.READY, "")
    assert made.proposal == Location.of(6)
    assert b" if (n == 1) {\n   return 4;\n }\n" in made.fixed
