"""A question over the screen, answered in one line or by a key."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input, Static

from hejtui.widgets.question import Question
from hejtui.widgets.textline import TextLine


class AskText(Question[str | None]):
    """Asks for a line of text; escape answers None.

    Args:
        question: one line.
        hint: below it, quieter.
        value: what the line begins with.
        default: what an empty line answers, shown where nothing is typed.
        may_be_empty: whether an empty line is an answer.
    """

    DEFAULT_CSS = """
    AskText { align: center middle; }
    AskText > Vertical {
        width: 64; max-width: 100%; height: auto; padding: 1 2;
        background: $panel; border: round $primary;
    }
    AskText .hint { color: $text-muted; }
    AskText Input { margin-top: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", "Go back")]

    def __init__(
        self,
        question: str,
        *,
        hint: str = "",
        value: str = "",
        default: str = "",
        may_be_empty: bool = False,
    ) -> None:
        super().__init__()
        self._question = question
        self._hint = hint
        self._value = value
        self._default = default
        self._may_be_empty = may_be_empty

    def compose(self) -> ComposeResult:
        """The question and the line."""
        with Vertical():
            yield Static(Content(self._question))
            if self._hint:
                yield Static(Content(self._hint), classes="hint")
            # Selected, it would be gone at the first letter of who means to add to it.
            yield TextLine(self._value, self._default, select_on_focus=False)
            empties = " · ctrl+u empties" if self._value else ""
            yield Static(Content(f"enter saves · esc goes back{empties}"), classes="hint keys")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Answers."""
        event.stop()
        answer = event.value.strip() or self._default
        if answer or self._may_be_empty:
            self.dismiss(answer)
        else:
            self.query_one(".keys", Static).update(Content("an answer is wanted · esc goes back"))


class AskYes(Question[bool]):
    """Asks a question that `y` and enter affirm, and `n` and escape deny.

    Args:
        question: one line.
        hint: below it, quieter.
    """

    DEFAULT_CSS = """
    AskYes { align: center middle; }
    AskYes > Vertical {
        width: 64; max-width: 100%; height: auto; padding: 1 2;
        background: $panel; border: round $warning;
    }
    AskYes .hint { color: $text-muted; margin-top: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,enter", "answer(True)", "Yes"),
        Binding("n,escape,q", "back", "No"),
    ]

    def __init__(self, question: str, *, hint: str = "") -> None:
        super().__init__()
        self._question = question
        self._hint = hint

    def compose(self) -> ComposeResult:
        """The question and the keys."""
        with Vertical():
            yield Static(Content(self._question))
            if self._hint:
                yield Static(Content(self._hint), classes="hint")
            yield Static(Content("y yes · n no"), classes="hint")

    def action_answer(self, yes: bool) -> None:
        """Answers."""
        self.dismiss(yes)

    def action_back(self) -> None:
        """Answers no."""
        self.dismiss(False)
