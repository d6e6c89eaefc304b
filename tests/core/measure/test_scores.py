"""The scores of small studies, worked out by hand."""

from dataclasses import replace
from pathlib import Path

import pytest

from core.measure import OriginalScore, TransformedScore, score_study
from core.model import (
    Bug,
    Candidate,
    Exclusion,
    Flag,
    Generation,
    Instance,
    Location,
    Outcome,
    Status,
    Verdict,
    identity_map,
    source_hash,
)
from core.store import Workspace

SOURCE = b"class A {}\n"
TEST = b"test"


def instance(bug: str, transformation: str, number: int = 1) -> Instance:
    return Instance(
        id=f"{bug}/{transformation}/{number}",
        bug=bug,
        transformation=transformation,
        buggy=SOURCE,
        fixed=SOURCE,
        test=TEST,
        summary="",
        origin=identity_map(SOURCE),
        proposal=Location.of(1),
        status=Status.READY,
    )


class Study:
    """A workspace that is filled subject by subject."""

    def __init__(self, workspace: Workspace) -> None:
        self.workspace = workspace

    def judged(self, model: str, subject: str, plausible: int, wrong: int, pending: int = 0):
        """Candidates of a model, first the plausible ones."""
        made = Generation(model, "recorded", "1")
        bug = subject.partition("/")[0]
        verdicts = [Verdict.PLAUSIBLE] * plausible + [Verdict.WRONG] * wrong + [None] * pending
        for rank, verdict in enumerate(verdicts, start=1):
            patched = f"{model} {subject} {rank}".encode()
            each = Candidate(
                bug,
                None if subject == bug else subject,
                made.id,
                model,
                rank,
                "",
                "",
                Location.of(1),
                patched,
            )
            self.workspace.candidates.add(made, [(each, TEST)])
            if verdict:
                hashes = (source_hash(patched), source_hash(TEST))
                self.workspace.outcomes.add(Outcome(*hashes, "env", verdict))


@pytest.fixture
def study(tmp_path: Path):
    with Workspace.create(tmp_path / "w") as workspace:
        workspace.bugs.add([Bug(id, SOURCE, SOURCE, TEST, Location.of(1), "here") for id in "ABC"])
        instances = [
            instance("A", "insert-log"),
            instance("A", "insert-log", 2),
            instance("B", "insert-log"),
            instance("C", "insert-log"),
            instance("A", "rename-local"),
        ]
        workspace.instances.replace("ABC", ["insert-log", "rename-local"], instances)
        yield Study(workspace)


def original(study: Study, model: str = "m") -> OriginalScore:
    (found,) = [each for each in score_study(study.workspace)[0] if each.model == model]
    return found


def transformed(study: Study, transformation: str = "insert-log") -> TransformedScore:
    rows = score_study(study.workspace)[1]
    (found,) = [each for each in rows if each.transformation == transformation]
    return found


def test_originals_are_scored_bug_by_bug_and_averaged(study: Study) -> None:
    study.judged("m", "A", plausible=1, wrong=9)
    study.judged("m", "B", plausible=0, wrong=10)
    score = original(study)
    assert (score.bugs, score.fixed, score.quarantined) == (2, 1, 0)
    # Of A, k of ten draws hold the one that is right; of B none does.
    assert score.pass_at == pytest.approx({1: 0.05, 5: 0.25, 10: 0.5})


def test_before_and_after_are_over_the_same_instances(study: Study) -> None:
    study.judged("m", "A", plausible=1, wrong=9)
    study.judged("m", "B", plausible=0, wrong=10)
    study.judged("m", "C", plausible=0, wrong=0)
    study.judged("m", "A/insert-log/1", plausible=0, wrong=10)
    study.judged("m", "A/insert-log/2", plausible=0, wrong=10)
    study.judged("m", "B/insert-log/1", plausible=2, wrong=8)
    study.judged("m", "C/insert-log/1", plausible=10, wrong=0)
    score = transformed(study)
    # C has no candidates of its own, so its instance has nothing to be compared with.
    assert (score.instances, score.incomplete, score.without) == (3, 0, 1)
    assert (score.fixed_original, score.fixed_transformed) == (2, 1)
    assert score.relative_change == pytest.approx(-0.5)
    assert score.pass_at_original == pytest.approx({1: 0.2 / 3, 5: 1 / 3, 10: 2 / 3})
    # B/insert-log/1: 2/10; 1 - C(8,5)/C(10,5) = 1 - 56/252; 1.
    assert score.pass_at_transformed == pytest.approx({1: 0.2 / 3, 5: (196 / 252) / 3, 10: 1 / 3})


def test_a_bug_in_quarantine_is_in_no_figure_but_is_counted_as_such(study: Study) -> None:
    for bug in ("A", "B"):
        study.judged("m", bug, plausible=1, wrong=0)
        study.judged("m", f"{bug}/insert-log/1", plausible=1, wrong=0)
    study.workspace.bugs.quarantine("B", "it cannot be run here")
    score = original(study)
    assert (score.bugs, score.without, score.fixed, score.quarantined) == (1, 1, 1, 1)
    assert score.pass_at == {1: 1.0, 5: None, 10: None}
    assert transformed(study).instances == 1


