"""A small question: which of a few?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from hejtui.widgets.question import Question


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer.

    Attributes:
        number: of the chosen option, from 0.
        variant: how; None where there was nothing to choose.
    """

    number: int
    variant: str | None = None


class ChooseScreen(Question[Choice | None]):
    """Asks for one of some options; answers None where nobody wants to.

    Args:
        question: one line.
        options: what to choose from, and whether it can be chosen now.
        variants: ways to do it; with more than one, a key goes through them.
    """

    DEFAULT_CSS = """
    ChooseScreen {
        align: center middle;
        & > Vertical {
            width: 60; max-width: 100%; height: auto; max-height: 100%;
            border: round $primary; background: $surface; padding: 0 1;
        }
        & OptionList {
            height: auto; max-height: 50vh; border: none; background: $surface; padding: 0;
        }
        & OptionList:focus { border: none; }
        & .hint { color: $text-muted; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "back", "Not now"),
        Binding("j", "down", "Next", show=False),
        Binding("k", "up", "Previous", show=False),
        Binding("g,tab", "variant", "By whom", show=False, tooltip="The next way to do it"),
        *(
            Binding(str(n), f"choose({n})", f"Choice {n}", show=False, tooltip="Choose by number")
            for n in range(1, 10)
        ),
    ]

    def __init__(
        self, question: str, options: Sequence[tuple[str, bool]], variants: Sequence[str] = ()
    ) -> None:
        super().__init__()
        self._question = question
        self._options = tuple(options)
        self._variants = tuple(variants)
        self._variant = 0

    def compose(self) -> ComposeResult:
        """The question and its options."""
        with Vertical():
            yield Static(Text(self._question, "bold"), markup=False)
            yield OptionList(
                *(
                    Option(Text(f"{number}  {name}"), disabled=not possible)
                    for number, (name, possible) in enumerate(self._options, start=1)
                ),
                markup=False,
            )
            if len(self._variants) > 1:
                yield Static(self._by(), id="variant", markup=False)
            yield Static(
                Text("enter or a number chooses, esc goes back"), classes="hint", markup=False
            )

    def on_mount(self) -> None:
        """Puts the cursor on the first option."""
        self.query_one(OptionList).focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Answers with the chosen option."""
        self._answer(event.option_index)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Some keys mean something only where there is that much to choose from."""
        if action == "choose":
            return parameters[0] in range(1, len(self._options) + 1)
        if action == "variant":
            return len(self._variants) > 1
        return super().check_action(action, parameters)

    def action_choose(self, number: int) -> None:
        """Answers with the option of that number."""
        if number <= len(self._options) and self._options[number - 1][1]:
            self._answer(number - 1)

    def action_variant(self) -> None:
        """Goes to the next way to do it."""
        if len(self._variants) > 1:
            self._variant = (self._variant + 1) % len(self._variants)
            self.query_one("#variant", Static).update(self._by())

    def action_down(self) -> None:
        """Moves the cursor down."""
        self.query_one(OptionList).action_cursor_down()

    def action_up(self) -> None:
        """Moves the cursor up."""
        self.query_one(OptionList).action_cursor_up()

    def _answer(self, number: int) -> None:
        variant = self._variants[self._variant] if self._variants else None
        self.dismiss(Choice(number, variant))

    def _by(self) -> Text:
        text = Text("by ")
        for number, name in enumerate(self._variants):
            text.append(f" {name} ", "reverse" if number == self._variant else "")
        return text.append("  g goes on", "dim")
