"""A bug under one transformation at one place."""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import StrEnum

from core.model.edit import OriginMap
from core.model.location import Location


class Status(StrEnum):
    """Whether an instance takes part in the study."""

    READY = "ready"
    EXCLUDED = "excluded"


class Exclusion(StrEnum):
    """Why an instance does not take part."""

    TOUCHES_BUGGY_LINE = "touches-buggy-line"
    DUPLICATE = "duplicate"
    UNSOUND = "unsound"
    TOO_LARGE = "too-large"
    DOES_NOT_COMPILE = "does-not-compile"
    CHANGES_BEHAVIOUR = "changes-behaviour"


class StudyProtocol(StrEnum):
    """How places and rewrites are chosen.

    `SOUND` takes the places that can be rewritten soundly. `PAPER` takes those of the
    published selection, rewrites them as its public tool does, and flags what the
    other protocol would exclude.
    """

    SOUND = "sound"
    PAPER = "paper"


@dataclass(frozen=True, slots=True)
class Flag:
    """Why the sound protocol would leave out an instance that is ready nonetheless.

    Attributes:
        reason: the reason that it would give.
        detail: the reason in words.
    """

    reason: Exclusion
    detail: str


@dataclass(frozen=True, slots=True)
class Instance:
    """A bug under one transformation at one place.

    Attributes:
        id: `BUG/transformation/N`, N counting the places from 1, or as the tool counts
            them that transformed the program elsewhere; 0 where all of the program was
            declined.
        bug: id of the bug.
        transformation: its name: one of the registry's, several of them joined by
            `+` where they were applied in a row, or that of a program transformed
            elsewhere.
        buggy, fixed, test: the transformed Java files. Where the place was
            declined (`UNSOUND`), they are the bug's own. Of a program transformed
            elsewhere `fixed` is empty where it is not known.
        summary: what was done, in a few words (`sum → total`).
        origin: from the transformed buggy source back to the bug's.
        proposal: the buggy lines, carried through the edits; what an annotator
            accepts or corrects.
        status: ready or excluded.
        reason: why excluded; None if ready.
        detail: the reason in words; empty if ready.
        settings: what decided the result besides the program (seed, naming,
            protocol), as canonical JSON.
        flags: what the sound protocol would exclude it for; empty unless the
            instance is of the published selection.
    """

    id: str
    bug: str
    transformation: str
    buggy: bytes
    fixed: bytes
    test: bytes
    summary: str
    origin: OriginMap
    proposal: Location
    status: Status
    reason: Exclusion | None = None
    detail: str = ""
    settings: str = "{}"
    flags: tuple[Flag, ...] = ()

    @property
    def protocol(self) -> StudyProtocol:
        """The protocol that it was made by."""
        return protocol_of(self.settings)


def protocol_of(settings: str) -> StudyProtocol:
    """The protocol that an instance's settings name; the sound one where they name none."""
    return StudyProtocol(json.loads(settings).get("protocol", StudyProtocol.SOUND))
