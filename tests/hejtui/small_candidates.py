"""A bug with candidates, and the room that shows them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from textual.app import App, ComposeResult
from textual.pilot import Pilot
from textual.widgets import Static
from textual.worker import WorkerCancelled

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
from hejtui.widgets.status import StatusLine
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


class Host(App[None]):
    """A program with nothing but the room."""

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
        shown = self.query_one(f"#candidates-{name}", Static)
        return shown.text if isinstance(shown, StatusLine) else str(shown.content)

    def lines(self) -> list[str]:
        drawn = [self.table.render_line(y).text.strip() for y in range(self.table.size.height)]
        return [line for line in drawn if line]


class Hand:
    """Presses keys, and waits until what they asked for was read and drawn."""

    def __init__(self, app: App[None], pilot: Pilot[None]) -> None:
        self.app, self.pilot = app, pilot

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
            await self.settle()

    async def settle(self) -> None:
        for _ in range(2):
            await self.pilot.pause()
            # What is asked for anew takes the place of what was being read.
            with suppress(WorkerCancelled):
                await self.app.workers.wait_for_complete()
        await self.pilot.pause()


def fill_candidates(workspace: Workspace) -> None:
    """Three instances of a bug; two models have proposed something."""
    workspace.bugs.add([BUG])
    instances = [instance(1), instance(2), instance(3)]
    workspace.instances.replace(["ADD"], ["rename-local"], instances)
    workspace.candidates.add(TEMPLATE, candidates(TEMPLATE, instances[0], 4))
    workspace.candidates.add(TEMPLATE, candidates(TEMPLATE, None, 2))
    workspace.candidates.add(RECORDED, candidates(RECORDED, instances[0], 1, "plausible"))
    workspace.candidates.add(RECORDED, candidates(RECORDED, instances[2], 1, "wrong"))


@asynccontextmanager
async def opened(
    workspace: Workspace,
    selected: str | None,
    size: tuple[int, int] = (80, 24),
    program: tuple[str, ...] | None = None,
) -> AsyncIterator[tuple[Host, Hand]]:
    """The room on a selected instance; `program` takes the place of our own commands."""
    session = Session(workspace, "ann", program and JobRunner(workspace.path, program))
    session.selected = selected
    session.listed = [f"ADD/rename-local/{n}" for n in (1, 2, 3)]
    app = Host(session)
    async with app.run_test(size=size) as pilot:
        app.query_one(CandidatesRoom).enter(session)
        hand = Hand(app, pilot)
        await hand.settle()
        yield app, hand
        await session.jobs.close()
