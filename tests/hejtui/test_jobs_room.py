import asyncio
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.app import App, ComposeResult
from textual.widgets import Static

from core.store import Workspace
from hejtui.jobs import JobRunner, JobState
from hejtui.rooms.jobs import JobsRoom
from hejtui.session import Session
from hejtui.widgets.table import VirtualTable

CHILD = """
import json, signal, sys
signal.signal(signal.SIGINT, lambda *_: sys.exit(130))
print(json.dumps({"done": 3, "total": 6, "counts": {"wrong": 1, "plausible": 2}, "message": "ADD"}),
      file=sys.stderr, flush=True)
match sys.argv[1]:
    case "check":
        print(json.dumps({"bugs": [1, 2], "failures": [{"id": "ADD", "message": "a[i] differs"}]}))
        sys.exit(1)
    case "transform":
        print("hejtui: the disk is full; make room", file=sys.stderr)
        sys.exit(2)
    case "new":
        print(json.dumps({"executed": 0, "verdicts": {}, "todo": "No candidates yet."}))
    case "generate":
        counts = {"candidates": 20, "seconds": 1.25, "short": {"ADD": 3}}
        print(json.dumps({**counts, "disputed": ["X"]}))
    case "run":
        signal.pause()
"""


class Host(App[None]):
    def __init__(self) -> None:
        super().__init__()
        self.copied: list[str] = []

    def compose(self) -> ComposeResult:
        yield JobsRoom()

    def copy_to_clipboard(self, text: str) -> None:
        self.copied.append(text)

    @property
    def table(self) -> VirtualTable:
        return self.query_one("#jobs-table", VirtualTable)

    @property
    def detail(self) -> str:
        return str(self.query_one("#jobs-text", Static).content)

    def line(self, y: int) -> str:
        return self.table.render_line(y).text


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    script = tmp_path / "child.py"
    script.write_text(CHILD)
    with Workspace.create(tmp_path / "w") as workspace:
        yield Session(workspace, "ann", JobRunner(workspace.path, (sys.executable, str(script))))


async def test_an_empty_room_names_its_keys(session: Session) -> None:
    app = Host()
    async with app.run_test(size=(80, 24)) as pilot:
        app.query_one(JobsRoom).enter(session)
        await pilot.press("c", "y", "j")
        assert "x runs candidates, t generates them" in app.line(1)


@pytest.mark.parametrize("size", [(80, 24), (160, 45), (20, 10)])
async def test_jobs_are_listed_with_how_far_and_how_they_ended(
    session: Session, size: tuple[int, int]
) -> None:
    app = Host()
    async with app.run_test(size=size) as pilot:
        room = app.query_one(JobsRoom)
        room.enter(session)
        await pilot.press("f", "1")
        await pilot.pause()
        failed = await session.jobs.wait("1")
        assert failed.state is JobState.FAILED
        await pilot.press("p", "3")
        await pilot.pause()
        await session.jobs.wait("2")
        await pilot.press("t", "3")
        await pilot.pause()
        await session.jobs.wait("3")
        await pilot.pause()
        assert app.table.keys == ("1", "2", "3")
        assert "✔ done" in app.detail
        assert "candidates   20" in app.detail
        assert "short        ADD 3" in app.detail
        assert "disputed" not in app.detail  # a verifier would know what a mark changed
        await pilot.press("k")
        assert "ADD  a[i] differs" in app.detail
        assert "plausible 2  wrong 1" in app.detail
        await pilot.press("k")
        assert "✗ failed" in app.detail
        assert app.detail.endswith("the disk is full; make room")
        await pilot.press("y")
        assert app.copied == [f"hejtui transform --workspace {session.workspace.path}"]


async def test_a_running_job_shows_its_bar_and_can_be_cancelled(session: Session) -> None:
    app = Host()
    begun = asyncio.Event()
    session.jobs.observe(lambda job: job.progress and begun.set())
    async with app.run_test(size=(80, 24)) as pilot:
        app.query_one(JobsRoom).enter(session)
        await pilot.press("x", "3")
        await begun.wait()
        await pilot.pause()
        assert app.line(1).split()[1:] == [
            "1",
            "▶",
            "running",
            "run",
            "everything",
            "█████░░░░░",
            "3/6",
        ]
        await pilot.press("c")
        await session.jobs.wait("1")
        await pilot.pause()
        assert "■ stopped" in app.line(1)
        assert "the same job again goes on from there" in app.detail
    await session.jobs.close()


async def test_the_name_of_a_job_has_room_beside_how_far_it_is(session: Session) -> None:
    app = Host()
    async with app.run_test(size=(80, 24)) as pilot:
        title = "run ANAGRAM_GROUPS/reorder-condition/12"
        session.jobs.start(title, ["generate"])
        await session.jobs.wait("1")
        app.query_one(JobsRoom).enter(session)
        await pilot.pause()
        assert app.line(1).split("✔ done")[1].split() == [*title.split(), "██████████", "3/6"]


async def test_a_failure_is_selected_once_and_else_the_newest_job(session: Session) -> None:
    app = Host()
    async with app.run_test(size=(100, 30)) as pilot:
        for command in ("generate", "transform", "check"):
            session.jobs.start(command, [command])
            await session.jobs.wait(str(len(session.jobs.jobs)))
        room = app.query_one(JobsRoom)
        room.enter(session)
        await pilot.pause()
        assert "the disk is full" in app.detail
        room.enter(session)
        await pilot.pause()
        assert app.table.cursor_key == "3"
        await pilot.press("g")
        session.jobs.start("again", ["transform"])
        await session.jobs.wait("4")
        await pilot.pause()
        assert app.table.cursor_key == "4"


async def test_a_job_that_had_nothing_to_do_is_not_done_but_says_what_comes_first(
    session: Session,
) -> None:
    app = Host()
    async with app.run_test(size=(100, 30)) as pilot:
        session.jobs.start("nothing", ["new"])
        await session.jobs.wait("1")
        app.query_one(JobsRoom).enter(session)
        await pilot.pause()
        assert "– nothing" in app.line(1)
        assert "█" not in app.line(1)
        assert "done" not in app.detail
        assert "No candidates yet." in app.detail
