from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from small_candidates import (
    RECORDED,
    TEMPLATE,
    Hand,
    Host,
    candidates,
    fill_candidates,
    instance,
    opened,
    outcome,
)
from textual.widgets import Input

from core.annotate import put_mark
from core.generate.asked import Asked, remember_asked
from core.model import Diagnostic, Exclusion, Location, Verdict, source_hash
from core.store import Workspace
from hejtui.rooms.candidates import CandidatesRoom
from hejtui.rooms.candidates.pages import Pages
from hejtui.session import Session


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    with Workspace.create(tmp_path / "w") as made:
        fill_candidates(made)
        yield made


async def test_candidates_show_verdict_tests_and_duplicates(workspace: Workspace) -> None:
    made = [each for each, _ in candidates(TEMPLATE, instance(1), 4)]
    workspace.outcomes.add(outcome(made[0], Verdict.PLAUSIBLE))
    workspace.outcomes.add(outcome(made[1], Verdict.WRONG))
    async with opened(workspace, "ADD/rename-local/1") as (app, hand):
        await hand.press("m")
        assert "ADD/rename-local/1  template" in app.text("head")
        assert "4 candidates, 3 distinct, 2 plausible" in app.text("head")
        lines = app.lines()
        assert lines[1].split()[1:] == ["1", "✔", "plausible", "2/2", "template", "[1]"]
        assert lines[2].split() == ["2", "✗", "wrong", "1/2", "template", "[2]"]
        assert lines[3].split() == ["3", "✔", "plausible", "2/2", "=", "1", "template", "[3]"]
        assert lines[4].split()[:4] == ["4", "·", "not", "run"]


@pytest.mark.parametrize("size", [(80, 24), (160, 45), (20, 10)])
@pytest.mark.parametrize("theme", ["textual-dark", "textual-light", "ansi-dark"])
async def test_the_patch_and_the_tests_of_the_cursor_are_below(
    workspace: Workspace, size: tuple[int, int], theme: str
) -> None:
    made = candidates(TEMPLATE, instance(1), 4)[1][0]
    workspace.outcomes.add(outcome(made, Verdict.WRONG))
    async with opened(workspace, "ADD/rename-local/1", size) as (app, hand):
        app.theme = theme
        await hand.press("m", "j")
        assert "-     return a[i] - 1;" in app.text("patch")
        assert "+     return a[i];" in app.text("patch")
        assert "expected  2\n    actual    a[i]" in app.text("tests")
        await hand.press("j", "j")
        assert "+     return [red]a[/red];" in app.text("patch")
        assert "not run yet" in app.text("tests")
        patch, tests = (app.query_one(f"#candidates-{name}") for name in ("patch", "tests"))
        assert (patch.region.y == tests.region.y) == (size[0] >= 120)


async def test_a_recorded_verdict_that_is_not_ours_stands_out(workspace: Workspace) -> None:
    made = candidates(RECORDED, instance(1), 1)[0][0]
    workspace.outcomes.add(outcome(made, Verdict.WRONG))
    async with opened(workspace, "ADD/rename-local/1") as (app, _):
        assert app.lines()[1].split()[1:6] == ["1", "✗", "wrong", "1/2", "≠"]


async def test_keys_go_through_models_originals_and_the_list(workspace: Workspace) -> None:
    async with opened(workspace, "ADD/rename-local/1") as (app, hand):
        assert "codet5_base 1/2" in app.text("head")
        await hand.press("m")
        assert "template 2/2" in app.text("head")
        await hand.press("o")
        assert "ADD  original  template  2 candidates" in app.text("head")
        await hand.press("o", "]")
        assert app.session.selected == "ADD/rename-local/2"
        assert "t generates candidates" in " ".join(app.lines()[1:])
        await hand.press("]")
        assert "ADD/rename-local/3  codet5_base" in app.text("head")
        await hand.press("]")
        assert app.told[-1] == "this is the last of the list"
        await hand.press("[", "[")
        assert app.session.selected == "ADD/rename-local/1"
        assert "template" in app.text("head")


