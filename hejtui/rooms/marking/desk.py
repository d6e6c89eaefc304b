"""Where marks are made: what marking needs of the room around it."""

from __future__ import annotations

from collections.abc import Coroutine, Mapping
from typing import Any, Protocol

from core.annotate import Sitting
from core.model import Instance
from hejtui.rooms.room import Severity
from hejtui.widgets.ask import AskText
from hejtui.widgets.code import CodeView


class Desk(Protocol):
    """What marking needs of whoever shows the programs."""

    @property
    def instance(self) -> Instance | None:
        """What is on screen; None if nothing is."""
        ...

    @property
    def sources(self) -> Mapping[str, str]:
        """Hashes of the transformed buggy sources of all ready instances, by id."""
        ...

    @property
    def code(self) -> CodeView:
        """The pane with the programs."""
        ...

    @property
    def blind(self) -> bool:
        """Whether the proposal of what is on screen is not to be seen."""
        ...

    def sitting(self) -> Sitting:
        """How the annotator comes to a mark that is made now; the next one takes its time anew."""
        ...

    def sample_of(self, instance: str) -> str:
        """Id of the sample for which an instance is marked; empty for none."""
        ...

    def marks_changed(self, instance: str | None) -> None:
        """Draws again what is said about an instance's marks; None for all of them."""
        ...

    def refresh_data(self) -> None:
        """Reads again what others may have changed, beside the screen."""
        ...

    async def look_for_dispute(self, instance: str) -> None:
        """Looks whether the marks of an instance's annotators differ now."""
        ...

    def go_to_unmarked(self, direction: int) -> None:
        """Shows the next instance without a mark, or the previous one."""
        ...

    def go_to(self, instance: str) -> None:
        """Shows an instance; where the filter hides it, the filter goes."""
        ...

    def tell(self, text: str, *, title: str = "", severity: Severity = "information") -> None:
        """Says something for a few seconds."""
        ...

    async def ask(self, question: AskText) -> str | None:
        """Asks over the screen; None where nobody wants to answer."""
        ...

    def begin(self, work: Coroutine[Any, Any, object]) -> None:
        """Does something that waits for an answer, beside the keyboard."""
        ...
