"""The inspector: rooms, and the keys to go between them."""

from __future__ import annotations

import asyncio
import gc
import time
from functools import partial
from typing import ClassVar

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.scrollbar import ScrollBar
from textual.widgets import ContentSwitcher, Static

from core.model import HejtuiError, WorkspaceError
from core.store import Workspace
from hejtui.jobs import Job
from hejtui.keys import Command, key_commands, key_help
from hejtui.quiet import QuietApp
from hejtui.rooms import Room
from hejtui.rooms.browse import BrowseRoom
from hejtui.rooms.candidates import CandidatesRoom
from hejtui.rooms.jobs import JobsRoom
from hejtui.rooms.verify import VerifyRoom, has_work
from hejtui.session import Session
from hejtui.settings import read_annotator, write_annotator
from hejtui.themes import DARK, LIGHT
from hejtui.widgets.ask import AskYes
from hejtui.widgets.bar import JoinedBar
from hejtui.widgets.footer import KeyLine
from hejtui.widgets.help import HelpScreen
from hejtui.widgets.jobline import JobLine
from hejtui.widgets.palette import Entry, PaletteScreen
from hejtui.widgets.question import Question

ROOMS: dict[str, type[Room]] = {
    each.key: each for each in (BrowseRoom, CandidatesRoom, JobsRoom, VerifyRoom)
}
"""The rooms, in the order of their keys; each is made when first entered."""

OUR_THEMES = (DARK.name, LIGHT.name)
"""They come first where one chooses."""

FIRST = BrowseRoom.key
"""Where one begins; whoever has a sample to verify begins there, and sees no proposal before."""

ALWAYS = frozenset({"keys", "leave", "palette"})
"""What one can do on a screen of any width, and sees so."""

LOOK_SECONDS = 1.0
"""How often the inspector looks whether others have changed the workspace."""

OTHERS_SECONDS = 5.0
"""How long the line at the top says that another process has written."""


