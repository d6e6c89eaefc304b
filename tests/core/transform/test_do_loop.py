"""`do` loops whose condition moves to the front."""

from __future__ import annotations

import pytest
from loop_programs import LoopClass

from core.model import apply_edits, touched_lines
from core.transform.naming import NameRequest


class First:
    """Calls every flag `begin`."""

    id = "first"

    def propose(self, request: NameRequest) -> list[list[str]]:
        assert request.type == "boolean"
        return [["begin"]]


LOOPS = LoopClass("class C {\nint f(int n, Object o) {\n", First(), label="do loop")


FOR = "for (boolean begin = true; begin || n > 0; begin = false)"


@pytest.mark.parametrize(
    ("loop", "expected"),
    [
        ("do { n--; } while (n > 0);", f"{FOR} {{ n--; }}"),
        ("do n--; while (n > 0);", f"{FOR} n--;"),
        ("do{ n--; }while(n > 0);", f"{FOR} {{ n--; }}"),
        (
            "x: do { if (n > 3) continue x; } while (n > 0);",
            f"x: {FOR} {{ if (n > 3) continue x; }}",
        ),
        (
            "do { n--; } while (n > 1 || n < -1);",
            f"{FOR.replace('n > 0', 'n > 1 || n < -1')} {{ n--; }}",
        ),
        (
            "do { n--; } while (n > 1 ? g() : h());",
            f"{FOR.replace('n > 0', '(n > 1 ? g() : h())')} {{ n--; }}",
        ),
        ("do { n--; } while (false);", f"{FOR.replace('n > 0', 'false')} {{ n--; }}"),
        ("do { if (n-- < 0) return n; } while (true);", "while (true) { if (n-- < 0) return n; }"),
        ("do { } while (n++ < 9);", f"{FOR.replace('n > 0', 'n++ < 9')} {{ }}"),
    ],
)
def test_the_condition_stands_in_front(loop: str, expected: str) -> None:
    assert LOOPS.exchanged(loop) == expected


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("record R(int k) { R(int k) { do { this.k = k; } while (false); } }", "first value"),
        ("int k; do { k = g(); } while (k > 0); return k;", "first value"),
        ("do { n--; } while (!(o instanceof String s)); return s.length();", "pattern"),
        ("do { if (n > 0) return 1; else throw e; } while (n > 0);", "can be reached"),
        ("final boolean T = true; do { n--; } while (T);", "constant"),
        ("do { n--; } while (/* all */ n > 0);", "comment"),
        ("do\n    n--; // one\nwhile (n > 0);", "comment"),
    ],
)
def test_do_loops_without_a_sound_exchange_are_declined(body: str, why: str) -> None:
    assert why in LOOPS.place(LOOPS.source(body)).declined


def test_the_lines_of_the_body_are_left_alone() -> None:
    source = (
        b"class C {\r\n\tvoid f(int n) {\r\n\t\tdo {\r\n"
        b"\t\t\tn--; // \xc5\xbc\r\n\t\t} while (n > 0);\r\n\t}\r\n}\r\n"
    )
    edits = LOOPS.rewritten(source).edits
    result, origin = apply_edits(source, edits)
    assert result == (
        b"class C {\r\n\tvoid f(int n) {\r\n"
        b"\t\tfor (boolean begin = true; begin || n > 0; begin = false) {\r\n"
        b"\t\t\tn--; // \xc5\xbc\r\n\t\t}\r\n\t}\r\n}\r\n"
    )
    assert touched_lines(source, edits) == {3, 5}
    assert origin.lines[3] == 4
