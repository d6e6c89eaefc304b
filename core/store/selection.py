"""Which bugs and instances one asks for."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Selection:
    """The bugs and instances that meet every condition; None lets all through.

    Lists, generation, execution and checks all choose by it. An id that the
    workspace does not know selects nothing: `Workspace.require` says so.

    Attributes:
        bug: id of a bug, for it and its instances.
        transformation: its name, for its instances; no bug has one.
        transformed: True for instances alone, False for bugs alone.
        ids: ids of bugs and instances, each for itself alone.
    """

    bug: str | None = None
    transformation: str | None = None
    transformed: bool | None = None
    ids: frozenset[str] | None = None

    @classmethod
    def of(cls, *ids: str) -> Selection:
        """The bugs and instances of these ids."""
        return cls(ids=frozenset(ids))

    def takes_bug(self, bug: str) -> bool:
        """Whether the bug of this id is selected."""
        return (
            self.transformed is not True
            and self.transformation is None
            and self.bug in (None, bug)
            and (self.ids is None or bug in self.ids)
        )


def among(ids: Iterable[str] | None) -> str | None:
    """Ids as the one value of `IN (SELECT value FROM json_each(?))`; None for no condition."""
    return None if ids is None else json.dumps(sorted(ids))