def test_an_excluded_instance_is_in_no_figure(study: Study) -> None:
    study.judged("m", "A", plausible=1, wrong=0)
    study.judged("m", "A/insert-log/1", plausible=0, wrong=1)
    study.judged("m", "A/insert-log/2", plausible=1, wrong=0)
    study.workspace.instances.exclude("A/insert-log/2", Exclusion.CHANGES_BEHAVIOUR, "it does")
    score = transformed(study)
    assert (score.instances, score.fixed_transformed, score.relative_change) == (1, 0, -1.0)


def test_a_bug_counts_only_once_all_its_candidates_have_been_run(study: Study) -> None:
    study.judged("m", "A", plausible=1, wrong=1)
    study.judged("m", "B", plausible=1, wrong=0, pending=9)
    assert original(study) == OriginalScore(
        model="m",
        bugs=1,
        incomplete=1,
        without=1,
        fixed=1,
        quarantined=0,
        pass_at={1: 0.5, 5: None, 10: None},
        short={5: ("A",), 10: ("A",)},
    )


def test_an_instance_counts_only_once_it_and_its_bug_have_been_run(study: Study) -> None:
    study.judged("m", "A", plausible=1, wrong=0)
    study.judged("m", "A/insert-log/1", plausible=1, wrong=0)
    study.judged("m", "A/insert-log/2", plausible=1, wrong=0, pending=1)
    study.judged("m", "B", plausible=1, wrong=0, pending=1)
    study.judged("m", "B/insert-log/1", plausible=1, wrong=0)
    score = transformed(study)
    assert (score.instances, score.incomplete, score.without) == (1, 2, 1)
    assert (score.fixed_original, score.fixed_transformed) == (1, 1)


def test_a_model_of_which_nothing_is_complete_has_a_row_without_figures(study: Study) -> None:
    study.judged("m", "A", plausible=1, wrong=0, pending=9)
    score = original(study)
    assert (score.bugs, score.fixed, score.incomplete) == (0, 0, 1)
    assert score.pass_at == {1: None, 5: None, 10: None}
    assert score.short == {}


def test_pass_at_k_is_undefined_as_soon_as_one_subject_has_fewer_than_k(study: Study) -> None:
    study.judged("m", "A", plausible=5, wrong=5)
    study.judged("m", "B", plausible=0, wrong=5)
    study.judged("m", "A/insert-log/1", plausible=0, wrong=10)
    study.judged("m", "B/insert-log/1", plausible=0, wrong=10)
    assert original(study).pass_at == pytest.approx({1: 0.25, 5: (1 - 1 / 252) / 2, 10: None})
    assert original(study).short == {10: ("B",)}
    assert transformed(study).short == {10: ("B/insert-log/1",)}


def test_the_change_is_undefined_where_nothing_was_repaired_before(study: Study) -> None:
    study.judged("m", "A", plausible=0, wrong=1)
    study.judged("m", "A/rename-local/1", plausible=1, wrong=0)
    score = transformed(study, "rename-local")
    assert (score.fixed_original, score.fixed_transformed) == (0, 1)
    assert score.relative_change is None


def test_models_do_not_mix_and_come_by_name(study: Study) -> None:
    study.judged("second", "A", plausible=0, wrong=2)
    study.judged("first", "A", plausible=2, wrong=0)
    study.judged("first", "A/rename-local/1", plausible=0, wrong=2)
    originals, rows = score_study(study.workspace)
    assert [(each.model, each.fixed) for each in originals] == [("first", 1), ("second", 0)]
    assert [(each.model, each.relative_change) for each in rows] == [("first", -1.0)]


def test_an_empty_study_has_no_scores(study: Study) -> None:
    assert score_study(study.workspace) == ([], [])


def flagged(each: Instance, *reasons: Exclusion) -> Instance:
    return replace(each, flags=tuple(Flag(reason, "why") for reason in reasons))


def test_flagged_instances_count_unless_they_are_left_out(study: Study) -> None:
    unsound, touches = Exclusion.UNSOUND, Exclusion.TOUCHES_BUGGY_LINE
    made = [
        instance("A", "loop-exchange"),
        flagged(instance("B", "loop-exchange"), unsound),
        flagged(instance("C", "loop-exchange"), unsound, touches),
    ]
    study.workspace.instances.replace(["A", "B", "C"], ["loop-exchange"], made)
    for each in made:
        study.judged("m", each.bug, 1, 0)
        study.judged("m", each.id, each.bug == "A", each.bug != "A")
    found = {}
    for without in ((), (touches,), (unsound,)):
        (row,) = score_study(study.workspace, without)[1]
        found[without] = (row.instances, row.relative_change, row.left_out, row.flagged)
    assert found == {
        (): (3, -2 / 3, 0, {"touches-buggy-line": 1, "unsound": 2}),
        (touches,): (2, -1 / 2, 1, {"unsound": 1}),
        (unsound,): (1, 0.0, 2, {}),
    }


def test_transformations_in_a_row_are_summed_up_by_their_number(study: Study) -> None:
    names = ["insert-log+loop-exchange", "loop-exchange+rename-local"]
    made = [
        replace(instance(bug, name), settings='{"steps": 2}')
        for bug, name in zip("AB", names, strict=True)
    ]
    study.workspace.instances.replace(["A", "B"], names, made)
    for each in made:
        study.judged("m", each.bug, 1, 0)
        study.judged("m", each.id, 0, 1)
    rows = {row.transformation: row.instances for row in score_study(study.workspace)[1]}
    assert rows == {"any 2 in a row": 2, **dict.fromkeys(names, 1)}
