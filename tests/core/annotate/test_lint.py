from dataclasses import replace
from pathlib import Path

import pytest

from core.annotate import change_in, lint_location, lint_workspace, location_in_bug, put_mark
from core.dataset import read_benchmark
from core.model import Bug, Edit, Instance, Location, Status, UsageError, apply_edits
from core.store import Selection, Workspace
from core.transform import transform_workspace

BUGGY = b"""class A {
  static int f(int a) {
    int b = a;
    int c = b;
    return c;
  }
}
"""
FIXED = BUGGY.replace(b"b = a", b"b = -a")
BUG = Bug("A", BUGGY, FIXED, b"class T {}", Location.of(3), "test")


def logged(number: int = 1, proposal: Location | None = None) -> Instance:
    """The bug with a line put before its line 3, in both programs."""
    start = BUGGY.index(b"    int b")
    edit = Edit(start, start, (b"    log();\n",))
    buggy, origin = apply_edits(BUGGY, [edit])
    found = proposal or origin.carry(BUG.location)
    assert found is not None
    return Instance(
        f"A/insert-log/{number}",
        "A",
        "insert-log",
        buggy,
        apply_edits(FIXED, [edit])[0],
        b"class T {}",
        "log",
        origin,
        found,
        Status.READY,
    )


def kinds(location: Location, others: tuple[Location, ...] = (), bug: Bug = BUG) -> list[str]:
    return [each.kind for each in lint_location(bug, logged(), location, others)]


def test_the_proposal_of_a_right_location_is_not_suspicious():
    assert kinds(Location.of(4)) == []


def test_the_change_is_looked_for_in_the_transformed_program():
    found = lint_location(BUG, logged(), Location.of(3))
    assert [(each.kind, each.line) for each in found] == [
        ("location-misses-change", 4),
        ("location-covers-unchanged", 3),
        ("not-where-origin-says", 3),
    ]
    assert found[-1].message == (
        "the location is line 3, but the origin map gives line 4 (line 3 of the bug)"
    )


def test_a_new_line_beside_the_declared_ones_is_no_other_origin():
    assert "not-where-origin-says" not in kinds(Location.of(3, 4))
    assert location_in_bug(logged(), Location.of(3, 4)) == Location.of(3)
    assert location_in_bug(logged(), Location.of(3)) is None


def test_an_insertion_point_is_traced_to_the_line_behind_it():
    assert location_in_bug(logged(), Location.before(3)) == Location.before(3)
    assert location_in_bug(logged(), Location.before(5)) == Location.before(4)
    assert location_in_bug(logged(), Location.before(9)) == Location.before(8)


def test_who_corrects_a_wrong_location_is_not_sent_back_to_it():
    wrong = replace(BUG, location=Location.of(4))
    instance = logged(proposal=Location.of(5))
    assert [each.kind for each in lint_location(wrong, instance, Location.of(4))] == []
    strayed = [each.kind for each in lint_location(wrong, instance, Location.of(6))]
    assert "not-where-origin-says" in strayed


def test_what_other_instances_say_is_told_where_most_say_otherwise():
    third, fourth = Location.of(3), Location.of(4)
    assert kinds(Location.of(4), (third, third)) == []
    assert kinds(Location.of(4), (third, fourth)) == []
    assert kinds(Location.of(4), (fourth,)) == ["differs-between-instances"]
    found = lint_location(BUG, logged(), Location.of(4), (fourth, fourth, third))
    assert [each.message for each in found] == [
        "here it is line 3 of the bug, but in 2 of 3 other instances line 4"
    ]


@pytest.mark.parametrize("fixed", [b"", FIXED])
def test_without_a_transformed_fix_the_change_comes_by_the_origin_map(fixed: bytes):
    instance = replace(logged(), fixed=fixed)
    change = change_in(BUG, instance)
    assert change is not None
    assert change.lines == {4}
    assert lint_location(BUG, instance, Location.of(4)) == []


@pytest.fixture
def workspace(tmp_path: Path):
    with Workspace.create(tmp_path / "w") as study:
        study.bugs.add([replace(BUG, location=Location.of(4))])
        made = [logged(number, Location.of(5)) for number in (1, 2, 3)]
        study.instances.replace(["A"], ["insert-log"], made)
        yield study


def told(study: Workspace, wanted: Selection | None = None, annotator: str | None = None):
    found = lint_workspace(study, wanted, annotator)
    return [(each.instance, each.given_by, each.remark.kind) for each in found]


def test_what_is_told_of_a_bug_is_not_told_again_of_its_proposals(workspace):
    of_bug = [
        (None, "benchmark", "location-misses-change"),
        (None, "benchmark", "location-covers-unchanged"),
    ]
    assert told(workspace) == of_bug
    put_mark(workspace, "A/insert-log/1", "ann", None)
    assert told(workspace) == of_bug
    assert [kind for _, _, kind in told(workspace, annotator="ann")] == [
        "location-misses-change",
        "location-covers-unchanged",
    ]


def test_the_one_mark_that_differs_from_the_others_is_found(workspace):
    put_mark(workspace, "A/insert-log/1", "ann", Location.of(4))
    put_mark(workspace, "A/insert-log/2", "ann", Location.of(4))
    put_mark(workspace, "A/insert-log/3", "ann", Location.of(7))
    differ = [each for each in told(workspace) if each[2] == "differs-between-instances"]
    assert differ == [("A/insert-log/3", "mark", "differs-between-instances")]
    one = told(workspace, Selection.of("A/insert-log/3"))
    assert differ[0] in one
    assert {each[0] for each in one} == {"A/insert-log/3"}
    with pytest.raises(UsageError, match="did you mean ann"):
        lint_workspace(workspace, annotator="an")


OUTSIDE = ["RESCALE_TO_UNIT", "SORT_EVEN", "TRIANGLE_AREA_2", "ENCODE", "COUNT_UP_TO"]


def test_every_bug_whose_change_lies_outside_its_range_is_found(shared: Path):
    benchmark = read_benchmark(shared / "humaneval-java" / "humaneval_java.jsonl")
    newest = {
        each.id: {remark.kind for remark in lint_location(each, None, each.location)}
        for each in benchmark.bugs
    }
    missing = "location-misses-change"
    assert [id for id, found in newest.items() if missing in found] == OUTSIDE
    bug = next(each for each in benchmark.bugs if each.id == "MATCH_PARENS")
    assert lint_location(bug, None, bug.location) == []
    before = lint_location(bug, None, Location.of(7, 8))
    assert [(each.kind, each.line) for each in before] == [
        (missing, 22),
        ("location-covers-unchanged", 7),
        ("on-blank-or-brace-or-comment", 7),
    ]


def test_a_proposal_that_a_transformation_led_astray_is_found(shared: Path, tmp_path: Path):
    benchmark = read_benchmark(shared / "humaneval-java" / "humaneval_java.jsonl")
    some = ("STRING_XOR", "FIB", "BELOW_ZERO", "MATCH_PARENS")
    with Workspace.create(tmp_path / "w") as study:
        study.bugs.add([each for each in benchmark.bugs if each.id in some])
        transform_workspace(study, ["loop-exchange"])
        found = [each for each in lint_workspace(study) if each.instance]
    # The else belongs right behind the if, and the loop's update came between.
    assert [(each.instance, str(each.location), each.remark.line) for each in found] == [
        ("STRING_XOR/loop-exchange/1", "12", 11)
    ]
