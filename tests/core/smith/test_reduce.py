from __future__ import annotations

from core.smith import shrink

SOURCE = b"""package a;

class A {
    int unused(int x) {
        return x + 1;
    }

    int used(int a, int b) {
        int total = 0;
        for (int i = 0; i < a; i++) {
            if (a > b) {
                total += a / b;
            } else {
                total -= 1;
            }
        }
        return total;
    }
}
"""


def test_what_does_not_matter_is_gone() -> None:
    small = shrink(SOURCE, lambda source: b"a / b" in source)
    assert b"unused" not in small
    assert b"else" not in small
    assert b"for" not in small
    assert small.count(b"\n") < 10


def test_statements_are_replaced_by_what_is_in_them() -> None:
    small = shrink(SOURCE, lambda source: b"total += " in source and b"return total" in source)
    assert b"if" not in small
    assert b"total += 0" in small


def test_only_programs_that_parse_are_tried() -> None:
    tried = []

    def fails(source: bytes) -> bool:
        tried.append(source)
        return b"int used" in source

    shrink(SOURCE, fails)
    assert all(source.count(b"{") == source.count(b"}") for source in tried)
    assert len(set(tried)) == len(tried)


def test_no_more_is_tried_than_was_said() -> None:
    tried = []

    def fails(source: bytes) -> bool:
        tried.append(source)
        return b"a / b" in source

    shrink(SOURCE, fails, most_tries=5)
    assert len(tried) == 5


def test_a_frozen_end_stays() -> None:
    end = SOURCE[SOURCE.index(b"        return total;") :]
    small = shrink(SOURCE, lambda source: b"a / b" in source, frozen=end)
    assert small.endswith(end)
    assert b"unused" not in small


def test_escapes_that_do_not_matter_are_gone() -> None:
    escaped = SOURCE.replace(b"total", b"\\u0074otal").replace(b"for", b"fo\\u0072")
    small = shrink(escaped, lambda source: b"a / b" in source)
    assert small == shrink(SOURCE, lambda source: b"a / b" in source)


def test_escapes_that_matter_stay() -> None:
    escaped = SOURCE.replace(b"total += a", b"\\u0074otal += a")
    small = shrink(escaped, lambda source: b"\\u0074otal += " in source)
    assert b"unused" not in small
    assert small.count(b"\n") < 10


def test_a_program_that_cannot_be_smaller_stays() -> None:
    assert shrink(SOURCE, lambda source: False) == SOURCE
