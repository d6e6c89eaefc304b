"""What a source of names is asked, and what it answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol


class Kind(StrEnum):
    """What gets a new name."""

    LOCAL = "local"
    PARAMETER = "parameter"
    METHOD = "method"


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
    """

    kind: Kind
    old: str
    type: str
    roles: tuple[str, ...] = ()
    snake: bool = False


class Naming(Protocol):
    """A source of new names.

    Attributes:
        id: its name in the settings of an instance.
    """

    id: str

    def propose(self, request: NameRequest) -> Sequence[Sequence[str]]:
        """Names that suit, as words in small letters with blanks between.

        Returns:
            Groups of equally good names, the best group first.
        """
        ...
