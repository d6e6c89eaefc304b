"""The verification of a sample, from the draw to the paragraph."""

from dataclasses import replace
from pathlib import Path

import pytest

from core.annotate import (
    Blinding,
    Sitting,
    decide,
    decisions,
    draw_sample,
    put_mark,
    remember_sights,
    study_agreement,
    undo_mark,
)
from core.annotate.agreement import Revisions, Views, verification
from core.model import (
    Bug,
    Choice,
    Exclusion,
    Instance,
    Location,
    Role,
    Seen,
    Status,
    identity_map,
)
from core.store import Workspace

PROGRAM = b"class A {\n  int f() {\n    return 1;\n  }\n}\n"
FIXED = PROGRAM.replace(b"1", b"2")


@pytest.fixture
def workspace(tmp_path: Path):
    with Workspace.create(tmp_path / "w") as study:
        study.bugs.add(
            [Bug(id, PROGRAM, FIXED, b"class T {}", Location.of(3), "t") for id in "ABCD"]
        )
        for id in "ABCD":
            made = Instance(
                f"{id}/t/1",
                id,
                "t",
                PROGRAM,
                FIXED,
                b"class T {}",
                "",
                identity_map(PROGRAM),
                Location.of(3),
                Status.EXCLUDED if id == "D" else Status.READY,
                Exclusion.TOUCHES_BUGGY_LINE if id == "D" else None,
            )
            study.instances.replace([id], ["t"], [made])
        yield study


BLIND = Sitting(blind=True)


def verify(study: Workspace, bug: str, location: Location | None, sitting=BLIND, **more) -> None:
    put_mark(study, f"{bug}/t/1", "ver", location, role=Role.VERIFIER, sitting=sitting, **more)


def test_a_blind_verification_of_all_that_was_drawn(workspace):
    for bug in "ABC":
        put_mark(workspace, f"{bug}/t/1", "ann", Location.of(3))
    sample, _ = draw_sample(workspace, "ver", share=1.0, seed=7)
    verify(workspace, "A", Location.of(3))
    verify(workspace, "B", Location.of(2, 3))
    verify(workspace, "D", None, not_applicable="it renames what is wrong")
    found = verification(workspace, sample, resamples=50)
    assert (found.agreement.instances, found.agreement.same) == (2, 1)
    assert found.agreement.annotators == ("ann", "ver")
    assert found.views.blinding is Blinding.BLIND
    assert (found.unmarked, found.excluded, found.confirmed, found.decided) == (0, 1, 1, 0)
    assert found.paragraph.startswith(
        "A second annotator independently verified 2 of 3 instances (66.7 %), seeing neither"
    )
    assert "seed 7), 100 % and at least 5 of each transformation, 3 in all, of which 1 is" in (
        found.paragraph
    )
    assert found.paragraph.endswith(
        "No adjudicator has decided on the one that differs. 1 more instance was drawn among those"
        " that had been excluded for touching the buggy lines; the second annotator agreed for 1"
        " of them."
    )


def test_what_the_verifier_saw_is_told(workspace):
    put_mark(workspace, "A/t/1", "ann", Location.of(3))
    sample, _ = draw_sample(workspace, "ver", share=1.0, seed=7)
    shown = Sitting(shown=Location.of(3))
    verify(workspace, "A", Location.of(3), sitting=shown)
    assert verification(workspace, sample, resamples=50).views.blinding is Blinding.ASSISTED
    verify(workspace, "B", Location.of(3))
    found = verification(workspace, sample, resamples=50)
    assert (found.views.blinding, found.unmarked) == (Blinding.PARTLY, 1)
    assert "independently" not in found.paragraph
    verify(workspace, "B", Location.of(3), sitting=Sitting())
    assert verification(workspace, sample, resamples=50).views.blinding is Blinding.UNKNOWN


def test_several_authors_share_one_answer(workspace):
    sample, _ = draw_sample(workspace, "ver", share=1.0, seed=7)
    put_mark(workspace, "A/t/1", "ann", Location.of(2))
    put_mark(workspace, "A/t/1", "bob", Location.of(3))
    put_mark(workspace, "B/t/1", "ann", Location.of(3))
    verify(workspace, "A", Location.of(3))
    verify(workspace, "B", Location.of(3))
    found = verification(workspace, sample, resamples=50)
    assert (found.agreement.annotators, found.agreement.same) == (("authors", "ver"), 2)


def test_an_author_who_takes_a_mark_back_takes_back_nobody_elses(workspace):
    put_mark(workspace, "A/t/1", "ann", Location.of(3))
    put_mark(workspace, "A/t/1", "bob", Location.of(2))
    undo_mark(workspace, "A/t/1", "bob")
    sample, _ = draw_sample(workspace, "ver", share=1.0, seed=7)
    verify(workspace, "A", Location.of(3))
    found = verification(workspace, sample, resamples=50)
    assert (found.agreement.annotators, found.agreement.same) == (("ann", "ver"), 1)
    assert found.unmarked == 0


