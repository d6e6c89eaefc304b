"""Instances from programs that another tool rewrote, in a workspace."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from core.jobs import Cancel, Progress
from core.model import (
    Bug,
    Candidate,
    Confidence,
    Exclusion,
    Generation,
    HejtuiError,
    Interrupted,
    Location,
    Mark,
    Role,
    Status,
    UsageError,
    source_hash,
)
from core.store import Workspace
from core.transform import ForeignSummary, import_instances, transform_workspace

BUGGY = b"""package b;
public class SUM {
    // adds
    public static int sum(int x, int y) {
        int s = x;
        return s - y;
    }
}
"""
FIXED = BUGGY.replace(b"s - y", b"s + y")
TEST = b"package b; class TEST_SUM { @org.junit.Test public void t() { use(SUM.sum(1, 2)); } }"
REWRITTEN = BUGGY.replace(b"    // adds\n", b"").replace(b"int s = x;", b"int s = x;\n log(s);")
BUG = Bug("SUM", BUGGY, FIXED, TEST, Location.of(6), "here")


@pytest.fixture
def study(tmp_path: Path) -> Iterator[Workspace]:
    with Workspace.create(tmp_path / "w") as made:
        made.bugs.add([BUG, replace(BUG, id="OTHER")])
        yield made


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "out").mkdir()
    return tmp_path / "out"


def put(folder: Path, name: str, source: bytes) -> None:
    file = folder / name
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(source)


def take(study: Workspace, folder: Path, name: str = "printed") -> ForeignSummary:
    return import_instances(study, folder, name)


def test_a_rewritten_program_is_an_instance_with_its_proposal(
    study: Workspace, folder: Path
) -> None:
    put(folder, "SUM_3.java", REWRITTEN)
    put(folder, "fixed/SUM_3.java", FIXED)
    summary = take(study, folder)
    made = study.instances.get("SUM/printed/3")
    assert (made.buggy, made.fixed, made.test) == (REWRITTEN, FIXED, TEST)
    assert (str(made.proposal), made.status, made.summary) == ("6", Status.READY, "SUM_3.java")
    assert made.origin.lines == (1, 2, 4, 5, None, 6, 7, 8)
    assert 0.8 < made.origin.score == summary.score < 1
    assert replace(summary, score=0) == ForeignSummary(1, 1, 0, 0, 1, {}, 0, 0, (), ())


def test_without_a_fixed_program_it_is_not_known(study: Workspace, folder: Path) -> None:
    put(folder, "SUM.java", REWRITTEN)
    assert take(study, folder).without_fixed == 1
    assert study.instances.get("SUM/printed/1").fixed == b""


def test_the_same_files_again_change_nothing(study: Workspace, folder: Path) -> None:
    put(folder, "SUM_1.java", REWRITTEN)
    put(folder, "SUM_2.java", b")")
    take(study, folder)
    study.instances.exclude("SUM/printed/1", Exclusion.CHANGES_BEHAVIOUR, "found by a check")
    before = [study.instances.get(each) for each in study.instances.ids()]
    summary = take(study, folder)
    assert [study.instances.get(each) for each in study.instances.ids()] == before
    assert (summary.new, summary.changed, summary.there, summary.problems) == (0, 0, 2, ())
    assert summary.excluded == {"changes-behaviour": 1, "does-not-compile": 1}


def test_more_places_may_come_later(study: Workspace, folder: Path) -> None:
    put(folder, "SUM_10.java", REWRITTEN)
    take(study, folder)
    (folder / "SUM_10.java").unlink()
    put(folder, "SUM_9.java", REWRITTEN.replace(b"log", b"print"))
    put(folder, "OTHER_2.java", REWRITTEN)
    assert take(study, folder).new == 2
    assert [row.id for row in study.instances.rows()] == [
        "SUM/printed/9",
        "SUM/printed/10",
        "OTHER/printed/2",
    ]


def test_a_fixed_program_and_a_test_may_come_later(study: Workspace, folder: Path) -> None:
    put(folder, "SUM.java", REWRITTEN.replace(b"int sum", b"int total"))
    summary = take(study, folder)
    (problem,) = summary.problems
    assert problem.message == (
        "the test calls sum, which is gone; give its test, too; excluded as does-not-compile"
    )
    test = TEST.replace(b".sum", b".total")
    put(folder, "test/SUM.java", test)
    summary = take(study, folder)
    assert (summary.changed, summary.ready, summary.problems) == (1, 1, ())
    (folder / "test" / "SUM.java").unlink()
    put(folder, "fixed/SUM.java", FIXED)
    assert (take(study, folder).changed, take(study, folder).there) == (1, 1)
    made = study.instances.get("SUM/printed/1")
    assert (made.fixed, made.test, made.status) == (FIXED, test, Status.READY)


def test_marks_stay_with_their_program(study: Workspace, folder: Path) -> None:
    put(folder, "SUM.java", REWRITTEN)
    take(study, folder)
    place = Location.of(6)
    mark = Mark(
        "SUM/printed/1", "ann", Role.AUTHOR, place, "2026-01-01", Confidence.HIGH, "",
        source_hash(REWRITTEN),
    )  # fmt: skip
    study.marks.add(mark)
    put(folder, "fixed/SUM.java", FIXED)
    take(study, folder)
    assert study.marks.history() == [mark]


@pytest.mark.parametrize(
    ("source", "reason", "detail"),
    [
        (b"class SUM {\n int f( {\n}", Exclusion.DOES_NOT_COMPILE, "line 2 is not Java"),
        (BUGGY, Exclusion.DUPLICATE, "the buggy program is the same as the original"),
        (REWRITTEN, Exclusion.DUPLICATE, "the buggy program is the same as SUM/printed/1"),
        (b"package b; class SUM { }", Exclusion.DOES_NOT_COMPILE, "the test calls sum, which is"),
        (
            REWRITTEN.removeprefix(b"package b;\n"),
            Exclusion.DOES_NOT_COMPILE,
            "its package is not that of the original (b), which the test expects",
        ),
        (b"int sum(int x) { }", Exclusion.DOES_NOT_COMPILE, "it declares no class SUM; whole"),
    ],
)
def test_what_cannot_be_used_is_kept_as_excluded_and_named(
    study: Workspace, folder: Path, source: bytes, reason: Exclusion, detail: str
) -> None:
    put(folder, "SUM_1.java", REWRITTEN)
    put(folder, "SUM_2.java", source)
    summary = take(study, folder)
    made = study.instances.get("SUM/printed/2")
    assert (made.status, made.reason) == (Status.EXCLUDED, reason)
    assert made.detail.startswith(detail)
    assert (summary.ready, summary.excluded) == (1, {reason.value: 1})
    assert [(each.bug, each.kind) for each in summary.problems] == [("SUM_2.java", reason.value)]


def test_a_test_may_name_the_class_with_its_package(study: Workspace, folder: Path) -> None:
    study.bugs.add([replace(BUG, id="FAR", test=TEST.replace(b"SUM.sum", b"b . FAR.sum"))])
    put(folder, "FAR_1.java", b"package b; class FAR { }")
    take(study, folder)
    assert study.instances.get("FAR/printed/1").detail.startswith("the test calls sum, which is")


def test_proposals_that_rest_on_little_are_named(study: Workspace, folder: Path) -> None:
    put(folder, "SUM_1.java", REWRITTEN)
    put(folder, "SUM_2.java", REWRITTEN.replace(b"return s - y;", b"while (true);"))
    put(folder, "SUM_3.java", REWRITTEN.replace(b" log(s);", b" log(s, 1.5, 'a');" * 30))
    assert take(study, folder).doubtful == ("SUM/printed/2", "SUM/printed/3")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("loop-exchange", "loop-exchange: this is one of our own transformations; give another"),
        ("switch-to-if", "switch-to-if: this is one of our own transformations"),
        ("Rename-Local", "Rename-Local: this is one of our own transformations"),
        ("insert-log+rename-local", "insert-log+rename-local: this is one of our own"),
        ("original", "original: this means the bugs as they are"),
        ("", "'': this is no name of a transformation; write up to 60 letters"),
        ("a/b", "'a/b': this is no name"),
        ("two words", "'two words': this is no name"),
        ("x" * 61, "this is no name"),
    ],
)
def test_some_names_cannot_be_used(study: Workspace, folder: Path, name: str, message: str) -> None:
    put(folder, "SUM.java", REWRITTEN)
    with pytest.raises(UsageError) as error:
        take(study, folder, name)
    assert str(error.value).find(message) >= 0
    assert study.instances.ids() == []


def test_another_program_for_the_same_instance_is_refused_whole(
    study: Workspace, folder: Path
) -> None:
    put(folder, "SUM_2.java", REWRITTEN)
    take(study, folder)
    put(folder, "SUM_1.java", REWRITTEN.replace(b"log", b"print"))
    put(folder, "SUM_2.java", REWRITTEN + b"\n")
    put(folder, "OTHER_1.java", REWRITTEN)
    with pytest.raises(
        UsageError, match=r"SUM_2.java: SUM/printed/2 is there with another program"
    ):
        take(study, folder)
    assert study.instances.ids() == ["SUM/printed/2"]
    assert take(study, folder, "printed-2").new == 3


def test_another_test_is_refused_where_there_are_candidates(study: Workspace, folder: Path) -> None:
    put(folder, "SUM.java", REWRITTEN)
    take(study, folder)
    generation = Generation.of("m", "recorded", "1", {})
    one = Candidate(
        "SUM", "SUM/printed/1", generation.id, "m", 1, "", "", Location.of(6), REWRITTEN
    )
    study.candidates.add(generation, [(one, TEST)])
    put(folder, "fixed/SUM.java", FIXED)
    assert take(study, folder).changed == 1
    put(folder, "test/SUM.java", TEST + b"\n")
    with pytest.raises(UsageError, match="has candidates for another test; nothing is imported"):
        take(study, folder)


def test_our_own_transformations_leave_them_alone(study: Workspace, folder: Path) -> None:
    put(folder, "SUM.java", REWRITTEN)
    take(study, folder)
    before = study.instances.get("SUM/printed/1")
    transform_workspace(study, ["rename-parameter", "insert-log"])
    assert study.instances.get("SUM/printed/1") == before
    assert study.instances.transformations() == ["insert-log", "printed", "rename-parameter"]


class _Stopping:
    """A watch that asks to stop after the first bug."""

    def __init__(self) -> None:
        self.cancel = Cancel()
        self.heard: list[Progress] = []

    def report(self, progress: Progress) -> None:
        self.heard.append(progress)
        self.cancel.set()


def test_an_import_that_is_stopped_brings_nothing(study: Workspace, folder: Path) -> None:
    put(folder, "SUM.java", REWRITTEN)
    put(folder, "OTHER.java", REWRITTEN)
    watch = _Stopping()
    with pytest.raises(Interrupted):
        import_instances(study, folder, "printed", watch)
    assert [(each.done, each.total) for each in watch.heard] == [(1, 2)]
    assert study.instances.ids() == []


def test_an_unreadable_file_stops_the_import(study: Workspace, folder: Path) -> None:
    put(folder, "SUM.java", REWRITTEN)
    (folder / "OTHER.java").mkdir()
    (folder / "OTHER_1.java").symlink_to(folder / "nowhere")
    with pytest.raises(HejtuiError, match=r"OTHER_1.java: there is no such file"):
        take(study, folder)
    assert study.instances.ids() == []


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("SUM.java", REWRITTEN.decode().encode("utf-16"), "line 1 is not UTF-8; convert"),
        ("SUM.java", REWRITTEN + b"// caf\xe9\n", "line 9 is not UTF-8; convert the file"),
        ("fixed/SUM.java", FIXED + b"// caf\xe9\n", "line 9 of the fixed program is not UTF-8"),
        ("fixed/SUM.java", b"class SUM {", "line 1 of the fixed program is not Java"),
        ("test/SUM.java", b"class TEST_SUM {", "line 1 of the test is not Java"),
    ],
)
def test_what_the_compiler_could_not_read_is_excluded(
    study: Workspace, folder: Path, name: str, text: bytes, message: str
) -> None:
    put(folder, "SUM.java", REWRITTEN)
    put(folder, name, text)
    (problem,) = take(study, folder).problems
    assert message in problem.message
    assert study.instances.get("SUM/printed/1").reason is Exclusion.DOES_NOT_COMPILE


def test_a_mended_program_takes_the_place_of_one_that_could_not_be_used(
    study: Workspace, folder: Path
) -> None:
    put(folder, "SUM.java", b"class SUM {")
    take(study, folder)
    put(folder, "SUM.java", REWRITTEN)
    assert take(study, folder).new == 1
    assert study.instances.get("SUM/printed/1").buggy == REWRITTEN


def test_one_with_candidates_keeps_its_program_though_it_is_excluded(
    study: Workspace, folder: Path
) -> None:
    put(folder, "SUM.java", REWRITTEN)
    take(study, folder)
    generation = Generation.of("m", "recorded", "1", {})
    one = Candidate(
        "SUM", "SUM/printed/1", generation.id, "m", 1, "", "", Location.of(6), REWRITTEN
    )
    study.candidates.add(generation, [(one, TEST)])
    study.instances.exclude("SUM/printed/1", Exclusion.CHANGES_BEHAVIOUR, "found by a check")
    put(folder, "SUM.java", REWRITTEN + b"\n")
    with pytest.raises(UsageError, match="is there with another program"):
        take(study, folder)
