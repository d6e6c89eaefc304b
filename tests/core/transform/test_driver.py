from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from transform_bugs import bug, instances, only

from core.jobs import Silent
from core.model import (
    Exclusion,
    Interrupted,
    Location,
    Status,
    UsageError,
    identity_map,
)
from core.store import Workspace
from core.transform import (
    Lexicon,
    UntransformableError,
    make_instances,
    transform_workspace,
)

LOCAL = "rename-local"
METHOD = "rename-method"
BOOLEAN = "boolean-exchange"

TWO_FLAGS = "boolean f() {\n boolean a = true;\n boolean b = true;\n return a && b;\n}"


def test_each_place_is_an_instance_numbered_over_all_places() -> None:
    made = instances(bug(TWO_FLAGS, location=Location.of(5)), BOOLEAN)
    assert [(each.id, each.reason) for each in made] == [
        ("T/boolean-exchange/1", Exclusion.TOUCHES_BUGGY_LINE),
        ("T/boolean-exchange/2", None),
    ]


def test_an_instance_knows_its_origin_its_proposal_and_its_settings() -> None:
    made = instances(bug(TWO_FLAGS, location=Location.of(4)), BOOLEAN)[0]
    assert made.proposal == Location.of(4)
    assert made.origin.lines == tuple(range(1, 10))
    assert json.loads(made.settings) == {"naming": "lexicon", "protocol": "sound", "seed": 1}
    assert (made.status, made.reason, made.detail) == (Status.READY, None, "")


def test_a_location_of_insertion_is_carried() -> None:
    made = instances(bug(TWO_FLAGS, location=Location.before(6)), BOOLEAN)[0]
    assert made.status is Status.READY
    assert made.proposal == Location.before(6)


def test_a_place_that_only_the_buggy_program_has_is_unsound() -> None:
    fixed = TWO_FLAGS.replace(" boolean b = true;\n", "").replace("a && b", "a")
    subject = bug(TWO_FLAGS, fixed=fixed, location=Location.of(7))
    first, second = instances(subject, BOOLEAN)
    assert first.reason is Exclusion.TOUCHES_BUGGY_LINE
    assert second.reason is Exclusion.TOUCHES_BUGGY_LINE
    elsewhere = instances(replace(subject, location=Location.of(8)), BOOLEAN)
    assert [each.reason for each in elsewhere] == [None, Exclusion.UNSOUND]
    assert elsewhere[1].detail == "the fixed program has no such place"
    assert elsewhere[1].buggy == subject.buggy
    assert elsewhere[1].origin == identity_map(subject.buggy)


def test_a_place_that_is_unsound_in_the_fixed_program_is_unsound() -> None:
    fixed = TWO_FLAGS.replace("return a", "g(new Foreign() { boolean x = a; }); return a")
    made = instances(bug(TWO_FLAGS, fixed=fixed), BOOLEAN)[0]
    assert made.reason is Exclusion.UNSOUND
    assert made.detail.startswith("in the fixed program: ")


def test_places_on_moved_lines_are_found_in_the_fixed_program() -> None:
    fixed = TWO_FLAGS.replace(" boolean a", " // one\n // two\n boolean a")
    made = instances(bug(TWO_FLAGS, fixed=fixed), BOOLEAN)
    assert all(each.status is Status.READY for each in made)
    assert b"boolean a = false;" in made[0].fixed
    assert b"boolean b = false;" in made[1].fixed


def test_an_equal_program_is_a_duplicate() -> None:
    subject = bug("boolean f() { boolean v = true; return v; }")
    made = make_instances(subject, [BOOLEAN, BOOLEAN], seed=1, naming=Lexicon.bundled())
    assert [each.reason for each in made] == [None, Exclusion.DUPLICATE]
    assert made[1].detail == "the buggy program is the same as T/boolean-exchange/1"


def test_equal_seeds_give_equal_instances_and_others_choose_otherwise() -> None:
    source = "int f() { int a = 1; int b = 2; int c = 3; int d = 4; return g(a, b, c, d); }"
    assert only(bug(source), LOCAL, 3) == only(bug(source), LOCAL, 3)
    assert len({only(bug(source), LOCAL, seed).summary for seed in range(8)}) > 3


@pytest.mark.parametrize("which", ["buggy", "fixed", "test"])
def test_of_what_does_not_parse_no_instance_is_made_and_the_line_is_told(which: str) -> None:
    subject = replace(bug(TWO_FLAGS), **{which: b"class T {\n int f( {\n}\n"})
    with pytest.raises(UntransformableError, match=r"line 2 of the .* is not Java") as refused:
        instances(subject, BOOLEAN)
    assert refused.value.problem.kind == "does-not-parse"


@pytest.mark.parametrize("source", [b"", b"\xef\xbb\xbf", b"// nothing"])
def test_a_file_without_a_class_gives_no_instance(source: bytes) -> None:
    subject = replace(bug(""), buggy=source, fixed=source, location=Location.of(1))
    assert make_instances(subject, list(_OURS), seed=1, naming=Lexicon.bundled()) == []


_OURS = (LOCAL, METHOD, "rename-parameter", BOOLEAN)


