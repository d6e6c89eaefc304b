"""Disagreements, one by one: who says what, beside the programs, and what was decided."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import ClassVar

from rich.text import Text
from textual import on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from core.annotate import Disagreement, decide, undo_mark
from core.model import Bug, Choice, HejtuiError, Instance, Location, Role
from core.store import Workspace
from hejtui.rooms.fix import FixExtent, FixPane
from hejtui.rooms.room import Room, spoken
from hejtui.rooms.verify.deciding import Answer, ask_decision
from hejtui.rooms.verify.disputes import Disputes, two_opinions
from hejtui.rooms.verify.keys import DISPUTE_ACTIONS, DISPUTE_KEYS
from hejtui.rooms.verify.words import newest_words, opinions_text, when
from hejtui.session import Session
from hejtui.widgets.code import CodeView, Comparison, Places, compare
from hejtui.widgets.hanging import Hanging
from hejtui.widgets.plain import visible
from hejtui.widgets.status import StatusLine
from hejtui.widgets.table import Cell, Column, VirtualTable
from hejtui.widgets.tones import Palette, Tone

WIDE = 110
"""Columns from which it is told in the list who decided, when, and why."""

NOTHING = "Nobody disagrees: authors and verifiers say the same wherever both have marked."
"""Where there is nothing to decide."""

NOTHING_YET = "Nobody disagrees yet: nothing is verified."
"""The same, before anybody could."""

READING = "Reading …"
"""Until it is known whether there is."""

UNREADABLE = "the instance cannot be read"
"""What is said where the workspace does not answer."""


class DisputesPage(Vertical):
    """The list of disagreements above the programs with both marks.

    Attributes:
        disputes: what is listed.
    """

    group: ClassVar[str] = "Disagreements"
    BINDINGS: ClassVar[list[BindingType]] = [*DISPUTE_KEYS]
    DEFAULT_CSS = """
    DisputesPage {
        & > #disputes { height: auto; max-height: 30%; min-height: 4; }
        & > #dispute-title { background: $panel; }
        & > #opinions-box { height: auto; max-height: 8; background: $panel; padding: 0 1;
            scrollbar-size-vertical: 1; }
        & #opinions { height: auto; }
    }
    """

    def __init__(
        self, room: Room, ask_annotator: Callable[[], Awaitable[bool]], *, id: str
    ) -> None:
        super().__init__(id=id)
        self.disputes = Disputes()
        self._room = room
        self._ask_annotator = ask_annotator
        self._session: Session | None = None
        self._programs: tuple[str, Bug, Instance, Comparison] | None = None

    def compose(self) -> ComposeResult:
        """The list, the programs, the fix, and what everybody says."""
        yield VirtualTable(_columns(wide=False), id="disputes", placeholder=READING)
        yield StatusLine(id="dispute-title", most=2)
        yield CodeView(id="dispute-code")
        yield FixPane(FixExtent.HIDDEN)
        with VerticalScroll(id="opinions-box", can_focus=False):
            yield Static(id="opinions", markup=False)

    def on_mount(self) -> None:
        """Begins to watch the cursor and the theme."""
        self.watch(self.table, "cursor_key", self._show_one, init=False)
        self.app.theme_changed_signal.subscribe(self, lambda _: self._draw())

    @property
    def table(self) -> VirtualTable:
        """The list."""
        return self.query_one("#disputes", VirtualTable)

    @property
    def code(self) -> CodeView:
        """The programs."""
        return self.query_one("#dispute-code", CodeView)

    @property
    def current(self) -> Disagreement | None:
        """What is under the cursor; None where nothing is."""
        return self._found(self.table.cursor_key)

    def begin_session(self, session: Session) -> None:
        """Takes the workspace."""
        self._session = session

    def show(self, disputes: Disputes) -> None:
        """Lists disagreements; the cursor stays with its own."""
        verified = any(each.done for each in disputes.verified)
        self.table.placeholder = NOTHING if verified else NOTHING_YET
        if disputes != self.disputes:
            self.disputes = disputes
            self._draw()
            self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Where nothing is listed, keys mean nothing."""
        if action in DISPUTE_ACTIONS and not self.disputes.found:
            return False
        return super().check_action(action, parameters)

    def take_keyboard(self) -> None:
        """Gives the keyboard to the list."""
        self.screen.set_focus(self.table)

    def on_resize(self) -> None:
        """Says more or less, as there is room."""
        self.query_one(FixPane).fit(self.size.height)
        self._draw()

    def action_other_pane(self) -> None:
        """Goes from the list to the code and back."""
        self.screen.set_focus(self.table if self.code.has_focus else self.code)

    def action_switch_side(self) -> None:
        """Shows both versions, or one of them."""
        self.code.action_switch_side()

    def action_step(self, direction: int) -> None:
        """Goes to the next of the list, or the previous one."""
        before = self.table.cursor_row
        self.table.action_move(direction)
        if self.table.cursor_row == before:
            self._room.tell(f"this is the {'last' if direction > 0 else 'first'} of the list")

    def action_open(self, direction: int) -> None:
        """Goes to the next that is not decided."""
        found = self._next_open(direction)
        if found is None:
            self._room.tell("all is decided")
        elif found == self.table.cursor_key:
            self._room.tell("nothing else is to decide")
        else:
            self.table.move_to(found)

    def action_decide(self) -> None:
        """Asks whose lines count, and why."""
        found, session = self.current, self._session
        if found is None or session is None:
            self._room.tell("there is nothing to decide")
        elif session.workspace.read_only:
            self._room.tell("the workspace is read-only: copy it", severity="warning")
        else:
            self._room.begin(self._decide(session, found))

    def action_undo(self) -> None:
        """Takes back what this adjudicator decided."""
        found, session = self.current, self._session
        if session is None or found is None or found.decision is None:
            self._room.tell("this one is not decided")
        elif found.decision.annotator != session.annotator:
            self._room.tell(f"only {found.decision.annotator} can take that decision back")
        else:
            take_back = partial(
                undo_mark,
                session.workspace,
                found.row.id,
                found.decision.annotator,
                Role.ADJUDICATOR,
            )
            self._room.begin(self._store(take_back, f"{found.row.id}: decision taken back"))

    @on(VirtualTable.Selected, "#disputes")
    def row_chosen(self, event: VirtualTable.Selected) -> None:
        """Decides what enter or a click is on."""
        event.stop()
        self.action_decide()

    async def _decide(self, session: Session, found: Disagreement) -> None:
        if session.annotator is None and not await self._ask_annotator():
            return
        chosen = Location.from_lines(self.code.chosen) if self.code.has_range else None
        adjudicator = session.annotator or ""
        answer = await ask_decision(self._room, found, adjudicator, chosen)
        if answer is not None:
            self.code.action_drop()
            store = partial(_store, session.workspace, found.row.id, adjudicator, answer)
            following = self._next_open(1)
            if await self._store(store, f"{found.row.id}: decided") and following is not None:
                self.table.move_to(following)

    async def _store(self, store: Callable[[], object], told: str) -> bool:
        """Stores something beside the screen, and reads again; whether that went well."""
        try:
            await asyncio.to_thread(store)
        except HejtuiError as error:
            self._room.tell(spoken(error), title="not stored", severity="error")
            return False
        self._room.tell(told)
        self._room.refresh_data()
        return True

    def _next_open(self, direction: int) -> str | None:
        """The next that is not decided, going round; the one at the cursor comes last."""
        keys, at = self.table.keys, self.table.cursor_row
        ahead = (keys[(at + direction * step) % len(keys)] for step in range(1, len(keys) + 1))
        found = (self._found(key) for key in ahead)
        return next((each.row.id for each in found if each and each.decision is None), None)

    def _found(self, key: str | None) -> Disagreement | None:
        return next((each for each in self.disputes.found if each.row.id == key), None)

    def _draw(self) -> None:
        palette, wide = Palette.of(self.app), self.size.width >= WIDE
        found, before = self.disputes.found, self.table.cursor_key
        self.table.set_columns(_columns(wide=wide))
        self.table.set_rows(
            [each.row.id for each in found],
            [_cells(each, palette, wide=wide) for each in found],
        )
        if self.table.cursor_key == before:
            self._show_one()

    def _show_one(self) -> None:
        """Shows what is under the cursor."""
        found, session = self.current, self._session
        self.query_one("#opinions-box").display = found is not None
        if found is None or session is None:
            self._programs = None
            self.code.show(None, Places())
            self.query_one(FixPane).show(None)
            self.query_one("#dispute-title", StatusLine).say(Text())
            return
        palette = Palette.of(self.app)
        self.query_one("#opinions", Static).update(Hanging(opinions_text(found, palette)))
        self.query_one("#dispute-title", StatusLine).say(_title(found, palette))
        self._read(session.workspace, found)

    @work(exclusive=True, group="dispute")
    async def _read(self, workspace: Workspace, found: Disagreement) -> None:
        """Shows the programs as soon as they are read; those on screen already, at once."""
        if self._programs is None or self._programs[0] != found.row.buggy + found.row.id:
            try:
                self._programs = await asyncio.to_thread(_programs, workspace, found)
            except HejtuiError as error:
                self._room.trouble(UNREADABLE, error)
                return
        if self.children and self.current is found:
            _, bug, _, comparison = self._programs
            self.code.show(comparison, Places(bug.location, two=_places(found)))
            self.query_one(FixPane).show(bug)


