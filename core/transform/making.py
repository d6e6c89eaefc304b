"""From a place to an instance: both programs rewritten, checked, located."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from core.java import JavaProgram, translation_of
from core.model import (
    Bug,
    Edit,
    Exclusion,
    Flag,
    Instance,
    OriginMap,
    Status,
    StudyProtocol,
    apply_edits,
    edited,
    touched_lines,
)
from core.transform.naming import Naming
from core.transform.parsed_bug import ParsedBug
from core.transform.transformation import Context, Place, Rewrite, Transformation

MOST_MADE = 8 * 1024 * 1024
"""Bytes of buggy programs that are made of a bug under one transformation."""

_NO_TWIN = "the fixed program has no such place"


@dataclass(frozen=True, slots=True)
class Settings:
    """What decides the instances of a bug besides its programs and our own code.

    Attributes:
        seed: decides every random choice.
        naming: where new names come from.
        protocol: how places and rewrites are chosen.
        all_places: whether every place becomes an instance, also where else one of
            a method or a program does.
        steps: how many transformations are applied in a row.
    """

    seed: int
    naming: Naming
    protocol: StudyProtocol = StudyProtocol.SOUND
    all_places: bool = False
    steps: int = 1

    @property
    def text(self) -> str:
        """The same as canonical JSON."""
        record = {"naming": self.naming.id, "protocol": self.protocol.value, "seed": self.seed}
        places = {"places": "all"} if self.all_places else {}
        steps = {"steps": self.steps} if self.steps > 1 else {}
        return json.dumps(record | places | steps, sort_keys=True)


class _Declined(Exception):
    """A rewrite that cannot be used, and why."""


@dataclass(slots=True)
class _Made:
    """An instance in the making.

    Attributes:
        instance: as far as it is made.
        faults: what a sound instance must not have, the gravest first.
        whole: whether its fixed program and its test go with the buggy one.
    """

    instance: Instance
    faults: list[Flag] = field(default_factory=list)
    whole: bool = True


class InstanceMaker:
    """Makes the instances of one bug under one transformation.

    Attributes:
        subject: the bug.
        places: all places of its buggy program, those declined too.
    """

    def __init__(
        self, subject: ParsedBug, transformation: Transformation, settings: Settings
    ) -> None:
        self.subject = subject
        self._left = MOST_MADE
        self._transformation = transformation
        self._settings = settings
        self.places: Sequence[Place] = transformation.places(subject.buggy, self._context("places"))
        self._twins: Sequence[Place | None] | None = None

    def rng(self, purpose: str) -> random.Random:
        """A generator of its own for each purpose: no choice depends on another."""
        seed, name = self._settings.seed, self._transformation.name
        return random.Random(f"{seed}/{self.subject.bug.id}/{name}/{purpose}")  # noqa: S311

    def make(self, number: int) -> Instance:
        """The instance of the place with this number (from 1), ready or excluded."""
        place = self.places[number - 1]
        blank = self._blank(number, place)
        if place.declined and not self._keeps:
            return replace(blank, detail=place.declined)
        self._left -= len(self.subject.bug.buggy)
        if self._left < 0:
            detail = f"the program's instances would be more than {MOST_MADE:,} bytes"
            return replace(blank, reason=Exclusion.TOO_LARGE, detail=detail)
        try:
            return self._judged(self._made(number, place, blank))
        except _Declined as reason:
            return replace(blank, detail=str(reason))

    @property
    def _keeps(self) -> bool:
        """Whether faults are flags, and exclude nothing."""
        return self._settings.protocol is StudyProtocol.PAPER

    def _made(self, number: int, place: Place, blank: Instance) -> _Made:
        bug = self.subject.bug
        context = self._context(str(number))
        rewrite = self._transformation.rewrite(self.subject.buggy, place, context)
        edits = self.subject.buggy.translation.edits(rewrite.edits)
        buggy, origin = apply_edits(bug.buggy, edits)
        _check_parses(self.subject.buggy, rewrite.edits, buggy, "transformed buggy program")
        proposal = origin.carry(bug.location)
        touched = touched_lines(bug.buggy, edits) & bug.location.lines
        instance = replace(
            blank,
            buggy=buggy,
            summary=rewrite.summary,
            origin=origin,
            proposal=proposal or bug.location,
        )
        made = _Made(instance, whole=proposal is not None)
        if touched or proposal is None:
            lines = ", ".join(str(line) for line in sorted(touched or bug.location.lines))
            detail = f"the rewrite changes buggy line {lines}"
            made.faults.append(Flag(Exclusion.TOUCHES_BUGGY_LINE, detail))
        if unsound := place.declined or rewrite.unsound:
            made.faults.append(Flag(Exclusion.UNSOUND, unsound))
        self._add_fixed(number, made, context, rewrite)
        return made

    def _judged(self, made: _Made) -> Instance:
        """Excluded for the gravest fault, or ready; with all of them as flags where they are."""
        if not made.faults or (self._keeps and made.whole):
            ready = replace(made.instance, status=Status.READY, reason=None)
            return replace(ready, flags=tuple(made.faults))
        gravest = made.faults[0]
        if gravest.reason is Exclusion.UNSOUND:
            raise _Declined(gravest.detail)
        return replace(made.instance, reason=gravest.reason, detail=gravest.detail)

    def _add_fixed(self, number: int, made: _Made, context: Context, rewrite: Rewrite) -> None:
        """Adds the fixed program and the test; where that fails, a fault."""
        try:
            twin = self._twin(number)
            if twin is None or (twin.declined and not self._keeps):
                raise _Declined(f"in the fixed program: {twin.declined}" if twin else _NO_TWIN)
            if self.subject.fixed is self.subject.buggy and twin is self.places[number - 1]:
                other, fixed = rewrite, made.instance.buggy
            else:
                again = replace(context, rng=self.rng(str(number)))
                other = self._transformation.rewrite(self.subject.fixed, twin, again)
                if other.test_edits != rewrite.test_edits:
                    raise _Declined("the buggy and the fixed program need different tests")
                fixed = _rewritten(self.subject.fixed, other.edits, "transformed fixed program")
            test = _rewritten(self.subject.test, rewrite.test_edits, "transformed test")
        except _Declined as reason:
            made.whole = made.whole and not rewrite.test_edits
            if not made.faults:
                made.faults.append(Flag(Exclusion.UNSOUND, str(reason)))
            return
        made.instance = replace(made.instance, fixed=fixed, test=test)
        unsound = any(each.reason is Exclusion.UNSOUND for each in made.faults)
        if not unsound and (why := twin.declined or other.unsound):
            made.faults.append(Flag(Exclusion.UNSOUND, f"in the fixed program: {why}"))

    def _twin(self, number: int) -> Place | None:
        if self._twins is None:
            twins = self.places
            if self.subject.fixed is not self.subject.buggy:
                context = self._context("places")
                twins = self._transformation.places(self.subject.fixed, context)
            self._twins = self.subject.twin.pairs(self.places, twins)
        return self._twins[number - 1]

    def _context(self, purpose: str) -> Context:
        subject = self.subject
        return Context(subject.test, self.rng(purpose), subject.taken, self._settings.naming)

    def _blank(self, number: int, place: Place) -> Instance:
        subject, name = self.subject, self._transformation.name
        return declined_instance(
            subject.bug, name, number, place.label, subject.identity, self._settings
        )


def declined_instance(
    bug: Bug,
    transformation: str,
    number: int,
    summary: str,
    identity: OriginMap,
    settings: Settings,
) -> Instance:
    """The instance of a place at which nothing is rewritten, still without the reason in words.

    Args:
        bug: the bug.
        transformation: its name.
        number: of the place, from 1; 0 for all of the program.
        summary: what stands there.
        identity: the origin map of the unchanged buggy program.
        settings: what decided it.
    """
    return Instance(
        id=f"{bug.id}/{transformation}/{number}",
        bug=bug.id,
        transformation=transformation,
        buggy=bug.buggy,
        fixed=bug.fixed,
        test=bug.test,
        summary=summary,
        origin=identity,
        proposal=bug.location,
        status=Status.EXCLUDED,
        reason=Exclusion.UNSOUND,
        settings=settings.text,
    )


def _rewritten(program: JavaProgram, edits: Sequence[Edit], name: str) -> bytes:
    """The file of a program after edits of that.

    Raises:
        _Declined: it is no Java any more.
    """
    source = edited(program.translation.written, program.translation.edits(edits))
    _check_parses(program, edits, source, name)
    return source


def _check_parses(before: JavaProgram, edits: Sequence[Edit], source: bytes, name: str) -> None:
    """Declines what is no Java any more; where all of it was, only the edits are parsed."""
    if not edits:
        return
    if not before.translation.is_as_written:
        source = _as_read(before, edits, source, name)
    start, end = min(each.start for each in edits), max(each.end for each in edits)
    if before.parses_with(source, start, end):
        return
    if line := JavaProgram(source).first_error():
        raise _Declined(f"the {name} does not parse at line {line}")


def _as_read(before: JavaProgram, edits: Sequence[Edit], source: bytes, name: str) -> bytes:
    """What the compiler reads in a file; declined where that is not what was rewritten."""
    text = translation_of(source).text
    if text != edited(before.source, edits):
        raise _Declined(f"the {name} would be read otherwise beside a Unicode escape")
    return text
