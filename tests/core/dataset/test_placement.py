import pytest

from core.dataset import difference_of, location_remarks, normalised
from core.model import Copy, Edit, Location, apply_edits

BUGGY = b"class A {\n  int f(int a) {\n    int b = a;\n    // note\n\n    return b;\n  }\n}\n"
FIXED = BUGGY.replace(b"b = a", b"b = -a")


def remarks(location: Location, fixed: bytes = FIXED) -> list[tuple[str, int]]:
    found = location_remarks(location, BUGGY, difference_of(BUGGY, fixed))
    return [(each.kind, each.line) for each in found]


def test_a_location_on_the_changed_line_has_no_remark():
    assert remarks(Location.of(3)) == []


def test_a_missed_change_is_told_at_the_line_that_changes():
    assert remarks(Location.of(6)) == [
        ("location-misses-change", 3),
        ("location-covers-unchanged", 6),
    ]


def test_each_range_without_code_is_told_beside_one_with_code():
    found = location_remarks(Location.parse("3,5,7"), BUGGY, None)
    assert [each.message for each in found] == ["lines 5,7 hold only blanks, braces or comments"]


def test_a_comment_holds_no_code_and_an_insertion_point_needs_none():
    assert remarks(Location.of(4))[-1] == ("on-blank-or-brace-or-comment", 4)
    assert remarks(Location.before(4)) == [("location-misses-change", 3)]


def test_a_fix_that_inserts_is_told_at_the_point():
    fixed = BUGGY.replace(b"    return", b"    b += 1;\n    return")
    assert remarks(Location.before(6), fixed) == []
    assert remarks(Location.of(6), fixed) == [("insertion-only", 6)]


def test_without_a_known_change_only_the_lines_themselves_are_judged():
    assert list(location_remarks(Location.of(6), BUGGY, None)) == []


def test_a_change_is_carried_into_a_program_whose_lines_moved():
    start, end = BUGGY.index(b"    int b"), BUGGY.index(b"    // note")
    put = Edit(0, 0, (b"import java.util.List;\n",))
    twice = Edit(start, end, (Copy(start, end), b"    log();\n"))
    _, origin = apply_edits(BUGGY, [put, twice])
    change = difference_of(BUGGY, FIXED).carried(origin)
    assert (change.lines, change.points) == ({4}, frozenset())
    inserted = difference_of(BUGGY, BUGGY.replace(b"    // note", b"    b++;\n    // note"))
    assert (inserted.points, inserted.carried(origin).points) == ({4}, {6})


HIDDEN = {
    b"// c \\u000a int bonus = 1;": False,
    b"// c \r int bonus = 1;": False,
    b"/\\u002f only a comment": True,
    b"/* \\u002a/ int bonus = 1;": False,
    b"\\u007b \\u007d\\u003b \\u0020": True,
    b"\\u0062++;": False,
}


@pytest.mark.parametrize("line", HIDDEN)
def test_a_line_holds_code_where_the_compiler_reads_some(line):
    buggy = BUGGY.replace(b"// note", line)
    for place in (Location.of(4), Location.parse("3-4"), Location.parse("2,4")):
        found = [each.kind for each in location_remarks(place, buggy, None)]
        empty = HIDDEN[line] and place.ranges[-1].start == 4
        assert found == ["on-blank-or-brace-or-comment"] * empty
    (after,) = location_remarks(Location.of(5), buggy, None)
    assert after.line == 5


def test_packages_differ_always_however_they_are_written():
    head, other = (b"package \\u0068umaneval.%s;\n" % each for each in (b"buggy", b"corr\\u0065ct"))
    assert normalised(head + BUGGY) == normalised(other + BUGGY) == b"package humaneval;\n" + BUGGY
    change = difference_of(head + BUGGY, other + BUGGY.replace(b"b = a", b"b = \\u002da"))
    assert (change.lines, change.points) == ({4}, frozenset())
