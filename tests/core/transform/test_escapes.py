"""Unicode escapes mean the characters that they stand for, wherever they are written."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from transform_bugs import bug, members, only

from core.java import translation_of
from core.model import Bug, Exclusion, Instance, Location, Status
from core.store import Workspace
from core.transform import (
    Lexicon,
    UntransformableError,
    extra_names,
    make_instances,
    transform_workspace,
    transformation_names,
)
from core.transform.composing import composed_instances
from core.transform.making import Settings

CONSTRUCTS = Path(__file__).parent / "constructs"
WITHOUT_ESCAPES = sorted(each.stem for each in CONSTRUCTS.glob("*.java") if each.stem != "Escapes")
LOCAL = "rename-local"


def escaped(source: bytes, seed: int, share: float) -> bytes:
    """A file in which some characters, blanks aside, are written as escapes."""
    rng = random.Random(seed)
    written, after_backslash = [], False
    for each in source.decode():
        plain = after_backslash or each in "\\\ufeff" or each.isspace() or rng.random() > share
        units = each.encode("utf-16-be")
        codes = [units[at : at + 2].hex() for at in range(0, len(units), 2)]
        sign = "\\" + "u" * rng.choice((1, 1, 3))
        written.append(each if plain else "".join(sign + code for code in codes))
        after_backslash = each == "\\" and not after_backslash
    return "".join(written).encode()


def all_of(subject: Bug) -> list[Instance]:
    names = [*transformation_names(), *extra_names()]
    return make_instances(subject, names, seed=1, naming=Lexicon.bundled(), all_places=True)


@cache
def without_escapes(name: str) -> tuple[Bug, list[Instance]]:
    source = (CONSTRUCTS / f"{name}.java").read_bytes()
    plain = replace(bug(""), buggy=source, fixed=source, location=Location.of(2))
    return plain, all_of(plain)


@settings(max_examples=5, deadline=None, phases=(Phase.explicit, Phase.reuse, Phase.generate))
@given(
    name=st.sampled_from(WITHOUT_ESCAPES),
    seed=st.integers(0, 999),
    share=st.sampled_from([0.002, 0.05]),
)
def test_an_escaped_program_is_rewritten_as_the_same_program_without_escapes(
    name: str, seed: int, share: float
) -> None:
    plain, expected = without_escapes(name)
    written, other = (escaped(plain.buggy, each, share) for each in (seed, seed + 1))
    found = all_of(replace(plain, buggy=written, fixed=other))
    assert sum(each.status is Status.READY for each in expected) > 30
    for made, wanted in zip(found, expected, strict=True):
        assert (made.id, made.summary, made.reason) == (wanted.id, wanted.summary, wanted.reason)
        assert translation_of(made.buggy).text == wanted.buggy
        assert translation_of(made.fixed).text == wanted.fixed
        assert made.proposal == wanted.proposal
        assert made.origin.lines == wanted.origin.lines
        for each in made.origin.segments:
            here = made.buggy[each.start : each.end]
            assert here == written[each.origin : each.origin + len(here)]


def test_both_spellings_of_a_name_are_renamed() -> None:
    source = "int f() { int abc = 1; \\u0061bc++; return a\\uu0062c + this.\\u0061bc; } int abc;"
    made = only(bug(source), LOCAL)
    fresh = made.summary.split(" → ")[1]
    wanted = f"int f() {{ int {fresh} = 1; {fresh}++; return {fresh} + this.\\u0061bc; }} int abc;"
    assert (made.status, members(made)) == (Status.READY, wanted)


def test_a_new_name_is_none_that_is_written_with_an_escape() -> None:
    words = "count tally counter occurrences hits howMany how_many answer outcome output result"
    fields = " ".join(f"int \\u{ord(word[0]):04x}{word[1:]};" for word in words.split())
    made = only(bug(f"int f() {{ int sum = 1; return sum; }} {fields}"), LOCAL)
    assert made.status is Status.READY
    assert made.summary.split(" → ")[1] not in words.split()


def test_the_callers_of_a_method_are_renamed_however_they_are_written() -> None:
    test = "public class TEST_T { int t() { return T.\\u0061dd(1); } }"
    made = only(bug("static int add(int n) { return n; }", test=test), "rename-method")
    fresh = made.summary.split(" → ")[1]
    assert made.test.decode() == test.replace("\\u0061dd", fresh)


WRITTEN = {
    "a keyword": ("for\\u0028;;) { break; }", "loop-exchange"),
    "an operator": ("boolean b = n \\u003c 2;", "reorder-condition"),
    "a brace": ("while (n > 0) \\u007b n--; }", "loop-exchange"),
    "the end of a comment": ("/* \\u002a/ while (n > 0) { n--; }", "loop-exchange"),
    "the end of a line": ("// n\\u000a while (n > 0) { n--; }", "loop-exchange"),
    "a blank": ("while\\u0020(n > 0) { n--; }", "loop-exchange"),
    "a quote": ('String s = \\u0022while (true) {}"; while (n > 0) { n--; }', "loop-exchange"),
    "a letter of two halves": ("int \\ud835\\udc65 = n;", LOCAL),
}


@pytest.mark.parametrize("what", WRITTEN)
def test_an_escape_may_stand_for(what: str) -> None:
    body, name = WRITTEN[what]
    made = only(bug(f"void f(int n) {{ {body} }}"), name)
    assert made.status is Status.READY


def test_a_line_that_a_lone_carriage_return_ends_is_one() -> None:
    source = "void f(int n) { // n\r while (n > 0) { n--; } }"
    made = only(bug(source), "loop-exchange")
    assert made.status is Status.READY
    assert members(made) == source.replace("while (", "for (; ").replace("0)", "0; )")


def test_an_instance_of_code_that_an_escape_puts_on_a_buggy_line_touches_it() -> None:
    source = "void f(int n) { // n\\u000a while (n > 0) { n--; } }"
    made = only(bug(source, location=Location.of(4)), "loop-exchange")
    assert made.reason is Exclusion.TOUCHES_BUGGY_LINE
    assert made.detail == "the rewrite changes buggy line 4"


def test_places_decline_beside_an_escaped_backslash() -> None:
    made = only(bug('void f() { int n = 1; String s = "\\u005cn" + n; }'), LOCAL)
    assert (made.reason, made.detail) == (Exclusion.UNSOUND, "a Unicode escape may hide a name")


def test_backslashes_before_what_looks_like_an_escape_decline_nothing() -> None:
    made = only(bug('void f() { int n = 1; String s = "\\\\u0022" + n; }'), LOCAL)
    assert made.status is Status.READY


def test_transformations_in_a_row_know_their_places_beside_escapes() -> None:
    source = "boolean f(int a, int b) {\n return \\u0061 < b && a > 1;\n}"
    chosen = Settings(1, Lexicon.bundled(), steps=2)
    (made,) = composed_instances(bug(source), ["reorder-condition"], chosen)
    assert made.transformation == "reorder-condition+reorder-condition"
    assert b"\\u0061" in made.buggy


BROKEN = "int f( { return 1; }"


@pytest.mark.parametrize("which", ["buggy", "fixed", "test"])
def test_each_transformation_tells_why_a_program_is_declined_whole(
    tmp_path: Path, which: str
) -> None:
    subject = replace(bug("int f() { return 1; }"), **{which: f"class T {{\n{BROKEN} }}".encode()})
    names = [LOCAL, "rename-method"]
    with Workspace.create(tmp_path / "w") as workspace:
        workspace.bugs.add([subject])
        for _ in range(2):
            summary = transform_workspace(workspace, names)
            assert [each.kind for each in summary.problems] == ["does-not-parse"]
            assert summary.instances[LOCAL].excluded == {"unsound": 1}
        rows = workspace.instances.rows()
        assert [(row.id, row.reason) for row in rows] == [
            ("T/rename-local/0", Exclusion.UNSOUND),
            ("T/rename-method/0", Exclusion.UNSOUND),
        ]
        assert all("line 2 of the" in row.detail for row in rows)
        stored = workspace.instances.get("T/rename-local/0")
        assert (stored.buggy, stored.fixed) == (subject.buggy, subject.fixed)


def test_lines_that_change_places_tell_so_however_they_are_indented() -> None:
    for indent in ("    ", "\\u0020\\uu0020  ", "\\u0009", "\\u0020 \\u000c"):
        source = f"int f(int n) {{\n{indent}int a = n;\n{indent}int b = 1;\n return a + b;\n}}"
        made = only(bug(source, location=Location.of(7)), "permute-statements")
        assert made.status is Status.READY
        assert made.origin.lines == (1, 2, 3, 4, 6, 5, 7, 8, 9)
        assert made.proposal == Location.of(7)


def test_escapes_that_are_not_read_are_told_of() -> None:
    digits = "has a Unicode escape that lacks digits"
    told = {
        b"// \xe9\nint tot\\u0061l; ": "is not UTF-8; convert the file",
        b"// \\u00\nint total; ": digits,
        b"int tot\\u00l; ": digits,
    }
    plain = bug("@")
    for text, why in told.items():
        subject = replace(plain, buggy=plain.buggy.replace(b"@", text))
        with pytest.raises(UntransformableError) as declined:
            make_instances(subject, [LOCAL], seed=1, naming=Lexicon.bundled())
        assert declined.value.what == f"line 4 of the buggy program {why}"
