"""What all screens over the screen have in common."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen

from hejtui.quiet import QuietApp

Answer = TypeVar("Answer")


class Question(ModalScreen[Answer]):
    """A screen over the others that is answered once, however fast one presses keys.

    Attributes:
        group: under which name the help lists its keys.
    """

    group: ClassVar[str] = "This question"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "back", "Go back", show=False),
        Binding("question_mark", "app.keys", "Keys", show=False, key_display="?"),
        Binding("ctrl+p", "app.keys", "Keys", show=False, key_display="^p"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._answered = False

    def on_mount(self) -> None:
        """Nothing that is said stands over it."""
        if isinstance(self.app, QuietApp):
            self.app.hold()

    def dismiss(self, result: Answer | None = None) -> AwaitComplete:
        """Answers and goes away; a second answer, or one too late, is no answer.

        Args:
            result: the answer.
        """
        if self._answered or not self.is_active:
            return AwaitComplete()
        self._answered = True
        return super().dismiss(result)

    def action_back(self) -> None:
        """Goes back without an answer."""
        self.dismiss(None)
