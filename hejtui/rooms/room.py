"""What every room is: a part of the screen with a title and its own keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.containers import Container

if TYPE_CHECKING:
    from hejtui.session import Session


class Room(Container):
    """One room of the inspector.

    Attributes:
        room_title: its name, as the header shows it.
    """

    room_title: ClassVar[str] = ""

    DEFAULT_CSS = """
    Room { height: 1fr; width: 1fr; }
    """

    def enter(self, session: Session) -> None:
        """Called each time the room is shown, with the keyboard free to take.

        Args:
            session: what the rooms share.
        """

    def refresh_data(self) -> None:
        """Called when the workspace has changed under the room."""

    def leave(self) -> None:
        """Called when another room is shown, or the program ends."""
