"""Preflight and pending runs on a small workspace."""

from __future__ import annotations

from dataclasses import replace

import pytest
from checked_bugs import BUGGY, FIXED, TEST

from core.execute import Limits, check, environment_of, run_pending
from core.jobs import Silent
from core.model import (
    Bug,
    Candidate,
    Exclusion,
    Generation,
    Instance,
    Location,
    Status,
    identity_map,
    source_hash,
)
from core.store import Selection, Workspace


def bug(id: str, fixed: bytes = FIXED, buggy: bytes = BUGGY) -> Bug:
    return Bug(id, buggy, fixed, TEST, Location.of(4), "here")


def instance(number: int, old: bytes, new: bytes) -> Instance:
    return Instance(
        id=f"GOOD/t/{number}",
        bug="GOOD",
        transformation="t",
        buggy=BUGGY.replace(old, new),
        fixed=FIXED.replace(old, new),
        test=TEST,
        summary="",
        origin=identity_map(BUGGY),
        proposal=Location.of(4),
        status=Status.READY,
    )


@pytest.fixture
def workspace(tmp_path, toolchain):
    with Workspace.create(tmp_path / "w") as made:
        made.bugs.add(
            [
                bug("GOOD"),
                bug("NO_BUG", buggy=FIXED.replace(b"h.correct", b"h.buggy")),
                bug("NO_FIX", fixed=BUGGY.replace(b"h.buggy", b"h.correct")),
            ]
        )
        made.instances.replace(
            ["GOOD"],
            ["t"],
            [
                instance(1, b"int x", b"int /* the number */ x"),
                instance(2, b"x + 1", b"x + y"),
                instance(3, b"return x", b"if (x == 2) return 7; return x"),
                instance(4, b"return x + 1", b"return x + 3 - 1"),
            ],
        )
        yield made


def test_bugs_and_instances_that_cannot_be_scored_are_named(workspace):
    report = check(workspace, jobs=1, watch=Silent())
    assert [(each.id, each.fixed, each.buggy) for each in report.bugs] == [
        ("GOOD", True, True),
        ("NO_BUG", True, False),
        ("NO_FIX", False, True),
    ]
    quarantined = workspace.bugs.quarantined()
    assert quarantined["NO_BUG"] == "the buggy program passes every test"
    assert "one ends with wrong answer (2)" in quarantined["NO_FIX"]
    assert [(each.id, each.fixed, each.same_behaviour) for each in report.instances] == [
        ("GOOD/t/1", True, True),
        ("GOOD/t/2", False, False),
        ("GOOD/t/3", False, False),
        ("GOOD/t/4", True, False),
    ]
    rows = workspace.instances.rows()
    assert [each.reason for each in rows] == [
        None,
        Exclusion.DOES_NOT_COMPILE,
        Exclusion.CHANGES_BEHAVIOUR,
        Exclusion.CHANGES_BEHAVIOUR,
    ]
    assert "two ends with" in rows[2].detail
    assert {each.id for each in report.failures} == {
        "NO_BUG",
        "NO_FIX",
        "GOOD/t/2",
        "GOOD/t/3",
        "GOOD/t/4",
    }


def test_a_bug_that_is_fine_leaves_quarantine(workspace):
    workspace.bugs.quarantine("GOOD", "failed elsewhere")
    check(workspace, Selection.of("GOOD"), jobs=1, watch=Silent())
    assert workspace.bugs.quarantined() == {}


def test_endless_programs_are_alike_and_what_only_ticks_ended_is_confirmed_where_it_differs(
    tmp_path, toolchain
):
    endless = BUGGY.replace(b"return x + 1", b"while (x > 0) x++; while (x < 9) x += 0; return 0")
    alike = endless.replace(b"x++", b"x += 1")
    other = endless.replace(b"while (x > 0)", b"if (x == 2) return 3; while (x > 0)")
    with Workspace.create(tmp_path / "w") as workspace:
        workspace.bugs.add([bug("GOOD", buggy=endless)])
        made = [
            replace(instance(number, b"", b""), buggy=buggy, origin=identity_map(endless))
            for number, buggy in ((1, alike), (2, other))
        ]
        workspace.instances.replace(["GOOD"], ["t"], made)
        report = check(workspace, jobs=1, watch=Silent())
        assert [each.same_behaviour for each in report.instances] == [True, False]
        assert "two ends with pass instead of timeout" in report.failures[0].message
        environment = environment_of(toolchain, Limits()).hash
        test = source_hash(TEST)
        assert workspace.outcomes.get(source_hash(alike), test, environment) is None
        stored = workspace.outcomes.get(source_hash(other), test, environment)
        assert stored is not None
        assert [each.ended_by for each in stored.tests] == ["processor time", "itself"]


def test_a_run_executes_what_has_no_outcome_and_reuses_the_rest(workspace):
    generation = Generation("model", "recorded", "1")

    def candidate(rank: int, patched: bytes) -> tuple[Candidate, bytes]:
        return (
            Candidate("GOOD", None, generation.id, "model", rank, "", "", Location.of(4), patched),
            TEST,
        )

    right = FIXED.replace(b"h.correct", b"h.buggy")
    workspace.candidates.add(
        generation, [candidate(1, BUGGY), candidate(2, right), candidate(3, right)]
    )
    first = run_pending(workspace, Selection(), jobs=1, watch=Silent())
    assert (first.executed, first.reused) == (2, 1)
    assert first.verdicts == {"plausible": 2, "wrong": 1}
    again = run_pending(workspace, Selection(), jobs=1, watch=Silent())
    assert (again.executed, again.reused, again.verdicts) == (0, 3, first.verdicts)
    none = run_pending(workspace, Selection.of("NO_FIX"), jobs=1, watch=Silent())
    assert (none.executed, none.verdicts) == (0, {})
    assert [each.verdict for each in workspace.candidates.rows()] == [
        "wrong",
        "plausible",
        "plausible",
    ]


def test_a_fixed_program_that_passes_only_now_and_then_is_quarantined_as_flaky(tmp_path, toolchain):
    once = TEST.replace(
        b"@org.junit.Test",
        b'static boolean again() { var root = java.util.logging.Logger.getLogger("");'
        b" boolean known = root.getLevel() == java.util.logging.Level.OFF;"
        b" root.setLevel(java.util.logging.Level.OFF); return known; }"
        b" @org.junit.Test public void zero() {"
        b" if (h.buggy.A.f(1) == 1) org.junit.Assert.assertFalse(again()); } @org.junit.Test",
        1,
    )
    with Workspace.create(tmp_path / "w") as made:
        made.bugs.add([replace(bug("FLAKY"), test=once), bug("GOOD")])
        report = check(made, jobs=1, watch=Silent())
        reasons = made.bugs.quarantined()
    assert [(each.id, each.fixed) for each in report.bugs] == [("FLAKY", False), ("GOOD", True)]
    assert reasons["FLAKY"].startswith("flaky, the fixed program passes at one run")
    assert list(reasons) == ["FLAKY"]