async def test_the_filter_chooses_rows_and_where_next_goes(workspace: Workspace) -> None:
    made = candidates(RECORDED, instance(3), 1)[0][0]
    workspace.outcomes.add(outcome(made, Verdict.CRASH))
    async with opened(workspace, "ADD/rename-local/1") as (app, hand):
        await hand.press("slash", *"crash", "enter")
        assert "No candidate here fits" in " ".join(app.lines()[1:])
        await hand.press("]")
        assert app.session.selected == "ADD/rename-local/3"
        assert "‼ crash" in app.lines()[1]
        await hand.press("slash", "escape")
        assert app.query_one(Input).value == ""
        assert app.table.has_focus


async def test_the_patch_is_copied(workspace: Workspace) -> None:
    async with opened(workspace, "ADD/rename-local/1") as (app, hand):
        await hand.press("y")
        assert app.copied == ["return a[i] + 1;"]


async def test_without_a_selection_the_room_says_what_to_do(tmp_path: Path) -> None:
    with Workspace.create(tmp_path / "empty") as workspace:
        session = Session(workspace, None)
        app = Host(session)
        async with app.run_test(size=(80, 24)) as pilot:
            app.query_one(CandidatesRoom).enter(session)
            await Hand(app, pilot).press("y", "m", "o", "[", "]", "j", "enter")
            assert "Choose a program in Browse" in " ".join(app.lines()[1:])


async def test_results_of_another_process_appear_and_the_cursor_stays(
    workspace: Workspace,
) -> None:
    async with opened(workspace, "ADD/rename-local/1") as (app, hand):
        await hand.press("m", "j")
        key = app.table.cursor_key
        made = candidates(TEMPLATE, instance(1), 4)[1][0]
        with Workspace.open(workspace.path) as other:
            other.outcomes.add(outcome(made, Verdict.TIMEOUT))
        app.query_one(CandidatesRoom).refresh_data()
        await hand.settle()
        assert app.table.cursor_key == key
        assert "◷ timeout" in app.lines()[2]
        assert "◷ timeout" in app.text("tests")


async def test_candidates_of_a_location_that_counts_no_more_are_stale(
    workspace: Workspace,
) -> None:
    id = "ADD/rename-local/1"
    asked = Asked(source_hash(instance(1).buggy), "3", 4, 4)
    remember_asked(workspace, TEMPLATE.id, id, asked)
    async with opened(workspace, id) as (app, hand):
        await hand.press("m")
        assert "stale" not in app.text("head")
        put_mark(workspace, id, "ann", Location.of(2))
        app.query_one(CandidatesRoom).refresh_data()
        await hand.settle()
        assert "4 candidates, 3 distinct, 0 plausible  ↻ 4 stale" in app.text("head")
        assert "↻ template [1]" in app.lines()[1]
        assert "at line 3\n↻ stale: line 2 counts now; t makes new ones" in app.text("patch")


async def test_what_no_candidate_says_has_no_column_and_what_has_no_tests_no_count(
    workspace: Workspace,
) -> None:
    bare = [
        (replace(each, summary=""), test) for each, test in candidates(RECORDED, None, 1, "wrong")
    ]
    workspace.candidates.add(RECORDED, bare)
    diagnostics = (Diagnostic(3, 9, "';' expected"),)
    workspace.outcomes.add(
        replace(outcome(bare[0][0], Verdict.UNCOMPILABLE), tests=(), diagnostics=diagnostics)
    )
    async with opened(workspace, "ADD") as (app, hand):
        assert app.lines()[0].split() == ["rank", "verdict", "tests", "recorded"]
        assert app.lines()[1].split()[1:] == ["1", "⊘", "uncompilable", "wrong"]
        assert "ADD  original  codet5_base 1/2  1 candidate, 0 plausible" in app.text("head")
        await hand.press("enter")
        pages = app.query_one(Pages)
        assert pages.has_focus
        tests = app.query_one("#candidates-tests")
        assert tests.region.y < pages.region.y + 3 or pages.max_scroll_y == 0


async def test_an_excluded_instance_is_not_offered_candidates(workspace: Workspace) -> None:
    id = "ADD/rename-local/2"
    workspace.instances.exclude(id, Exclusion.CHANGES_BEHAVIOUR, "test_1 differs")
    async with opened(workspace, id) as (app, hand):
        hint = app.table.placeholder
        assert hint.startswith("This instance is excluded")
        assert hint.endswith("o shows the 2 of its original bug.")
        await hand.press("o")
        assert "ADD  original  template  2 candidates" in app.text("head")
