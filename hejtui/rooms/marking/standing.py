"""How an annotator stands to the instance on screen."""

from __future__ import annotations

from dataclasses import dataclass

from core.model import Confidence, Mark, Role
from hejtui.rooms.marking.saving import Saving


@dataclass(frozen=True, slots=True)
class Standing:
    """How the annotator stands to the instance on screen.

    Attributes:
        mark: what counts now; None if nothing does.
        saving: what the disk knows of it.
        error: why it is not stored; may be empty.
        outdated: whether an earlier mark was made on another version.
        confidence, note: of the mark, or of the next one.
        range: lines chosen as a range; empty if none was begun.
        disputed: whether annotators differ, and nobody has decided.
        blind: whether the proposal is to stay unsaid.
        others: marks of others that say something else; empty while one has none oneself.
        barred: the role in which the annotator has marked it, where that is not the one in
            which marks are made here; else None.
    """

    mark: Mark | None
    saving: Saving
    error: str
    outdated: bool
    confidence: Confidence
    note: str
    range: tuple[int, ...] = ()
    disputed: bool = False
    blind: bool = False
    others: tuple[Mark, ...] = ()
    barred: Role | None = None
