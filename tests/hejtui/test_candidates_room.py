import asyncio
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.app import App, ComposeResult
from textual.pilot import Pilot
from textual.widgets import Input, Static

from core.model import (
    Bug,
    Candidate,
    Generation,
    Instance,
    Location,
    Outcome,
    Status,
    TestOutcome,
    TestResult,
    Verdict,
    identity_map,
    source_hash,
)
from core.store import Workspace
from hejtui.jobs import JobRunner
from hejtui.rooms.candidates import CandidatesRoom
from hejtui.session import Session
from hejtui.widgets.jobline import JobLine
from hejtui.widgets.scope import ScopeScreen
from hejtui.widgets.table import VirtualTable

BUGGY = b"class ADD {\n  static int add(int[] a, int i) {\n    return a[i] - 1;\n  }\n}\n"
BUG = Bug("ADD", BUGGY, BUGGY.replace(b"-", b"+"), b"test", Location.of(3), "here")
TEMPLATE = Generation.of("template", "template", "1", {})
RECORDED = Generation.of("codet5_base", "recorded", "1", {})
PATCHES = [b"return a[i] + 1;", b"return a[i];", b"return a[i] + 1;", b"return [red]a[/red];"]


def instance(number: int) -> Instance:
    source = BUGGY.replace(b"ADD {", b"ADD { // %d" % number)
    return Instance(
        id=f"ADD/rename-local/{number}",
        bug="ADD",
        transformation="rename-local",
        buggy=source,
        fixed=source,
        test=b"test",
        summary="",
        origin=identity_map(source),
        proposal=Location.of(3),
        status=Status.READY,
    )


def candidates(
    made: Generation, of: Instance | None, count: int, recorded: str | None = None
) -> list[tuple[Candidate, bytes]]:
    base = of.buggy if of else BUGGY
    return [
        (
            Candidate(
                "ADD", of.id if of else None, made.id, made.model, rank, "raw",
                patch.decode(), Location.of(3), base.replace(b"return a[i] - 1;", patch),
                recorded, f"template [{rank}]",
            ),
            b"test",
        )
        for rank, patch in enumerate(PATCHES[:count], start=1)
    ]  # fmt: skip


def outcome(of: Candidate, verdict: Verdict) -> Outcome:
    good = verdict is Verdict.PLAUSIBLE
    tests = (
        TestOutcome("first", TestResult.PASS),
        TestOutcome("second", TestResult.PASS if good else TestResult.WRONG_ANSWER, "2", "a[i]"),
    )
    return Outcome(source_hash(of.patched), source_hash(b"test"), "env", verdict, tests)


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    made = Workspace.create(tmp_path / "w")
    made.bugs.add([BUG])
    instances = [instance(1), instance(2), instance(3)]
    made.instances.replace(["ADD"], ["rename-local"], instances)
    made.candidates.add(TEMPLATE, candidates(TEMPLATE, instances[0], 4))
    made.candidates.add(TEMPLATE, candidates(TEMPLATE, None, 2))
    made.candidates.add(RECORDED, candidates(RECORDED, instances[0], 1, "plausible"))
    made.candidates.add(RECORDED, candidates(RECORDED, instances[2], 1, "wrong"))
    yield made
    made.close()


class Host(App[None]):
    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.copied: list[str] = []
        self.told: list[str] = []

    def compose(self) -> ComposeResult:
        yield CandidatesRoom()
        yield JobLine(self.session.jobs)

    def copy_to_clipboard(self, text: str) -> None:
        self.copied.append(text)

    def notify(self, message: str, **options: object) -> None:
        self.told.append(message)

    @property
    def table(self) -> VirtualTable:
        return self.query_one("#candidates-table", VirtualTable)

    def text(self, name: str) -> str:
        return str(self.query_one(f"#candidates-{name}", Static).content)

    def lines(self) -> list[str]:
        drawn = [self.table.render_line(y).text.strip() for y in range(self.table.size.height)]
        return [line for line in drawn if line]


@asynccontextmanager
async def opened(
    workspace: Workspace, selected: str | None, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[Host, Pilot[None]]]:
    session = Session(workspace, "ann")
    session.selected = selected
    session.listed = [f"ADD/rename-local/{n}" for n in (1, 2, 3)]
    app = Host(session)
    async with app.run_test(size=size) as pilot:
        app.query_one(CandidatesRoom).enter(session)
        await pilot.pause()
        yield app, pilot
        await session.jobs.close()


async def test_candidates_show_verdict_tests_and_duplicates(workspace: Workspace) -> None:
    made = [each for each, _ in candidates(TEMPLATE, instance(1), 4)]
    workspace.outcomes.add(outcome(made[0], Verdict.PLAUSIBLE))
    workspace.outcomes.add(outcome(made[1], Verdict.WRONG))
    async with opened(workspace, "ADD/rename-local/1") as (app, pilot):
        await pilot.press("m")
        assert "ADD/rename-local/1  instance  template" in app.text("head")
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
    async with opened(workspace, "ADD/rename-local/1", size) as (app, pilot):
        app.theme = theme
        await pilot.press("m", "j")
        assert "-     return a[i] - 1;" in app.text("patch")
        assert "+     return a[i];" in app.text("patch")
        assert "expected  2\n    actual    a[i]" in app.text("tests")
        await pilot.press("j", "j")
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
    async with opened(workspace, "ADD/rename-local/1") as (app, pilot):
        assert "codet5_base 1/2" in app.text("head")
        await pilot.press("m")
        assert "template 2/2" in app.text("head")
        await pilot.press("o")
        assert "ADD  original  template  2 candidates" in app.text("head")
        await pilot.press("o", "]")
        assert app.session.selected == "ADD/rename-local/2"
        assert "t generates candidates" in " ".join(app.lines()[1:])
        await pilot.press("]")
        assert "ADD/rename-local/3  instance  codet5_base" in app.text("head")
        await pilot.press("]")
        assert app.told[-1] == "this is the last of the list"
        await pilot.press("[", "[")
        assert app.session.selected == "ADD/rename-local/1"
        assert "template" in app.text("head")


