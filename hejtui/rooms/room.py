"""What every room is: a part of the screen with a title and its own keys."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from textual.containers import Container

from core.model import HejtuiError
from hejtui.widgets.ask import AskText

if TYPE_CHECKING:
    from hejtui.session import Session


Severity = Literal["information", "warning", "error"]
"""How bad it is."""


def spoken(error: HejtuiError) -> str:
    """What went wrong, for a screen: it has no options that a command's error could name."""
    named = error.where.startswith("--")
    return str(type(error)(error.what, todo=error.todo)) if named else str(error)


class Room(Container):
    """One room of the inspector.

    Attributes:
        key: names it in a program; also its id on the screen.
        title: its name, as the header shows it.
        purpose: a few words for whoever does not know it yet.
        group: under which name the help lists its keys.
        signs: what the signs in it mean, a line each.
    """

    key: ClassVar[str] = ""
    title: ClassVar[str] = ""
    purpose: ClassVar[str] = ""
    group: ClassVar[str] = ""
    signs: ClassVar[tuple[str, ...]] = ()

    DEFAULT_CSS = """
    Room { height: 1fr; width: 1fr; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id or self.key)
        self._troubles: dict[str, str] = {}
        self._parts = 0

    def on_mount(self) -> None:
        """Counts its parts."""
        self._parts = len(self.children)

    @property
    def gone(self) -> bool:
        """Whether its parts have left the screen: what is read now comes too late."""
        return not self.is_attached or len(self.children) < self._parts

    def enter(self, session: Session) -> None:
        """Called each time the room is shown, with the keyboard free to take.

        Args:
            session: what the rooms share.
        """

    def refresh_data(self) -> None:
        """Called when the workspace has changed under the room."""

    def leave(self) -> None:
        """Called when another room is shown, or the program ends."""

    async def finish(self) -> None:
        """Called before the program ends: what is on its way to the disk gets there."""

    def unsaved(self) -> str:
        """What would be lost if the program ended now, a few words; empty if nothing."""
        return ""

    def rescue(self) -> int:
        """Called after the program ended by a fault: stores what can be stored.

        Returns how many marks are lost.
        """
        return 0

    def tell(self, text: str, *, title: str = "", severity: Severity = "information") -> None:
        """Says something for a few seconds.

        Args:
            text: what to say; nothing in it is markup.
            title: above it.
            severity: how bad it is.
        """
        self.notify(text, title=title, severity=severity, markup=False)

    async def ask(self, question: AskText) -> str | None:
        """Asks over the screen; None where nobody wants to answer."""
        return await self.app.push_screen_wait(question)

    def begin(self, work: Coroutine[Any, Any, object]) -> None:
        """Does something that waits for an answer, beside the keyboard."""
        self.run_worker(work, group="ask")

    def trouble(self, what: str, error: HejtuiError | None) -> None:
        """Says what went wrong, once; again only after it was well in between.

        Args:
            what: was tried.
            error: why it failed; None when it went well.
        """
        if error is None:
            self._troubles.pop(what, None)
        elif self._troubles.get(what) != str(error):
            self._troubles[what] = str(error)
            self.notify(str(error), title=what, severity="error", timeout=12, markup=False)
