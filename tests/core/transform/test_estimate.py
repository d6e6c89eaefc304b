"""Where a program that another tool rewrote came from."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pretty import printed

from core.dataset import read_benchmark
from core.java import JavaProgram
from core.model import Location, split_lines
from core.transform.estimate import Estimate, OriginEstimator

BEFORE = """package p;

/** Adds what is large. */
public class A {
    static int sum(int[] values, int least) {
        int result = 0; // so far
        for (int i = 0; i < values.length; i++) {
            if (values[i] >= least) {
                result += values[i];
            }
        }
        System.out.println(result);
        return result - 1;
    }
}
"""
BENCHMARK = read_benchmark("bundled").bugs


def traced(after: str, location: Location, before: str = BEFORE) -> Estimate:
    return OriginEstimator(before.encode()).estimate(after.encode(), location)


def proposed(after: str, location: Location, before: str = BEFORE) -> list[str]:
    """The lines that are proposed, without what is around their text."""
    lines = traced(after, location, before).proposal.lines
    return [after.split("\n")[line - 1].strip() for line in sorted(lines)]


def test_comments_and_formatting_count_for_nothing() -> None:
    after = printed(BEFORE.encode(), width=30).text.decode()
    assert "//" not in after
    assert after.count("\n") > BEFORE.count("\n")
    assert proposed(after, Location.of(6)) == ["int result = 0;"]
    assert proposed(after, Location.of(9)) == ["result += values[i];"]
    assert proposed(after, Location.of(7)) == ["for(int i = 0; i < values.length", "; i++)", "{"]


def test_a_whole_program_on_one_line_is_that_line() -> None:
    after = " ".join(re.sub(r"/\*.*?\*/|//.*", "", BEFORE).split())
    assert traced(after, Location.of(9)).proposal == Location.of(1)


def test_other_names_are_the_same_ones() -> None:
    names = {"sum": "total", "values": "xs", "least": "y", "result": "out", "i": "k", "A": "B"}
    after = re.sub(r"\b\w+\b", lambda word: names.get(word[0], word[0]), BEFORE)
    estimate = traced(after, Location(Location.of(6).ranges + Location.of(13).ranges))
    assert str(estimate.proposal) == "6,13"
    assert estimate.origin.lines[4:13] == tuple(range(5, 14))


def test_swapped_operands_stay_in_their_line() -> None:
    after = BEFORE.replace("values[i] >= least", "least <= values[i]")
    assert proposed(after, Location.of(8)) == ["if (least <= values[i]) {"]
    assert traced(after, Location.of(8)).origin.lines[3:] == tuple(range(4, 16))


def test_inserted_statements_come_from_nowhere() -> None:
    after = BEFORE.replace("        return", '        log("return");\n        return')
    after = after.replace("        int result", '        log("sum");\n        int result')
    estimate = traced(after, Location.of(13))
    assert str(estimate.proposal) == "15"
    new = [line for line, origin in enumerate(estimate.origin.lines, 1) if origin is None]
    blank, comment = 2, 3
    assert new == [blank, comment, 6, 14]


def test_a_wrapped_block_keeps_the_braces_of_its_statement() -> None:
    body = (
        "            if (values[i] >= least) {\n                result += values[i];\n            }"
    )
    after = BEFORE.replace(
        body, f"            try {{\n{body}\n            }} catch (Error e) {{ throw e; }}"
    )
    assert proposed(after, Location.of(7, 11)) == [
        "for (int i = 0; i < values.length; i++) {",
        "if (values[i] >= least) {",
        "result += values[i];",
        "}",
        "}",
    ]


def test_the_parts_of_a_changed_loop_are_found() -> None:
    after = BEFORE.replace(
        "for (int i = 0; i < values.length; i++) {", "int i = 0;\n while (i < values.length) {"
    )
    after = after.replace("            }\n        }", "            }\n            i++;\n        }")
    assert proposed(after, Location.of(7)) == ["int i = 0;", "while (i < values.length) {", "i++;"]


def test_the_variable_of_a_loop_may_be_declared_in_its_body() -> None:
    before = "class A { void m() {\nfor (String s : text.split(b)) {\nf(s);\n}\n} }"
    after = before.replace(
        "for (String s : text.split(b)) {",
        "String[] all = text.split(b);\nfor (int i = 0; i < all.length; i++) {\nString s = all[i];",
    )
    assert proposed(after, Location.of(2), before) == after.split("\n")[1:4]


def test_an_inner_loop_that_changed_is_not_the_outer_one() -> None:
    before = """class A { void m() {
for (int i = 0; i < 3; i++) {
for (int j = 0; j < 3; j++) {
f(i, j);
}
}
} }"""
    after = before.replace("for (int j = 0; j < 3; j++) {", "int j = 0;\nwhile (j < 3) {")
    after = after.replace("f(i, j);", "f(i, j);\nj++;")
    assert str(traced(after, Location.of(2), before).proposal) == "2"
    assert str(traced(after, Location.of(3), before).proposal) == "3-4,6"


def test_of_equal_statements_each_is_itself() -> None:
    before = "class A {\n void m() {\n" + "  n++;\n  if (n > 3) {\n   n++;\n  }\n" * 4 + " }\n}\n"
    after = before.replace("class A {\n", "class A {\n int n = 0;\n").replace(
        " void m() {", " void m() {\n  log();"
    )
    for line in range(3, 19):
        assert str(traced(after, Location.of(line), before).proposal) == str(line + 2)


def test_of_statements_of_one_shape_the_call_tells_which() -> None:
    before = "class A { void m(int x) {\nfirst(x);\nsecond(x);\nthird(x);\n} }"
    after = "class A { void m(int y) {\nzeroth(y);\nfirst(y);\nsecond(y);\nthird(y);\n} }"
    for line in (2, 3, 4):
        assert str(traced(after, Location.of(line), before).proposal) == str(line + 1)


def test_a_moved_statement_is_followed() -> None:
    after = BEFORE.replace("        System.out.println(result);\n", "")
    after = after.replace(
        "        int result", "        System.out.println(result);\n        int result"
    )
    assert proposed(after, Location.of(12)) == ["System.out.println(result);"]


@pytest.mark.parametrize(
    ("line", "follows"), [(9, "result += values[i];"), (13, "return result - 1;")]
)
def test_an_insertion_point_stays_before_what_follows_it(line: int, follows: str) -> None:
    after = printed(BEFORE.encode().replace(b"int result", b'log("sum"); int result')).text.decode()
    proposal = traced(after, Location.before(line)).proposal
    assert proposal.insert_before is not None
    assert after.split("\n")[proposal.insert_before - 1].strip() == follows


def test_an_insertion_point_at_the_end_stays_there() -> None:
    after = printed(BEFORE.encode()).text
    proposal = OriginEstimator(BEFORE.encode()).estimate(after, Location.before(16)).proposal
    assert proposal == Location.before(len(split_lines(after)) + 1)


def test_where_nothing_is_left_of_a_line_new_text_stands_for_it() -> None:
    before = "class A {\nint m() {\nstart();\nint a = 1;\nreturn stop();\n}\n}"
    after = before.replace("int a = 1;", "log();")
    estimate = traced(after, Location.of(4), before)
    assert str(estimate.proposal) == "4"
    assert 0 < estimate.traced < 0.5
    estimate = traced(before.replace("int a = 1;\n", ""), Location.of(4), before)
    assert (str(estimate.proposal), estimate.traced) == ("4", 0)
    estimate = traced(before.replace("int a = 1;", "while (true) { }"), Location.of(4), before)
    assert (str(estimate.proposal), estimate.traced) == ("4", 0)
    assert traced(before, Location.of(4), before).traced == 1
    assert traced(before, Location.before(4), before).traced == 1
    assert traced("interface Other { long z = 3L; }", Location.before(4), before).traced < 1


def test_the_score_is_the_share_of_text_that_was_traced() -> None:
    same = traced(printed(BEFORE.encode()).text.decode(), Location.of(9)).origin
    assert same.score == 0.99
    half = BEFORE.rstrip().removesuffix("}") + "static void more() {" + "other(7);" * 30 + "} }"
    assert 0.3 < traced(half, Location.of(9)).origin.score < 0.6
    assert traced("interface Other { long z = 3L; }", Location.of(9)).origin.score < 0.5


@pytest.mark.parametrize("after", ["", "\n\n", "class", ")))((", "\ufeff", "// only this"])
def test_whatever_it_is_there_is_a_proposal(after: str) -> None:
    count = max(1, len(split_lines(after.encode())))
    for location in (Location.of(9), Location.before(9)):
        assert 1 <= traced(after, location).proposal.first <= count + 1
        assert traced(BEFORE, location, after).proposal.first >= 1


def test_line_ends_and_letters_of_any_kind_are_no_matter() -> None:
    before = '\ufeffclass Größe {\r\n\tString s() {\r\n\t\treturn "≤";\r\n\t}\r\n}\r\n'
    after = 'class Größe {\n  String s()\n  {\n    log("ü");\n    return\n      "≤";\n  }\n}\n'
    assert str(traced(after, Location.of(3), before).proposal) == "5-6"


def test_a_long_program_of_equal_statements_is_traced_in_order() -> None:
    before = "class A { void m(int x) {\n" + "x = x + 1;\n" * 1000 + "} }"
    after = before.replace("{\nx", "{\nlog();\nx", 1).replace("x = x + 1;", "x = x + 2;")
    assert str(traced(after, Location.of(500), before).proposal) == "501"


@given(st.data())
@settings(max_examples=25)
def test_a_map_copies_equal_bytes_and_knows_the_line_of_each(data: st.DataObject) -> None:
    bug = data.draw(st.sampled_from(BENCHMARK))
    width, own_lines = data.draw(st.integers(20, 100)), data.draw(st.booleans())
    after = printed(bug.buggy, width=width, own_lines=own_lines)
    estimate = OriginEstimator(bug.buggy).estimate(after.text, bug.location)
    assert estimate.proposal == after.follow(bug.location)
    assert estimate == OriginEstimator(bug.buggy).estimate(after.text, bug.location)
    end = 0
    for each in estimate.origin.segments:
        assert end <= each.start < each.end
        end, size = each.end, each.end - each.start
        assert after.text[each.start : each.end] == bug.buggy[each.origin : each.origin + size]
    before, now = JavaProgram(bug.buggy).lines, JavaProgram(after.text).lines
    first = {now.line_at(new): before.line_at(old) for old, new in reversed(after.tokens)}
    assert estimate.origin.lines == tuple(first.get(line) for line in range(1, now.count + 1))


HIDDEN = {
    "a line that an escape ends": "// so far\\u000a        int least = 0;",
    "a line that a lone return ends": "// so far\r        int least = 0;",
    "a quote": 'String s = \\u0022a + least"; int least = 0;',
    "names": "int \\u006ceas\\u0074 = 0;",
    "all": "".join(f"\\u{ord(each):04x}" for each in "int least = 0;"),
}


@pytest.mark.parametrize("what", HIDDEN)
def test_what_escapes_and_lone_returns_hide_is_traced(what: str) -> None:
    before = f"class A {{ int m(int total) {{\nlog(total);\n{HIDDEN[what]}\nreturn total;\n}} }}"
    after = "// new\n" + before.replace("total", "sum")
    estimate = traced(after, Location.of(3), before)
    assert (str(estimate.proposal), estimate.traced) == ("4", 1)
    assert estimate.origin.lines == (None, 1, 2, 3, 4, 5)
    for each in estimate.origin.segments:
        origin = before[each.origin : each.origin + each.end - each.start]
        assert after[each.start : each.end] == origin


def test_an_escaped_name_is_the_plain_one_but_no_copy_of_it() -> None:
    after = BEFORE.replace("return result", "return \\u0072esult")
    estimate = traced(after, Location.of(13))
    assert (str(estimate.proposal), estimate.traced, estimate.origin.score) == ("13", 1, 0.99)
    escape = after.index("\\u0072")
    assert not any(each.start <= escape < each.end for each in estimate.origin.segments)