def _programs(workspace: Workspace, found: Disagreement) -> tuple[str, Bug, Instance, Comparison]:
    bug, instance = workspace.bugs.get(found.row.bug), workspace.instances.get(found.row.id)
    comparison = compare(bug.buggy, instance.buggy, instance.origin)
    return found.row.buggy + found.row.id, bug, instance, comparison


def _store(workspace: Workspace, instance: str, adjudicator: str, answer: Answer) -> None:
    decide(
        workspace,
        instance,
        adjudicator,
        answer.choice,
        reason=answer.reason,
        present=answer.present,
        location=answer.location,
        not_applicable=answer.not_applicable,
    )


def _places(found: Disagreement) -> tuple[Location | None, Location | None]:
    first, second = two_opinions(found)
    return first.location if first else None, second.location if second else None


def _title(found: Disagreement, palette: Palette) -> Text:
    text = Text(found.row.id, "bold")
    for sign, mark in zip("AV", two_opinions(found), strict=True):
        if mark is not None:
            text.append(f"  {sign} ", palette.strong(Tone.NOTE))
            text.append(f"{visible(mark.annotator)} {mark.words}")
    return text.append(f"  {visible(found.row.summary)}", palette[Tone.QUIET])


def _columns(*, wide: bool) -> list[Column]:
    columns = [
        Column("", 1),
        Column("instance"),
        Column("author", 9),
        Column("verifier", 9),
        Column("decided", 9),
        Column("by", 8),
    ]
    return [*columns, Column("when (UTC)", 16), Column("why")] if wide else columns


def _cells(found: Disagreement, palette: Palette, *, wide: bool) -> list[Cell]:
    decision = found.decision
    sign = (
        Text("≠", palette.strong(Tone.CAUTION))
        if decision is None
        else Text("✓", palette.strong(Tone.GOOD))
    )
    cells: list[Cell] = [
        sign,
        found.row.id,
        newest_words(found, Choice.AUTHOR),
        newest_words(found, Choice.VERIFIER),
        decision.words if decision else "",
        visible(decision.annotator) if decision else "",
    ]
    if wide:
        cells += [when(decision), visible(decision.reason)] if decision else ["", ""]
    return cells