async def test_the_filter_chooses_rows_and_where_next_goes(workspace: Workspace) -> None:
    made = candidates(RECORDED, instance(3), 1)[0][0]
    workspace.outcomes.add(outcome(made, Verdict.CRASH))
    async with opened(workspace, "ADD/rename-local/1") as (app, pilot):
        await pilot.press("slash", *"crash", "enter")
        assert "No candidate here fits" in " ".join(app.lines()[1:])
        await pilot.press("]")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert app.session.selected == "ADD/rename-local/3"
        assert "‼ crash" in app.lines()[1]
        await pilot.press("slash", "escape")
        assert app.query_one(Input).value == ""
        assert app.table.has_focus


async def test_the_patch_is_copied(workspace: Workspace) -> None:
    async with opened(workspace, "ADD/rename-local/1") as (app, pilot):
        await pilot.press("y")
        assert app.copied == ["return a[i] + 1;"]


async def test_without_a_selection_the_room_says_what_to_do(tmp_path: Path) -> None:
    with Workspace.create(tmp_path / "empty") as workspace:
        session = Session(workspace, None)
        app = Host(session)
        async with app.run_test(size=(80, 24)) as pilot:
            app.query_one(CandidatesRoom).enter(session)
            await pilot.press("y", "m", "o", "[", "]", "j", "enter")
            assert "Choose an instance in Browse" in " ".join(app.lines()[1:])


async def test_results_of_another_process_appear_and_the_cursor_stays(
    workspace: Workspace,
) -> None:
    async with opened(workspace, "ADD/rename-local/1") as (app, pilot):
        await pilot.press("m", "j")
        key = app.table.cursor_key
        made = candidates(TEMPLATE, instance(1), 4)[1][0]
        with Workspace.open(workspace.path) as other:
            other.outcomes.add(outcome(made, Verdict.TIMEOUT))
        app.query_one(CandidatesRoom)._poll()
        await pilot.pause()
        assert app.table.cursor_key == key
        assert "◷ timeout" in app.lines()[2]
        assert "◷ timeout" in app.text("tests")


async def test_a_scope_is_asked_for_and_a_failure_is_one_line(
    workspace: Workspace, tmp_path: Path
) -> None:
    child = tmp_path / "child.py"
    child.write_text(
        "import sys\n"
        "print('hejtui: java: not found; apt install openjdk-17-jdk-headless', file=sys.stderr)\n"
        "sys.exit(2)\n"
    )
    async with opened(workspace, "ADD/rename-local/1") as (app, pilot):
        runner = JobRunner(workspace.path, (sys.executable, str(child)))
        app.session._jobs = runner
        room, line = app.query_one(CandidatesRoom), JobLine(runner, id="line")
        await app.mount(line)
        room.enter(Session(workspace))
        app.session.selected = "ADD/rename-local/1"
        room.enter(app.session)
        await pilot.press("x")
        assert isinstance(app.screen, ScopeScreen)
        await pilot.press("escape", "x", "j", "enter")
        await pilot.pause()
        job = runner.jobs[0]
        assert job.command == ("run",)
        assert job.subjects == tuple(app.session.listed)
        await runner.wait(job.id)
        await pilot.press("t", "3")
        await pilot.pause()
        other = await runner.wait(runner.jobs[1].id)
        assert other.command == ("generate", "--generator", "template")
        assert other.subjects is None
        await pilot.pause()
        assert "java: not found; apt install openjdk-17-jdk-headless" in app.text("error")
        assert "✗ failed  generate everything: java: not found" in str(line.content)


async def test_the_room_answers_at_once_while_a_job_runs(workspace: Workspace) -> None:
    async with opened(workspace, "ADD/rename-local/1") as (app, pilot):
        begun = asyncio.Event()
        code = (
            "import signal, sys\n"
            "signal.signal(signal.SIGINT, lambda *_: sys.exit(130))\n"
            'print(\'{"done": 1, "total": 4, "counts": {"wrong": 1}}\', file=sys.stderr)\n'
            "sys.stderr.flush()\n"
            "signal.pause()\n"
        )
        runner = JobRunner(workspace.path, (sys.executable, "-c", code))
        runner.observe(lambda job: job.progress and begun.set())
        line = JobLine(runner, id="line")
        await app.mount(line)
        job = runner.start("run all", ["run"])
        await begun.wait()
        await pilot.press("m", "j")
        assert app.table.cursor_row == 1
        assert "▶ running  run all  ███░░░░░░░░░  1/4  wrong 1" in str(line.content)
        runner.cancel(job.id)
        await runner.wait(job.id)
        assert "■ stopped" in str(line.content)
