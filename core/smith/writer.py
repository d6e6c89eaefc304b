"""What those who write statements with others inside need of who writes the others."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Protocol

from core.smith.draw import Draw
from core.smith.expressions import Expressions
from core.smith.paper import Paper
from core.smith.scope import Scope, Variable


class Writer(Protocol):
    """Writes statements.

    Attributes:
        draw: makes the choices.
        scope: what is visible.
        unsafe: whether statements may throw.
        paper: what is written on.
        values: writes expressions.
        members: names of the members that the program has.
    """

    draw: Draw
    scope: Scope
    unsafe: bool
    paper: Paper
    values: Expressions
    members: set[str]

    def block(
        self, head: str, tail: str = "}", times: int = 1, label: str | None = None
    ) -> AbstractContextManager[list[Variable]]:
        """A block with its own variables, which it yields; a label is that of a loop."""

    def body(self, count: int = 2) -> None:
        """One statement or a few."""

    def flat(self, count: int) -> None:
        """Writes a few statements without blocks of their own."""

    def declaration(self, type: str = "") -> None:
        """Declares a local variable."""

    def any_value(self) -> None:
        """Folds some variable's value into the checksum, after a statement without one."""

    def show(self, variable: Variable) -> None:
        """Folds a variable's value into the checksum."""
