"""What every room is: a part of the screen with a title and its own keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.containers import Container

from core.model import HejtuiError

if TYPE_CHECKING:
    from hejtui.session import Session


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
