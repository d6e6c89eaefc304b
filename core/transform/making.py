"""From a place to an instance: both programs rewritten, checked, located."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from core.java import JavaProgram
from core.model import (
    Exclusion,
    Instance,
    Status,
    apply_edits,
    edited,
    touched_lines,
)
from core.transform.naming import Naming
from core.transform.parsed_bug import ParsedBug
from core.transform.transformation import Context, Place, Rewrite, Transformation

MOST_MADE = 8 * 1024 * 1024
"""Bytes of buggy programs that are made of a bug under one transformation."""


class _Declined(Exception):
    """A rewrite that cannot be used, and why."""


class InstanceMaker:
    """Makes the instances of one bug under one transformation.

    Attributes:
        subject: the bug.
        places: all places of its buggy program, those declined too.
    """

    def __init__(
        self,
        subject: ParsedBug,
        transformation: Transformation,
        *,
        seed: int,
        naming: Naming,
        settings: str,
    ) -> None:
        self.subject = subject
        self._naming = naming
        self._left = MOST_MADE
        self._transformation = transformation
        self._seed = seed
        self._settings = settings
        self.places: Sequence[Place] = transformation.places(subject.buggy, self._context("places"))
        self._twins: Sequence[Place | None] | None = None

    def rng(self, purpose: str) -> random.Random:
        """A generator of its own for each purpose: no choice depends on another."""
        name = self._transformation.name
        return random.Random(f"{self._seed}/{self.subject.bug.id}/{name}/{purpose}")  # noqa: S311

    def make(self, number: int) -> Instance:
        """The instance of the place with this number (from 1), ready or excluded."""
        place = self.places[number - 1]
        blank = self._blank(number, place)
        if place.declined:
            return replace(blank, detail=place.declined)
        self._left -= len(self.subject.bug.buggy)
        if self._left < 0:
            detail = f"the program's instances would be more than {MOST_MADE:,} bytes"
            return replace(blank, reason=Exclusion.TOO_LARGE, detail=detail)
        try:
            return self._made(number, place, blank)
        except _Declined as reason:
            return replace(blank, detail=str(reason))

    def _made(self, number: int, place: Place, blank: Instance) -> Instance:
        bug = self.subject.bug
        context = self._context(str(number))
        rewrite = self._transformation.rewrite(self.subject.buggy, place, context)
        buggy, origin = apply_edits(bug.buggy, rewrite.edits)
        _check_parses(buggy, "transformed buggy program")
        proposal = origin.carry(bug.location)
        touched = touched_lines(bug.buggy, rewrite.edits) & bug.location.lines
        made = replace(blank, buggy=buggy, summary=rewrite.summary, origin=origin)
        if touched or proposal is None:
            lines = ", ".join(str(line) for line in sorted(touched or bug.location.lines))
            return replace(
                self._with_fixed(number, context, made, rewrite, strict=False),
                proposal=proposal or bug.location,
                reason=Exclusion.TOUCHES_BUGGY_LINE,
                detail=f"the rewrite changes buggy line {lines}",
            )
        made = self._with_fixed(number, context, made, rewrite, strict=True)
        return replace(made, proposal=proposal, status=Status.READY, reason=None)

    def _with_fixed(
        self,
        number: int,
        context: Context,
        made: Instance,
        rewrite: Rewrite,
        *,
        strict: bool,
    ) -> Instance:
        """Adds the fixed program and the test; where that fails, raises or leaves them."""
        bug = self.subject.bug
        try:
            twin = self._twin(number)
            again = replace(context, rng=self.rng(str(number)))
            other = self._transformation.rewrite(self.subject.fixed, twin, again)
            if other.test_edits != rewrite.test_edits:
                raise _Declined("the buggy and the fixed program need different tests")
            fixed = edited(bug.fixed, other.edits)
            _check_parses(fixed, "transformed fixed program")
            test = edited(bug.test, rewrite.test_edits)
            if rewrite.test_edits:
                _check_parses(test, "transformed test")
        except _Declined:
            if strict:
                raise
            return made
        return replace(made, fixed=fixed, test=test)

    def _twin(self, number: int) -> Place:
        if self._twins is None:
            twins = self._transformation.places(self.subject.fixed, self._context("places"))
            self._twins = self.subject.twin.pairs(self.places, twins)
        twin = self._twins[number - 1]
        if twin is None:
            raise _Declined("the fixed program has no such place")
        if twin.declined:
            raise _Declined(f"in the fixed program: {twin.declined}")
        return twin

    def _context(self, purpose: str) -> Context:
        return Context(self.subject.test, self.rng(purpose), self.subject.taken, self._naming)

    def _blank(self, number: int, place: Place) -> Instance:
        bug = self.subject.bug
        return Instance(
            id=f"{bug.id}/{self._transformation.name}/{number}",
            bug=bug.id,
            transformation=self._transformation.name,
            buggy=bug.buggy,
            fixed=bug.fixed,
            test=bug.test,
            summary=place.label,
            origin=self.subject.identity,
            proposal=bug.location,
            status=Status.EXCLUDED,
            reason=Exclusion.UNSOUND,
            settings=self._settings,
        )


def _check_parses(source: bytes, name: str) -> None:
    if line := JavaProgram(source).first_error():
        raise _Declined(f"the {name} does not parse at line {line}")
