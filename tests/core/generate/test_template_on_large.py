"""The template generator on programs that nobody wrote."""

from __future__ import annotations

import pytest

from core.generate import RepairRequest, make_generator
from core.model import Location

DEEP = {
    "blocks": "{" * 2000 + "n++;" + "}" * 2000,
    "parentheses": "n = " + "(" * 2000 + "n" + ")" * 2000 + ";",
    "ifs": "if (n > m) {\n" * 1000 + "n++;" + "}" * 1000,
    "sums": "n = n" + " + m" * 1000 + ";",
    "conditions": "if (n > m" + " && n < m" * 500 + ") { n = 1; }",
    "calls": "n = " + "Math.abs(" * 1000 + "n" + ")" * 1000 + ";",
    "choices": "n = " + "n > m ? n : " * 400 + "m;",
    "statements": "n = n + m;\n" * 5000,
}


@pytest.mark.parametrize("kind", DEEP)
def test_ten_candidates_are_found_in_deep_and_long_programs(kind: str) -> None:
    source = f"class T {{\nint f(int n, int m) {{\n{DEEP[kind]}\nreturn n;\n}}\n}}\n".encode()
    last = source[: source.index(b"return n;")].count(b"\n") + 1
    for line in (3, last):
        request = RepairRequest("T", source, Location.of(line))
        assert len(make_generator("template").propose(request, 10)) == 10
