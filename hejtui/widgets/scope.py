"""A small question before long work: for which subjects?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option


@dataclass(frozen=True, slots=True)
class Scope:
    """Some subjects under a name.

    Attributes:
        name: as the question shows it.
        subjects: ids of bugs and instances; None for all of the workspace.
    """

    name: str
    subjects: tuple[str, ...] | None


class ScopeScreen(ModalScreen[Scope | None]):
    """Asks which scope to take; answers None where nobody wants to.

    Args:
        question: one line.
        scopes: what to choose from; those without subjects cannot be chosen.
    """

    DEFAULT_CSS = """
    ScopeScreen {
        align: center middle;
        & > Vertical {
            width: 60; max-width: 100%; height: auto; max-height: 100%;
            border: round $primary; background: $surface; padding: 0 1;
        }
        & OptionList { height: auto; border: none; background: $surface; padding: 0; }
        & OptionList:focus { border: none; }
        & .hint { color: $text-muted; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "dismiss(None)", "Not now"),
        Binding("j", "down", "Next", show=False),
        Binding("k", "up", "Previous", show=False),
        *(Binding(str(n), f"choose({n})", f"Choice {n}", show=False) for n in range(1, 10)),
    ]

    def __init__(self, question: str, scopes: Sequence[Scope]) -> None:
        super().__init__()
        self._question = question
        self._scopes = tuple(scopes)

    def compose(self) -> ComposeResult:
        """The question and its choices."""
        with Vertical():
            yield Static(Text(self._question, "bold"), markup=False)
            yield OptionList(*self._options(), markup=False)
            yield Static(
                Text("enter or a number chooses, esc goes back"), classes="hint", markup=False
            )

    def on_mount(self) -> None:
        """Puts the cursor on the first choice."""
        self.query_one(OptionList).focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Answers with the chosen scope."""
        self.dismiss(self._scopes[event.option_index])

    def action_choose(self, number: int) -> None:
        """Answers with the choice of that number."""
        if number <= len(self._scopes) and self._scopes[number - 1].subjects != ():
            self.dismiss(self._scopes[number - 1])

    def action_down(self) -> None:
        """Moves the cursor down."""
        self.query_one(OptionList).action_cursor_down()

    def action_up(self) -> None:
        """Moves the cursor up."""
        self.query_one(OptionList).action_cursor_up()

    def _options(self) -> list[Option]:
        return [
            Option(Text(f"{number}  {scope.name}"), disabled=scope.subjects == ())
            for number, scope in enumerate(self._scopes, start=1)
        ]
