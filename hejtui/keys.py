"""What the keys do where one is: for the help, and by name for the palette."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from textual.app import App
from textual.binding import Binding
from textual.dom import DOMNode
from textual.screen import Screen

from hejtui.widgets.help import KeyHelp
from hejtui.widgets.palette import Entry
from hejtui.widgets.question import Question

NOT_OURS = frozenset({"ctrl+pageup", "ctrl+pagedown", "ctrl+q", "super+c", "ctrl+c"})
"""Keys that come with the toolkit and mean nothing of their own here."""

FOCUS = ("app.focus_next", "app.focus_previous")
"""What every screen of the toolkit can do."""

WAYS = ("move(", "edge(", "page(", "sideways(", "step(")
"""Actions that one repeats until one is there: by name they are of no use."""


@runtime_checkable
class Grouped(Protocol):
    """A part of the screen whose keys the help lists under a name of their own."""

    group: str


@dataclass(frozen=True, slots=True)
class Command:
    """Something that can be done by name.

    Attributes:
        entry: how the palette lists it.
        action: what is done.
        node: by whom; None for the application.
    """

    entry: Entry
    action: str
    node: DOMNode | None = None


def key_help(app: App[None], first: str) -> list[KeyHelp]:
    """All keys that mean something now, by the part of the screen that hears them.

    Args:
        app: says which keys are active.
        first: the group that comes first.
    """
    groups: dict[str, dict[str, list[str]]] = {first: {}}
    for node, binding, meaning, _ in _active(app):
        group = node.group if isinstance(node, Grouped) else "Everywhere"
        keys = groups.setdefault(group, {}).setdefault(meaning, [])
        keys.append(app.get_key_display(binding))
    return [
        KeyHelp(group, " ".join(keys), meaning)
        for group, meanings in groups.items()
        for meaning, keys in meanings.items()
    ]


def key_commands(app: App[None], known: set[str]) -> list[Command]:
    """What the keys do that are active now, each once.

    Args:
        app: says which keys are active.
        known: actions that are listed already.
    """
    commands = []
    for node, binding, meaning, explained in _active(app):
        if explained and binding.action not in known and not binding.action.startswith(WAYS):
            known.add(binding.action)
            entry = Entry(binding.description, meaning, app.get_key_display(binding))
            commands.append(Command(entry, binding.action, node))
    return commands


def _active(app: App[None]) -> Iterator[tuple[DOMNode, Binding, str, bool]]:
    for node, binding, enabled, tooltip in app.screen.active_bindings.values():
        explained = tooltip or binding.tooltip
        meaning = explained or binding.description
        if isinstance(app.screen, Question):
            of_toolkit = not isinstance(node, Grouped) or binding.action in FOCUS
        else:
            of_toolkit = isinstance(node, Screen)
        ours = not (of_toolkit or binding.system or binding.key in NOT_OURS)
        if ours and enabled and meaning:
            yield node, binding, meaning, bool(explained)