def test_carriage_returns_tabs_a_mark_and_foreign_letters_stay() -> None:
    source = (
        "\ufeffpackage a;\r\n\r\npublic class T {\r\n\t/*é*/ int f() {\r\n"
        '\t\tint ż = 1;\t// "ü"\r\n\t\treturn ż;\r\n\t}\r\n}'
    )
    subject = replace(
        bug(""), buggy=source.encode(), fixed=source.encode(), location=Location.of(1)
    )
    made = only(subject, LOCAL)
    fresh = made.summary.split(" → ")[1]
    assert made.buggy.decode() == source.replace("int ż", f"int {fresh}").replace(
        "return ż", f"return {fresh}"
    )


def test_a_workspace_is_transformed_counted_and_transformed_again(tmp_path: Path) -> None:
    broken = replace(bug(TWO_FLAGS), id="BROKEN", fixed=b"class {")
    with Workspace.create(tmp_path / "w") as workspace:
        workspace.bugs.add([bug(TWO_FLAGS, location=Location.of(5)), broken])
        for _ in range(2):
            summary = transform_workspace(workspace, [BOOLEAN, METHOD], seed=1)
            count = summary.instances["boolean-exchange"]
            assert count.ready == 1
            assert count.excluded == {"touches-buggy-line": 1, "unsound": 1}
            assert summary.instances["rename-method"].ready == 1
            assert [each.bug for each in summary.problems] == ["BROKEN"]
        rows = workspace.instances.rows()
        assert [row.id for row in rows] == [
            "T/boolean-exchange/1",
            "T/boolean-exchange/2",
            "T/rename-method/1",
            "BROKEN/boolean-exchange/0",
            "BROKEN/rename-method/0",
        ]


def test_a_transformation_that_is_stopped_keeps_what_is_done(tmp_path: Path) -> None:
    class StopAfterOne(Silent):
        def report(self, progress: object) -> None:
            self.cancel.set()

    with Workspace.create(tmp_path / "w") as workspace:
        workspace.bugs.add([bug(TWO_FLAGS), replace(bug(TWO_FLAGS), id="U")])
        with pytest.raises(Interrupted):
            transform_workspace(workspace, [METHOD], seed=1, watch=StopAfterOne())
        assert [row.bug for row in workspace.instances.rows()] == ["T"]
        again = transform_workspace(workspace, [METHOD], seed=1)
        assert (again.reused, again.instances["rename-method"].ready) == (1, 2)
        assert [row.bug for row in workspace.instances.rows()] == ["T", "U"]


def test_a_second_run_makes_nothing_and_keeps_what_a_check_found(tmp_path: Path) -> None:
    broken = replace(bug(TWO_FLAGS), id="BROKEN", fixed=b"class {")
    with Workspace.create(tmp_path / "w") as workspace:
        workspace.bugs.add([bug(TWO_FLAGS), broken])
        first = transform_workspace(workspace, [BOOLEAN, METHOD], seed=1)
        assert (first.reused, first.instances["boolean-exchange"].ready) == (0, 2)
        found = ("T/boolean-exchange/2", Exclusion.CHANGES_BEHAVIOUR, "test one differs")
        workspace.instances.exclude(*found)
        before = workspace.instances.rows()
        again = transform_workspace(workspace, [BOOLEAN, METHOD], seed=1)
        assert again.reused == 1
        assert again.instances["boolean-exchange"].excluded == {
            "changes-behaviour": 1,
            "unsound": 1,
        }
        assert [each.bug for each in again.problems] == ["BROKEN"]
        assert workspace.instances.rows() == before


def test_what_a_check_found_stays_with_equal_programs_only(tmp_path: Path) -> None:
    with Workspace.create(tmp_path / "w") as workspace:
        workspace.bugs.add([bug(TWO_FLAGS)])
        transform_workspace(workspace, [BOOLEAN, METHOD], seed=1)
        for id in ("T/boolean-exchange/1", "T/rename-method/1"):
            workspace.instances.exclude(id, Exclusion.CHANGES_BEHAVIOUR, "found by running")
        other = transform_workspace(workspace, [BOOLEAN, METHOD], seed=2)
        assert other.reused == 0
        method = workspace.instances.get("T/rename-method/1")
        assert workspace.instances.get("T/boolean-exchange/1").detail == "found by running"
        assert (method.status, method.detail) == (Status.READY, "")


def test_another_set_of_transformations_is_made_anew(tmp_path: Path) -> None:
    with Workspace.create(tmp_path / "w") as workspace:
        workspace.bugs.add([bug(TWO_FLAGS)])
        assert transform_workspace(workspace, [BOOLEAN], seed=1).reused == 0
        assert transform_workspace(workspace, [BOOLEAN, METHOD], seed=1).reused == 0
        assert transform_workspace(workspace, [BOOLEAN, METHOD], seed=1).reused == 1


def test_an_unknown_source_of_names_is_refused(tmp_path: Path) -> None:
    with Workspace.create(tmp_path / "w") as workspace, pytest.raises(UsageError, match="oracle"):
        transform_workspace(workspace, [METHOD], seed=1, naming="oracle")