def test_a_decision_is_counted_and_changes_no_agreement(workspace):
    put_mark(workspace, "A/t/1", "ann", Location.of(3))
    sample, _ = draw_sample(workspace, "ver", share=1.0, seed=7)
    verify(workspace, "A", Location.of(2, 3))
    decide(workspace, "A/t/1", "ann", Choice.VERIFIER, reason="it is so", present=["ann", "ver"])
    put_mark(workspace, "A/t/1", "ann", Location.of(2, 3))
    found = verification(workspace, sample, resamples=50)
    assert (found.agreement.same, found.decided) == (0, 1)


def test_a_study_is_measured_on_its_samples_unless_all_is_wanted(workspace):
    for bug in "AB":
        put_mark(workspace, f"{bug}/t/1", "ann", Location.of(3))
    verify(workspace, "A", Location.of(3))
    verify(workspace, "B", Location.of(2))
    assert study_agreement(workspace, resamples=50).basis == "marked-by-several"
    sample, _ = draw_sample(workspace, "ver", share=0.5, seed=7)
    found = study_agreement(workspace, resamples=50)
    assert found.basis == "sample"
    assert [each.sample for each in found.verifications] == [sample]
    # Five of three are three; they were marked before anybody drew them.
    assert found.agreement.overall.instances == 2
    assert "; 2 of them the second annotator had marked before" in found.paragraph
    every = study_agreement(workspace, every=True, resamples=50)
    assert (every.basis, every.verifications) == ("marked-by-several", ())


def test_a_decision_that_is_taken_back_is_as_if_never_made(workspace):
    put_mark(workspace, "A/t/1", "ann", Location.of(3))
    sample, _ = draw_sample(workspace, "ver", share=1.0, seed=7)
    verify(workspace, "A", Location.of(2))
    for _ in range(2):
        decide(workspace, "A/t/1", "zoe", Choice.AUTHOR, reason="so", present=["ann"])
    for _ in range(2):
        undo_mark(workspace, "A/t/1", "zoe", Role.ADJUDICATOR)
    found = verification(workspace, sample, resamples=50)
    assert (found.agreement.same, found.decided) == (0, 0)
    assert "No adjudicator has decided on the one that differs." in found.paragraph
    verify(workspace, "A", Location.of(3))
    found = verification(workspace, sample, resamples=50)
    assert (found.agreement.instances, found.agreement.same) == (1, 1)
    assert study_agreement(workspace, resamples=50).agreement.overall.same == 1


def test_what_is_verified_after_a_decision_was_taken_back_is_compared(workspace):
    sample, _ = draw_sample(workspace, "ver", share=1.0, seed=7)
    for who, line in (("ann", 3), ("bob", 2)):
        put_mark(workspace, "A/t/1", who, Location.of(line))
    decide(workspace, "A/t/1", "zoe", Choice.AUTHOR, reason="so", present=["ann"])
    undo_mark(workspace, "A/t/1", "zoe", Role.ADJUDICATOR)
    verify(workspace, "A", Location.of(2))
    found = verification(workspace, sample, resamples=50)
    assert (found.agreement.instances, found.agreement.same) == (1, 1)


def test_a_decision_on_another_version_is_none_on_this_one(workspace):
    put_mark(workspace, "A/t/1", "ann", Location.of(3))
    sample, _ = draw_sample(workspace, "ver", share=1.0, seed=7)
    verify(workspace, "A", Location.of(2))
    said = decide(workspace, "A/t/1", "zoe", Choice.AUTHOR, reason="so", present=["ann"])
    undo_mark(workspace, "A/t/1", "zoe", Role.ADJUDICATOR)
    workspace.marks.add(replace(said, source="0" * 64, at="2020" + said.at[4:]))
    found = verification(workspace, sample, resamples=50)
    assert (found.agreement.instances, found.decided) == (1, 0)


def test_a_mark_that_is_taken_back_after_a_decision_counts_for_nothing(workspace):
    put_mark(workspace, "A/t/1", "ann", Location.of(3))
    sample, _ = draw_sample(workspace, "ver", share=1.0, seed=7)
    verify(workspace, "A", Location.of(2))
    decide(workspace, "A/t/1", "zoe", Choice.AUTHOR, reason="so", present=["ann"])
    undo_mark(workspace, "A/t/1", "ver", Role.VERIFIER)
    assert verification(workspace, sample, resamples=50).agreement.instances == 0
    assert study_agreement(workspace, resamples=50).agreement.overall.instances == 0


