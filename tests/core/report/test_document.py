"""The report of a small study."""

from datetime import datetime, timedelta, timezone
from pathlib import Path

from core.model import (
    Bug,
    Candidate,
    Generation,
    Instance,
    Location,
    Outcome,
    Status,
    Verdict,
    identity_map,
    source_hash,
)
from core.report import report_document
from core.store import Workspace
from core.transform import Remembered

NOW = datetime(2026, 1, 31, 12, tzinfo=timezone(timedelta(hours=1)))
GENERATION = Generation("m", "recorded", "1")


def fill(workspace: Workspace, *judged: tuple[str, Verdict | None]) -> None:
    """One candidate for each (environment, verdict); None where it has not been run."""
    workspace.bugs.add([Bug("A", b"a", b"f", b"t", Location.of(1), "here")])
    for rank, (environment, verdict) in enumerate(judged, start=1):
        patched = f"patched {rank}".encode()
        recorded = "wrong" if rank == 2 else None
        each = Candidate(
            "A", None, GENERATION.id, "m", rank, "", "", Location.of(1), patched, recorded
        )
        workspace.candidates.add(GENERATION, [(each, b"t")])
        if verdict:
            hashes = (source_hash(patched), source_hash(b"t"))
            workspace.outcomes.add(Outcome(*hashes, environment, verdict))


def test_it_says_what_was_not_run_or_run_in_another_way(tmp_path: Path) -> None:
    with Workspace.create(tmp_path / "w") as workspace:
        fill(
            workspace,
            ("boxed", Verdict.PLAUSIBLE),
            ("boxed", Verdict.WRONG),
            ("bare", Verdict.WRONG),
            ("bare", Verdict.TIMEOUT),
            ("", None),
        )
        workspace.outcomes.put_environment("boxed", {"sandboxed": True})
        workspace.outcomes.put_environment("bare", {"sandboxed": False})
        assert report_document(workspace, now=NOW) == {
            "study": {
                "workspace": "w",
                "at": "2026-01-31T11:00:00Z",
                "seed": None,
                "naming": None,
                "protocol": None,
                "all_places": None,
            },
            "partial": "The figures are partial: 0 of 1 bugs for m.",
            "originals": [
                {
                    "model": "m",
                    "bugs": 0,
                    "incomplete": 1,
                    "without": 0,
                    "fixed": 0,
                    "quarantined": 0,
                    "pass_at": {"1": None, "5": None, "10": None},
                    "short": {},
                }
            ],
            "rows": [],
            "left_out_flags": [],
            "quarantined": {},
            "pending": 1,
            "environments": {"bare": {"sandboxed": False}, "boxed": {"sandboxed": True}},
            "judged_in": {"bare": 2, "boxed": 2},
            "recorded": [
                {"model": "m", "recorded": "wrong", "verdict": "wrong", "candidates": 1},
            ],
            "generations": [
                {"model": "m", "generator": "recorded", "version": "1", "settings": {}},
            ],
            "agreement": None,
            "remarks": [
                "1 candidate has not been run. A bug or an instance with such a candidate is left"
                " out of every figure; “complete” says how many are in. `hejtui run` goes on.",
                "2 candidates were run without a sandbox.",
                "The outcomes are of 2 environments, whose tools or limits differ"
                " (2 in bare, 2 in boxed); `hejtui run` judges all of them in the present one.",
            ],
        }


def test_the_newest_outcome_counts_and_names_its_environment(tmp_path: Path) -> None:
    with Workspace.create(tmp_path / "w") as workspace:
        fill(workspace, ("old", Verdict.WRONG))
        hashes = (source_hash(b"patched 1"), source_hash(b"t"))
        workspace.outcomes.add(Outcome(*hashes, "new", Verdict.PLAUSIBLE))
        document = report_document(workspace)
        assert document["judged_in"] == {"new": 1}
        assert document["originals"][0]["fixed"] == 1


def test_bugs_in_quarantine_are_named_with_their_reason(tmp_path: Path) -> None:
    with Workspace.create(tmp_path / "w") as workspace:
        fill(workspace, ("e", Verdict.PLAUSIBLE))
        workspace.bugs.quarantine("A", "no script engine")
        document = report_document(workspace)
        assert document["quarantined"] == {"A": "no script engine"}
        assert document["remarks"][0] == (
            "1 bug is in quarantine, left out of every figure (A: no script engine)."
        )


def test_it_names_the_settings_that_instances_were_made_with(tmp_path: Path) -> None:
    with Workspace.create(tmp_path / "w") as workspace:
        bug = Bug("A", b"a", b"f", b"t", Location.of(1), "here")
        workspace.bugs.add([bug])
        made = Instance(
            "A/insert-log/1", "A", "insert-log", b"a", b"f", b"t", "", identity_map(b"a"),
            Location.of(1), Status.READY,
        )  # fmt: skip
        workspace.instances.replace(["A"], ["insert-log"], [made])
        Remembered(seed=7, protocol="paper").store(workspace)
        study = report_document(workspace)["study"]
        assert {name: study[name] for name in ("seed", "protocol", "naming", "all_places")} == {
            "seed": 7,
            "protocol": "paper",
            "naming": "lexicon",
            "all_places": False,
        }
