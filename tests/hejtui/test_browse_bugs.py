"""Bugs that have no instances: Browse shows them, and Candidates what was proposed for them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from screen_text import screen_text
from small_candidates import BUG as ADD
from small_candidates import RECORDED, Hand, candidates
from small_study import BUGGY, fill, instance

from core.model import Bug, Location, Problem
from core.store import Workspace
from hejtui.app import Inspector
from hejtui.rooms.browse import BrowseRoom
from hejtui.rooms.marking.rows import BugRow
from hejtui.rooms.workbench.filter import ListFilter

OTHER = Bug("SUM_ALL", BUGGY, BUGGY.replace(b"= 1;", b"= 0;"), b"class T {}", Location.of(16), "t")


@pytest.fixture
def bugs(tmp_path: Path) -> Iterator[Workspace]:
    with Workspace.create(tmp_path / "bugs") as made:
        made.bugs.add([OTHER, ADD], [Problem("ADD", "class-mismatch", "the test calls SUB")])
        made.candidates.add(RECORDED, candidates(RECORDED, None, 2, "plausible"))
        yield made


async def test_a_bug_without_instances_is_shown_buggy_beside_fixed(bugs: Workspace) -> None:
    app = Inspector(bugs, "ann")
    async with app.run_test(size=(160, 45)) as pilot:
        await Hand(app, pilot).press("j")
        seen = screen_text(app)
        assert "▸◇ ADD" in seen
        assert "◆ 3 ~     return a[i] - 1;" in seen
        assert "3 ~     return a[i] + 1;" in seen
        assert "◆ buggy 3  no instances yet: f in Jobs makes them" in seen
        assert "! class-mismatch: the test calls SUB" in seen
        assert "ann  2 bugs without instances" in seen


async def test_where_there_is_room_for_one_version_it_is_the_buggy_one(bugs: Workspace) -> None:
    app = Inspector(bugs, "ann")
    async with app.run_test(size=(80, 24)) as pilot:
        hand = Hand(app, pilot)
        await hand.press("j")
        assert "BUGGY ADD" in screen_text(app)
        assert "return a[i] - 1;" in screen_text(app)
        await hand.press("v")
        assert "FIXED ADD" in screen_text(app)
        assert "return a[i] + 1;" in screen_text(app)


async def test_a_bug_takes_no_mark_and_says_why(bugs: Workspace) -> None:
    app, said = Inspector(bugs, "ann"), []
    app.notify = lambda message, **_: said.append(message)  # type: ignore[method-assign]
    async with app.run_test(size=(160, 45)) as pilot:
        hand = Hand(app, pilot)
        await hand.press("tab", "space", "a", "c", "e", "i", "m", "n", "z")
        assert len([each for each in said if "marks are made on instances" in each]) == 6
        assert said[-2:] == [
            "no ready instance of the list is without a mark", "no mark of ann is left to undo",
        ]  # fmt: skip
        assert bugs.marks.history() == []


async def test_the_candidates_of_bugs_are_reached_through_the_same_list(bugs: Workspace) -> None:
    app = Inspector(bugs, "ann")
    async with app.run_test(size=(120, 30)) as pilot:
        hand = Hand(app, pilot)
        await hand.press("2", "right_square_bracket")
        assert "ADD  original  codet5_base  2 candidates, 0 plausible" in screen_text(app)
        await hand.press("x")
        assert "the list in Browse (2 bugs)" in screen_text(app)


async def test_instances_that_are_made_take_the_place_of_their_bug(bugs: Workspace) -> None:
    app = Inspector(bugs, "ann")
    async with app.run_test(size=(160, 45)) as pilot:
        hand, room = Hand(app, pilot), app.query_one(BrowseRoom)
        await hand.press("j")
        assert app.session.selected == "ADD"
        with Workspace.open(bugs.path) as other:
            made = [
                instance("ADD", "insert-log", [], Location.of(16)),
                instance("SUM_ALL", "insert-log", [], Location.of(16)),
                instance("SUM_ALL", "rename-local", [], Location.of(16)),
            ]
            other.instances.replace(["ADD", "SUM_ALL"], ["insert-log", "rename-local"], made)
        room.refresh_data()
        await hand.settle()
        assert app.session.selected == "ADD/insert-log/1"
        assert room.panes.list.table.cursor_key == "ADD/insert-log/1"
        assert app.session.originals == frozenset()
        await hand.press("2")
        assert "o shows the 2 of its original bug" in " ".join(screen_text(app).split())
        await hand.press("o")
        assert "ADD  original  codet5_base" in screen_text(app)


async def test_who_left_at_a_bug_returns_to_its_first_instance(bugs: Workspace) -> None:
    async with Inspector(bugs, "ann").run_test(size=(80, 24)) as pilot:
        await Hand(pilot.app, pilot).press("j", "q")
    made = [instance(name, "insert-log", [], Location.of(16)) for name in ("SUM_ALL", "ADD")]
    bugs.instances.replace(["ADD", "SUM_ALL"], ["insert-log"], made)
    app = Inspector(bugs, "ann")
    async with app.run_test(size=(80, 24)):
        assert app.session.selected == "ADD/insert-log/1"


async def test_a_bug_that_lacks_instances_stands_among_those_of_others(tmp_path: Path) -> None:
    with Workspace.create(tmp_path / "study") as workspace:
        fill(workspace)
        workspace.bugs.add([ADD])
        app = Inspector(workspace, "ann")
        async with app.run_test(size=(160, 45)) as pilot:
            hand = Hand(app, pilot)
            await hand.press("G")
            assert app.session.listed[-1] == "ADD"
            assert app.session.originals == {"ADD"}
            assert "0 done, 4 left  1 bug" in screen_text(app)
            await hand.press("k")
            assert "rename-local 1" in screen_text(app)


def test_bugs_are_filtered_as_originals_and_by_their_quarantine() -> None:
    plain, quarantined = BugRow("ADD"), BugRow("SUB", "the fixed program fails here")
    for text, expected in (
        ("t:orig", [True, True]),
        ("t:loop", [False, False]),
        ("s:quar", [False, True]),
        ("fails", [False, True]),
        ("b:sub", [False, True]),
        ("m:unmarked", [False, False]),
        ("s:ready", [False, False]),
    ):
        wanted = ListFilter.parse(text)
        assert [wanted.passes(row, set()) for row in (plain, quarantined)] == expected, text
