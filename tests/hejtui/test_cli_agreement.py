"""What `hejtui marks lint`, `agreement` and `sensitivity` tell people."""

from __future__ import annotations

from cli_shell import document, hejtui

from core.annotate import put_mark
from core.model import Location
from core.store import Workspace

ONE, OTHER = "SUM_ALL/insert-log/1", "SUM_1/loop-exchange/1"


def test_nothing_suspicious_and_nothing_marked_is_said_so(workspace: Workspace) -> None:
    here = ("-w", workspace.path)
    assert hejtui("marks", "lint", *here).stdout == "Nothing suspicious.\n"
    told = hejtui("marks", "agreement", *here)
    assert told.returncode == 0
    assert told.stdout.startswith("No instance was marked by two annotators")
    found = document("marks", "agreement", *here)
    assert found["overall"]["exact"] == {
        "value": None,
        "low": None,
        "high": None,
        "undefined": "no instance was marked by two annotators",
        "no_interval": "no instance was marked by two annotators",
    }
    told = hejtui("marks", "sensitivity", *here)
    assert told.stdout.startswith("No verdict depends on it.\n")


def test_a_mark_off_the_change_is_listed_with_its_reason(workspace: Workspace) -> None:
    put_mark(workspace, ONE, "ann", Location.of(18))
    here = ("-w", workspace.path)
    lines = hejtui("marks", "lint", *here).stdout.split("\n")
    assert lines[1].split()[:4] == [ONE, "18", "mark", "location-misses-change"]
    assert lines[1].endswith("the location is line 18, but the fix changes line 16")
    assert lines[-2] == (
        "3 findings at 1 location: location-misses-change 1, location-covers-unchanged 1,"
        " not-where-origin-says 1."
    )
    only = document("marks", "lint", "--kind", "location-covers-unchanged", *here)
    assert [(each["instance"], each["line"]) for each in only["findings"]] == [(ONE, 18)]
    wrong = hejtui("marks", "lint", "-a", "anne", *here)
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert wrong.stderr.startswith("hejtui: anne: no mark of this annotator stands here; did you")


def test_agreement_names_what_is_undefined_and_where_they_differ(workspace: Workspace) -> None:
    for who, line in (("ann", 16), ("ver", 18)):
        put_mark(workspace, ONE, who, Location.of(line))
    shown = hejtui("marks", "agreement", "-w", workspace.path).stdout
    # Lines 15 to 21: n(BU) = n(UB) = 1, n(UU) = 5: po = 5/7, pe = 1/49 + 36/49, kappa = -1/6.
    # 14 labels, 2 B, 12 U: Do = 4, De = 14 - (2 + 132) / 13 = 48/13, alpha = 1 - 52/48 = -1/12.
    figures = shown.split("\n")[2].split()
    assert figures == ["all", "1", "1", "7", "0", "0.000", "0.000", "-0.167", "-0.083"]
    why = "no interval of exact, jaccard, kappa, alpha: there is only one bug"
    assert f"! {why} (all, insert-log, ann · ver)" in shown
    assert shown.count("only one bug") == 1
    assert f"{ONE}  ann: 16  ver: 18" in shown
    assert "A second annotator verified 1 of 4 instances (25 %)" in shown


def test_the_same_seed_tells_the_same_and_ids_may_choose(workspace: Workspace) -> None:
    for who, line in (("ann", 16), ("ver", 18)):
        put_mark(workspace, ONE, who, Location.of(line))
        put_mark(workspace, OTHER, who, Location.of(16))
    here = ("-w", workspace.path)
    first = document("marks", "agreement", *here, "--seed", "4")
    assert first == document("marks", "agreement", *here, "--seed", "4")
    assert first["overall"]["exact"]["value"] == 0.5
    some = document("marks", "agreement", *here, "--subjects", "-", stdin=f"{OTHER}\n")
    assert (some["overall"]["instances"], some["overall"]["same"]) == (1, 1)