class Inspector(QuietApp):
    """Browses a workspace, takes marks, starts jobs and shows what they found.

    Args:
        workspace: the study, open.
        annotator: who marks; None for whom the settings name.
        assisted: whether who verifies sees the proposals.
    """

    TITLE = "hejtui"
    ENABLE_COMMAND_PALETTE = False
    CSS = f"""
    {QuietApp.CSS}
    #top {{ height: 1; background: $panel; text-wrap: nowrap; text-overflow: ellipsis; }}
    #rooms {{ height: 1fr; }}
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(str(n), f"room('{room.key}')", room.title, show=False, tooltip=room.purpose)
            for n, room in enumerate(ROOMS.values(), start=1)
        ),
        Binding("question_mark", "keys", "Keys", key_display="?", tooltip="The keys of this place"),
        Binding("q", "leave", "Quit",
                tooltip="Leave, as ctrl+c and ctrl+q do; marks are stored"),
        Binding("ctrl+p", "palette", "Menu", key_display="^p",
                tooltip="Everything that can be done here, by name"),
    ]  # fmt: skip

    def __init__(
        self, workspace: Workspace, annotator: str | None = None, *, assisted: bool = False
    ) -> None:
        super().__init__()
        self._trouble = ""
        self.session = Session(workspace, self._who(workspace, annotator))
        self.session.assisted = assisted
        self._first = self._first_room()
        self._version = 0
        self._others = 0.0
        self._room: Room | None = None
        self._top = ("", "", "")
        self._rooms: list[Room] = []
        self._head, self._keys = Static(id="top"), KeyLine(ALWAYS)

    def compose(self) -> ComposeResult:
        """The rooms' names, a room, the keys."""
        yield self._head
        with ContentSwitcher(id="rooms", initial=self._first):
            yield ROOMS[self._first]()
        yield JobLine(self.session.jobs)
        yield self._keys

    def on_mount(self) -> None:
        """Shows where the last sitting ended."""
        ScrollBar.renderer = JoinedBar
        for theme in (DARK, LIGHT):
            self.register_theme(theme)
        remembered = self.session.restored.get("theme")
        known = isinstance(remembered, str) and remembered in self.available_themes
        self.theme = str(remembered) if known else DARK.name
        self.theme_changed_signal.subscribe(self, self._theme_chosen)
        if self._trouble:
            self.notify(self._trouble, severity="warning", markup=False)
        if self.session.workspace.read_only:
            self.notify(self.session.refusal, severity="warning", timeout=15, markup=False)
        self._version = self._data_version()
        self._enter(self._first)
        self.set_interval(LOOK_SECONDS, self._look)

    async def on_event(self, event: events.Event) -> None:
        """Whatever one does next, what was said of the last thing makes room for the keys.

        Args:
            event: of the terminal, or the program's own.
        """
        if isinstance(event, events.Key | events.MouseDown) and not event.is_forwarded:
            self._keys.hush()
        await super().on_event(event)

    def hold(self) -> None:
        """A question comes: what was said before it is over, or waits."""
        self._keys.hush()
        super().hold()

    def on_ready(self) -> None:
        """Takes what stays for the whole sitting out of the collector's rounds.

        A full round over it takes 30 to 50 ms, and would come every few dozen keys.
        """
        self.call_after_refresh(gc.freeze)

    async def action_room(self, name: str) -> None:
        """Shows a room.

        Args:
            name: its key in `ROOMS`.
        """
        if isinstance(self.screen, HelpScreen):
            self.pop_screen()
        switcher = self.screen_stack[0].query_one("#rooms", ContentSwitcher)
        if switcher.current == name or len(self.screen_stack) > 1:
            return
        if not switcher.query(f"#{name}"):
            await switcher.add_content(ROOMS[name]())
        if self._room is not None:
            self._room.leave()
        with self.batch_update():
            switcher.current = name
            self._enter(name)
            await asyncio.sleep(0)

    def action_keys(self) -> None:
        """Lists the keys of where one is."""
        over = self.screen if isinstance(self.screen, Question) else None
        place = over or self._room
        signs = self._room.signs if self._room and not over else ()
        self.push_screen(HelpScreen(key_help(self, place.group if place else ""), signs))

    @work
    async def action_leave(self) -> None:
        """Leaves; asks only while a job runs."""
        active = self.session.jobs.active
        if active:
            question = f"Stop {len(active)} job{'s' * (len(active) > 1)} and leave?"
            hint = "what is finished is kept; the same job goes on later"
            if not await self.push_screen_wait(AskYes(question, hint=hint)):
                return
        rooms = list(self.screen_stack[0].query(Room))
        for room in rooms:
            await room.finish()
        lost = ", ".join(each for each in (room.unsaved() for room in rooms) if each)
        if lost and not await self.push_screen_wait(AskYes(f"{lost}. Leave anyway?")):
            return
        await self.session.jobs.close()
        self.exit()

    async def action_quit(self) -> None:
        """Leaves, whatever key or command asked for it."""
        self.action_leave()

    def action_help_quit(self) -> None:
        """Leaves: that is what ctrl+c means in a terminal."""
        self.action_leave()

    def action_palette(self) -> None:
        """Lists everything that a key does here, and does what is chosen."""
        commands = [
            Command(Entry(f"Room: {room.title}", room.purpose, str(n)), f"room('{name}')")
            for n, (name, room) in enumerate(ROOMS.items(), start=1)
        ]
        commands += key_commands(self, {"palette", *(each.action for each in commands)})
        commands.append(Command(Entry("Theme", "Choose the colours"), "themes"))

        async def act(chosen: int | None) -> None:
            node = None if chosen is None else commands[chosen].node
            if chosen is not None and (node is None or node.is_attached):
                await self.run_action(commands[chosen].action, default_namespace=node)

        self.push_screen(PaletteScreen([each.entry for each in commands], "what to do"), act)

    def action_themes(self) -> None:
        """Asks for the colours."""
        names = sorted(self.available_themes, key=lambda name: (name not in OUR_THEMES, name))
        entries = [
            Entry(name, "on now" if name == self.theme else "dark" if theme.dark else "light")
            for name in names
            for theme in (self.available_themes[name],)
        ]

        def take(chosen: int | None) -> None:
            if chosen is not None:
                self.theme = names[chosen]

        self.push_screen(PaletteScreen(entries, "a part of a theme's name"), take)

    def say(self, text: str, seconds: float) -> bool:
        """Says something in place of the keys; where another screen covers them, it cannot.

        Args:
            text: what to say; nothing in it is markup.
            seconds: how long.
        """
        return len(self.screen_stack) == 1 and self._keys.say(text, seconds)

    def rescue(self) -> str:
        """Stores the marks that a fault left unstored."""
        lost = sum(room.rescue() for room in self._rooms)
        return f"{lost} marks could not be stored" if lost else "marks are stored"

    def _who(self, workspace: Workspace, named: str | None) -> str | None:
        """Who annotates: whom the call names, else who did so last, else nobody yet."""
        named = (named or "").strip() or None
        try:
            if named is None:
                return read_annotator(workspace.path)
            if not workspace.read_only and read_annotator(workspace.path) != named:
                write_annotator(workspace.path, named)
        except WorkspaceError as error:
            self._trouble = str(error)
        return named

    def _first_room(self) -> str:
        try:
            waits = has_work(self.session.workspace, self.session.annotator)
        except WorkspaceError as error:
            self._trouble = str(error)
            return FIRST
        return VerifyRoom.key if waits else FIRST

    def _enter(self, name: str) -> None:
        room = self.screen_stack[0].query_one(f"#{name}", Room)
        self._room = room
        if room not in self._rooms:
            self._rooms.append(room)
        try:
            room.enter(self.session)
        except HejtuiError as error:
            room.trouble(f"{room.title} cannot be shown", error)
        self._show_top(name)

    def _show_top(self, current: str) -> None:
        told = (current, self.session.annotator or "", self._work())
        if told == self._top:
            return
        self._top = told
        parts = [Content.styled(" hejtui ", "bold")]
        for number, (name, room) in enumerate(ROOMS.items(), start=1):
            style = "reverse bold" if name == current else ""
            label = Content.from_markup(f"[@click=app.room('{name}')] {number} {room.title} [/]")
            parts.append(label.stylize(style) if style else label)
        who = f"  ✎ {told[1]}" if told[1] else "  ✎ nobody"
        parts.append(Content.styled(who, "bold" if told[1] else "dim"))
        parts.append(Content(told[2]))
        parts.append(Content(f"  {self.session.workspace.path.name}"))
        self._head.update(Content("").join(parts), layout=False)

    def _work(self) -> str:
        """What the jobs are doing, in short: the line at the bottom has it in full."""
        job = self.session.jobs.running
        if job is None:
            wrote = self._others and time.monotonic() - self._others < OTHERS_SECONDS
            return "  ⚙ others write" if wrote else ""
        done = "…" if job.fraction is None else f"{job.fraction:.0%}"
        return f"  ⚙ {job.command[0]} {done}"

    def _look(self) -> None:
        if self._room is None:
            return
        version = self._data_version()
        if version != self._version:
            self._version = version
            # What our own job wrote last is seen after its end.
            ours = any(time.time() - (job.ended or 0) < OTHERS_SECONDS for job in self._ended)
            self._others = 0.0 if self.session.jobs.active or ours else time.monotonic()
            self._follow()
        self._show_top(self._room.key)

    @work
    async def _follow(self) -> None:
        """Takes what others have stored: first what was seen elsewhere, since rooms tell of it."""
        await self.session.follow_sights()
        if self._room is not None:
            self._room.refresh_data()

    @property
    def _ended(self) -> list[Job]:
        return [job for job in self.session.jobs.jobs if job.ended is not None]

    def _data_version(self) -> int:
        trouble: WorkspaceError | None = None
        version = self._version
        try:
            version = self.session.workspace.data_version()
        except WorkspaceError as error:
            trouble = error
        if self._room is not None:
            self._room.trouble("the workspace cannot be read", trouble)
        return version

    def _theme_chosen(self, _: object) -> None:
        remember = partial(self.session.remember, {"theme": self.theme})
        self.run_worker(remember, thread=True, group="remember")