def test_a_mark_is_not_blind_whatever_it_says_where_the_journal_shows_a_look(workspace):
    put_mark(workspace, "A/t/1", "ann", Location.of(3))
    put_mark(workspace, "B/t/1", "ann", Location.of(3))
    sample, _ = draw_sample(workspace, "ver", share=1.0, seed=7)
    verify(workspace, "B", Location.of(3))
    said = put_mark(workspace, "A/t/1", "ver", Location.of(3), role=Role.VERIFIER, sitting=BLIND)
    # Another machine knows of a mark with the proposal in sight, before that one and after.
    looked = replace(said, role=Role.AUTHOR, blind=False, shown=Location.of(3))
    workspace.marks.add(replace(looked, instance="B/t/1", at="2999" + said.at[4:]))
    assert verification(workspace, sample, resamples=50).views.blinding is Blinding.BLIND
    workspace.marks.add(replace(looked, at="2020" + said.at[4:]))
    workspace.marks.add(replace(looked, at="2020" + said.at[4:], location=None))
    found = verification(workspace, sample, resamples=50)
    assert (found.views.blind, found.views.not_blind) == (1, 1)
    assert "independently" not in found.paragraph


def test_an_author_who_follows_the_verifier_raises_no_agreement(workspace):
    for bug in "AB":
        put_mark(workspace, f"{bug}/t/1", "ann", Location.of(2))
    sample, _ = draw_sample(workspace, "ver", share=1.0, seed=7)
    for bug in "ABC":
        verify(workspace, bug, Location.of(3))
    remember_sights(workspace, "ann", Seen.MARKS, ["A/t/1", "B/t/1", "C/t/1"])
    assert put_mark(workspace, "A/t/1", "ann", Location.of(3)).told is True
    undo_mark(workspace, "B/t/1", "ann")
    put_mark(workspace, "B/t/1", "ann", Location.of(3))
    put_mark(workspace, "C/t/1", "ann", Location.of(3))
    found = verification(workspace, sample, resamples=50)
    assert (found.agreement.instances, found.agreement.same, found.unmarked) == (2, 0, 1)
    assert found.revisions == Revisions(changed=2)
    assert "2 instances were marked anew by somebody who had seen by then" in found.paragraph
    assert "A second annotator independently verified 2" in found.paragraph
    assert study_agreement(workspace, resamples=50).agreement.overall.same == 0
    assert decisions(workspace)["A/t/1"].location == Location.of(3)
    undo_mark(workspace, "A/t/1", "ann")
    undo_mark(workspace, "A/t/1", "ann")
    assert verification(workspace, sample, resamples=50).agreement.instances == 1


def test_a_verifier_who_follows_the_author_raises_no_agreement_either(workspace):
    put_mark(workspace, "A/t/1", "ann", Location.of(3))
    put_mark(workspace, "B/t/1", "ann", Location.of(3))
    sample, _ = draw_sample(workspace, "ver", share=1.0, seed=7)
    verify(workspace, "A", Location.of(2))
    remember_sights(workspace, "ver", Seen.MARKS, ["A/t/1", "B/t/1"])
    for bug in "AB":
        verify(workspace, bug, Location.of(3), sitting=Sitting())
    found = verification(workspace, sample, resamples=50)
    assert (found.agreement.instances, found.agreement.same) == (2, 1)
    assert (found.views, found.revisions) == (Views(blind=1, not_blind=1), Revisions(changed=1))
    assert "1 instance was marked anew" in found.paragraph


def test_an_author_who_may_have_seen_the_verifier_is_told(workspace):
    sample, _ = draw_sample(workspace, "ver", share=1.0, seed=7)
    verify(workspace, "A", Location.of(3))
    verify(workspace, "B", Location.of(3))
    put_mark(workspace, "A/t/1", "ann", Location.of(3))
    put_mark(workspace, "B/t/1", "ann", Location.of(3), sitting=Sitting(told=False))
    found = verification(workspace, sample, resamples=50)
    assert found.revisions == Revisions(unsure=1)
    assert "independently" not in found.paragraph
    assert "Of 1 instance the author's mark is newer than the second annotator's, and nothing" in (
        found.paragraph
    )


def test_a_look_at_other_marks_than_the_verifiers_changes_nothing_between_the_two(workspace):
    put_mark(workspace, "A/t/1", "ann", Location.of(2))
    sample, _ = draw_sample(workspace, "ver", share=1.0, seed=7)
    remember_sights(workspace, "ann", Seen.MARKS, ["A/t/1"])
    put_mark(workspace, "A/t/1", "ann", Location.of(3))
    verify(workspace, "A", Location.of(3))
    found = verification(workspace, sample, resamples=50)
    assert (found.agreement.same, found.revisions) == (1, Revisions())
