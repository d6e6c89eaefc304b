"""The inspector: rooms, and the keys to go between them."""

from __future__ import annotations

import gc
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import ClassVar, Protocol, runtime_checkable

from textual import work
from textual.app import App, ComposeResult, SystemCommand
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.dom import DOMNode
from textual.screen import Screen
from textual.scrollbar import ScrollBar
from textual.widgets import ContentSwitcher, Footer, Static

from core.model import HejtuiError, WorkspaceError
from core.store import Workspace
from hejtui.rooms import Room
from hejtui.rooms.browse import BrowseRoom
from hejtui.rooms.candidates import CandidatesRoom
from hejtui.rooms.jobs import JobsRoom
from hejtui.session import Session
from hejtui.settings import read_annotator
from hejtui.themes import DARK, LIGHT
from hejtui.widgets.ask import AskYes
from hejtui.widgets.bar import JoinedBar
from hejtui.widgets.help import HelpScreen, KeyHelp
from hejtui.widgets.jobline import JobLine

ROOMS: dict[str, type[Room]] = {each.key: each for each in (BrowseRoom, CandidatesRoom, JobsRoom)}
"""The rooms, in the order of their keys; each is made when first entered."""

FIRST = BrowseRoom.key
"""Where one begins."""

NOT_OURS = frozenset({"ctrl+pageup", "ctrl+pagedown", "ctrl+q", "super+c", "ctrl+c"})
"""Keys that come with the toolkit and mean nothing of their own here."""

LOOK_SECONDS = 1.0
"""How often the inspector looks whether others have changed the workspace."""


@runtime_checkable
class Grouped(Protocol):
    """A part of the screen whose keys the help lists under a name of their own."""

    group: str


class Inspector(App[None]):
    """Browses a workspace, takes marks, starts jobs and shows what they found.

    Args:
        workspace: the study, open.
        annotator: who marks; None for whom the settings name.
    """

    TITLE = "hejtui"
    ENABLE_COMMAND_PALETTE = True
    CSS = """
    #top { height: 1; background: $panel; }
    #rooms { height: 1fr; }
    Footer { height: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(str(n), f"room('{room.key}')", room.title, show=False, tooltip=room.purpose)
            for n, room in enumerate(ROOMS.values(), start=1)
        ),
        Binding("question_mark", "keys", "Keys", key_display="?", tooltip="The keys of this place"),
        Binding("q", "leave", "Quit", tooltip="Leave; marks are stored already"),
    ]

    def __init__(self, workspace: Workspace, annotator: str | None = None) -> None:
        super().__init__()
        trouble = ""
        if annotator is None:
            try:
                annotator = read_annotator(workspace.path)
            except WorkspaceError as error:
                trouble = str(error)
        self.session = Session(workspace, annotator)
        self._trouble = trouble
        self._version = 0
        self._room: Room | None = None
        self._top = ("", "")

    def compose(self) -> ComposeResult:
        """The rooms' names, a room, the keys."""
        yield Static(id="top")
        with ContentSwitcher(id="rooms", initial=FIRST):
            yield ROOMS[FIRST]()
        yield JobLine(self.session.jobs)
        yield Footer(show_command_palette=False)

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
            self.notify(
                "the workspace is read-only: marks cannot be stored; copy it to a folder "
                "where you may write", severity="warning", timeout=15, markup=False,
            )  # fmt: skip
        self._version = self._data_version()
        self._enter(FIRST)
        self.set_interval(LOOK_SECONDS, self._look)

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
        switcher.current = name
        self._enter(name)

    def action_keys(self) -> None:
        """Lists the keys of where one is."""
        here = self._room.group if self._room else ""
        groups: dict[str, dict[str, list[str]]] = {here: {}}
        for node, binding, _, tooltip in self.screen.active_bindings.values():
            meaning = tooltip or binding.tooltip or binding.description
            if isinstance(node, Screen) or binding.system or not meaning:
                continue
            if binding.key in NOT_OURS:
                continue
            keys = groups.setdefault(_group(node), {}).setdefault(meaning, [])
            keys.append(self.get_key_display(binding))
        groups.setdefault("Everywhere", {})["Everything that can be done here, by name"] = ["^p"]
        listed = [
            KeyHelp(group, " ".join(keys), meaning)
            for group, meanings in groups.items()
            for meaning, keys in meanings.items()
        ]
        self.push_screen(HelpScreen(listed, self._room.signs if self._room else ()))

    @work
    async def action_leave(self) -> None:
        """Leaves; asks only while a job runs."""
        active = self.session.jobs.active
        if active:
            question = f"Stop {len(active)} job{'s' * (len(active) > 1)} and leave?"
            hint = "what is finished is kept, the same job goes on later · y yes · n no"
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

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """Everything that a key does here, for the palette.

        Args:
            screen: the one on which the palette was called.
        """
        for name, room in ROOMS.items():
            yield SystemCommand(f"Room: {room.title}", room.purpose, _later(self, name))
        seen = set()
        for node, binding, enabled, tooltip in screen.active_bindings.values():
            if isinstance(node, Screen) or binding.system or not enabled:
                continue
            if not binding.tooltip or not binding.description:
                continue
            if binding.description in seen or binding.action.startswith("room("):
                continue
            seen.add(binding.description)
            meaning = tooltip or binding.tooltip or f"Key {self.get_key_display(binding)}"
            yield SystemCommand(binding.description, meaning, _action(self, binding.action, node))
        yield SystemCommand("Theme", "Choose the colours", self.action_change_theme)

    def _enter(self, name: str) -> None:
        room = self.screen_stack[0].query_one(f"#{name}", Room)
        self._room = room
        try:
            room.enter(self.session)
        except HejtuiError as error:
            room.trouble(f"{room.title} cannot be shown", error)
        self._show_top(name)

    def _show_top(self, current: str) -> None:
        told = (current, self._work())
        if told == self._top:
            return
        self._top = told
        parts = [Content.styled(" hejtui ", "bold")]
        for number, (name, room) in enumerate(ROOMS.items(), start=1):
            style = "reverse bold" if name == current else ""
            label = Content.from_markup(f"[@click=app.room('{name}')] {number} {room.title} [/]")
            parts.append(label.stylize(style) if style else label)
        parts.append(Content(f"  {self.session.workspace.path.name}{told[1]}"))
        line = Content("").join(parts)
        self.screen_stack[0].query_one("#top", Static).update(line, layout=False)

    def _work(self) -> str:
        """What the jobs are doing, for the line at the top."""
        job = self.session.jobs.running
        if job is None:
            return ""
        if job.progress is None:
            return f"  ⚙ {job.title} …"
        total = "" if job.progress.total is None else f" of {job.progress.total}"
        return f"  ⚙ {job.title} {job.progress.done}{total}"

    def _look(self) -> None:
        if self._room is None:
            return
        self._show_top(self._room.key)
        version = self._data_version()
        if version != self._version:
            self._version = version
            self._room.refresh_data()

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


def _later(app: Inspector, room: str) -> Callable[[], Awaitable[None]]:
    async def go() -> None:
        await app.action_room(room)

    return go


def _action(app: Inspector, action: str, node: DOMNode) -> Callable[[], Awaitable[None]]:
    async def act() -> None:
        await app.run_action(action, default_namespace=node)

    return act


def _group(node: object) -> str:
    return node.group if isinstance(node, Grouped) else "Everywhere"
