"""What a transformation is: places, and the edits that rewrite one."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from core.java import JavaProgram
from core.model import Edit

if TYPE_CHECKING:
    from core.transform.naming.request import Naming


@dataclass(frozen=True, slots=True)
class Place:
    """Where a transformation could apply.

    Attributes:
        start, end: bytes of the construct (a loop, a condition, a declaration);
            `start` identifies the place within a program and transformation.
        label: a few words for people (`for loop`, `i < n`).
        declined: why it cannot be rewritten soundly; empty if it can.
    """

    start: int
    end: int
    label: str
    declined: str = ""


@dataclass(frozen=True, slots=True)
class Rewrite:
    """How one place is rewritten.

    Attributes:
        edits: of the program; they preserve its behaviour, unless `unsound` says why
            not.
        summary: what was done, a few words (`sum → total`).
        test_edits: of its test (a renamed method renames its callers).
        unsound: why it need not preserve the behaviour; empty if it does. Only the
            rewrites of the published selection may have a reason.
    """

    edits: tuple[Edit, ...]
    summary: str
    test_edits: tuple[Edit, ...] = ()
    unsound: str = ""


@dataclass(slots=True)
class Context:
    """What a transformation may use besides the program.

    Attributes:
        test: the parsed test.
        rng: seeded for this bug and transformation.
        taken: names that a new name must not be: all identifiers of the buggy
            program, the fixed program and the test.
        naming: where new names come from.
        chosen: names already chosen, by old name, so that the fixed program gets
            the same ones as the buggy.
    """

    test: JavaProgram
    rng: random.Random
    taken: frozenset[str]
    naming: Naming
    chosen: dict[str, str] = field(default_factory=dict)


class Transformation(Protocol):
    """One semantics-preserving transformation; stateless, one file each, made without arguments."""

    name: str
    """What commands and reports call it."""

    short: str
    """What a narrow list calls it."""

    one_per: str | None
    """`program` or `method`: how many places become instances; None for each place.

    Of several sound places a seeded generator picks one, where possible one
    whose edits leave the buggy lines alone.
    """

    def places(self, program: JavaProgram, context: Context) -> Sequence[Place]:
        """All places in source order, those declined too, with the reason."""
        ...

    def rewrite(self, program: JavaProgram, place: Place, context: Context) -> Rewrite:
        """The edits for one place that is not declined."""
        ...
