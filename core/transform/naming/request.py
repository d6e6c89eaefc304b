"""What a source of names is asked, and what it answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from tree_sitter import Node

from core.java import JavaProgram


class Kind(StrEnum):
    """What gets a new name."""

    LOCAL = "local"
    PARAMETER = "parameter"
    METHOD = "method"


@dataclass(frozen=True, slots=True)
class Declared:
    """Where something is declared.

    Attributes:
        program: the file.
        name: the identifier that declares it.
    """

    program: JavaProgram
    name: Node


@dataclass(frozen=True, slots=True)
class NameRequest:
    """What is known of the thing that needs a name.

    Attributes:
        kind: what it is.
        old: its present name.
        type: its declared type, or the type that the method returns, as written.
        roles: what it does in the program (`index`, `counter`, `result`), the most
            telling first.
        snake: whether names of several words join them with `_` where the old
            name, of one word, does not tell.
        declared: where it is declared; None for something that comes new into the
            program beside the variable `old`.
        taken: names in use, which the new one must not be.
        siblings: names of the same kind of thing that differ from the old one in one
            word (`evenCount`, `oddCount`): they ought to get names that do so, too.
        collection: what a loop goes through whose variable it is; empty where that has
            no name.
    """

    kind: Kind
    old: str
    type: str
    roles: tuple[str, ...] = ()
    snake: bool = False
    declared: Declared | None = field(default=None, compare=False)
    taken: frozenset[str] = frozenset()
    siblings: tuple[str, ...] = ()
    collection: str = ""


class Naming(Protocol):
    """A source of new names."""

    @property
    def id(self) -> str:
        """What decides its names, for the settings of an instance."""
        ...

    @property
    def spec(self) -> str:
        """How to ask for it again (`make_naming`)."""
        ...

    def propose(self, request: NameRequest) -> Sequence[Sequence[str]]:
        """Names that suit, as words in small letters with blanks between.

        Returns:
            Groups of equally good names, the best group first.
        """
        ...

    def close(self) -> None:
        """Gives back what it holds (a process)."""
        ...
