"""What a small model is shown of a bug and its fix."""

from __future__ import annotations

from dataclasses import replace

from core.dataset import read_benchmark
from core.generate import splice
from core.generate.families import MEMORISED_KEY, TINY, labelled
from core.generate.tiny.pairs import pairs_of
from core.java import COMMENTS, JavaProgram
from core.model import Bug, Location

HEAD = "class T {\n    int f(int a) {\n"
TAIL = "        return a;\n    }\n}\n"


def bug(buggy: str, fixed: str, location: Location) -> Bug:
    sources = [f"{HEAD}{body}{TAIL}".encode() for body in (buggy, fixed)]
    return Bug("T", *sources, b"", location, "test")


def fix(*arguments) -> str:
    (pair,), left_out = pairs_of([bug(*arguments)])
    assert left_out == {}
    return pair.fix


def code(source: bytes) -> bytes:
    program = JavaProgram(source)
    bare = bytearray(source)
    for node in program.nodes(*COMMENTS):
        bare[node.start_byte : node.end_byte] = b" " * (node.end_byte - node.start_byte)
    return b"".join(bytes(bare).replace(b"humaneval.correct", b"humaneval.buggy").split())


def test_a_fix_is_shown_as_inputs_show_lines() -> None:
    fixed = "        a += 1; // one\n\n        a += 2;\n"
    assert fix("        a++;\n", fixed, Location.of(3)) == "    a += 1; \n    a += 2;"


def test_a_fix_that_deletes_is_empty_and_one_that_inserts_is_not() -> None:
    assert fix("        a++;\n", "", Location.of(3)) == ""
    assert fix("", "        a++;\n", Location.before(3)) == "    a++;"


def test_several_ranges_are_shown_as_their_hull() -> None:
    lines = ["        a++;\n", "        a *= 2;\n", "        a--;\n"]
    fixed = lines[1].join(["        a += 3;\n", "        a -= 3;\n"])
    location = Location.from_lines([3, 5])
    assert location is not None
    (pair,), _ = pairs_of([bug("".join(lines), fixed, location)])
    assert pair.location == Location.of(3, 5)
    assert pair.fix == "    a += 3;\n    a *= 2;\n    a -= 3;"


def test_a_fix_that_no_patch_at_the_location_gives_is_left_out() -> None:
    elsewhere = bug("        a++;\n        a--;\n", "        a--;\n        a++;\n", Location.of(3))
    assert pairs_of([elsewhere]) == ((), {"T": "its fix also changes what lies outside of 3"})
    grown = bug("        a++;\n", "        a++;\n        a--;\n", Location.before(3))
    assert list(pairs_of([grown])[1]) == ["T"]


def test_a_program_that_is_no_text_is_left_out() -> None:
    right = bug("        a++; // é\n", "        a--; // é\n", Location.of(3))
    latin = {name: getattr(right, name).decode().encode("latin-1") for name in ("buggy", "fixed")}
    for wrong in ({"buggy": latin["buggy"]}, {"fixed": latin["fixed"]}):
        pairs, left_out = pairs_of([replace(right, **wrong)])
        assert (pairs, left_out) == ((), {"T": "the program is not UTF-8 text"})


def test_every_fix_of_the_bundled_benchmark_put_in_its_place_is_the_fixed_program() -> None:
    bugs = read_benchmark("bundled").bugs
    pairs, left_out = pairs_of(bugs)
    assert (len(pairs), left_out) == (len(bugs), {})
    for pair, each in zip(pairs, bugs, strict=True):
        patch = TINY.patch_of(pair.fix, TINY.input_of(pair.program, pair.location)).patch
        assert code(splice(each.buggy, pair.location, patch)) == code(each.fixed), each.id


def test_only_a_model_that_has_memorised_its_repairs_is_called_so() -> None:
    assert labelled("tiny", {MEMORISED_KEY: {"bugs": 37}}) == "tiny (memorised)"
    assert labelled("tiny", {"model_type": "t5"}) == "tiny"
