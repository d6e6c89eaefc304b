"""Several transformations in a row: harder instances than each of them alone makes."""

from __future__ import annotations

import random
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from core.model import Bug, Instance, OriginMap, Status, composed_map
from core.transform.making import InstanceMaker, Settings
from core.transform.parsed_bug import UntransformableError, parse_bug
from core.transform.registry import JOIN, make_transformation

_MOST_TRIED = 64
"""How many rewrites of a bug are tried beyond the first before it is given up."""


def composed_instances(bug: Bug, names: Sequence[str], settings: Settings) -> list[Instance]:
    """The instance of a bug under `settings.steps` transformations in a row.

    Each is applied to the result of the one before, at a place where it is sound and
    leaves the buggy lines alone, so the whole does, too. The seed chooses
    transformations and places; one is taken again only where no other will do, and
    never at a place where it was, or at what another one has put in.

    Args:
        bug: the bug.
        names: which transformations to choose from.
        settings: the seed, the naming, and how many.

    Returns:
        One instance, `BUG/first+second/1`, with the exact origin map of the whole.

    Raises:
        UntransformableError: the bug does not parse, or is too large or too deep, or
            no such row was found.
    """
    parse_bug(bug)
    chain = _Search(bug, names, settings).chain([])
    if chain is None:
        what = f"no {settings.steps} transformations in a row are sound and leave its buggy lines"
        raise UntransformableError("no-composition", what, bug.id)
    last, name = chain[-1], JOIN.join(each.instance.transformation for each in chain)
    return [
        replace(
            last.instance,
            id=f"{bug.id}/{name}/1",
            transformation=name,
            summary="; ".join(each.instance.summary for each in chain),
            origin=last.origin,
            settings=settings.text,
        )
    ]


@dataclass(frozen=True, slots=True)
class _Step:
    """One of the transformations in a row, applied.

    Attributes:
        instance: what it made of the result of the one before.
        origin: from there back to the bug itself.
        at: where its place begins in the bug itself.
    """

    instance: Instance
    origin: OriginMap
    at: int


class _Search:
    """Looks for a row of ready instances, each made of the one before."""

    def __init__(self, bug: Bug, names: Sequence[str], settings: Settings) -> None:
        self._bug = bug
        self._names = names
        self._settings = settings
        seed = f"{settings.seed}/{bug.id}/{settings.steps} in a row"
        self._rng = random.Random(seed)  # noqa: S311
        self._left = _MOST_TRIED + settings.steps

    def chain(self, done: list[_Step]) -> list[_Step] | None:
        """The rest of a row that begins so; None if there is none."""
        if len(done) == self._settings.steps:
            return done
        for each in self._next(done):
            found = self.chain([*done, each])
            if found is not None or self._left <= 0:
                return found
        return None

    def _next(self, done: list[_Step]) -> Iterator[_Step]:
        """What may follow: one place a transformation, those not used yet first."""
        bug = _as_bug(self._bug, done[-1].instance) if done else self._bug
        try:
            subject = parse_bug(bug)
        except UntransformableError:
            return
        origin = done[-1].origin if done else subject.identity
        used = {(each.instance.transformation, each.at) for each in done}
        again = {name for name, _ in used}
        names = list(self._names)
        self._rng.shuffle(names)
        for name in sorted(names, key=again.__contains__):
            maker = InstanceMaker(subject, make_transformation(name), self._settings)
            numbers = list(range(1, len(maker.places) + 1))
            self._rng.shuffle(numbers)
            for number in numbers:
                place = maker.places[number - 1]
                at = _origin_of(origin, subject.buggy.translation.at(place.start))
                if place.declined or at is None or (name, at) in used:
                    continue
                if self._left <= 0:
                    return
                self._left -= 1
                made = maker.make(number)
                if made.status is Status.READY:
                    whole = composed_map(origin, made.origin, self._bug.buggy, made.buggy)
                    yield _Step(made, whole, at)
                    break


def _origin_of(origin: OriginMap, offset: int) -> int | None:
    """Where a byte is from; None where a transformation has put it in."""
    at = bisect_right(origin.segments, offset, key=lambda each: each.start) - 1
    if at < 0 or offset >= origin.segments[at].end:
        return None
    return origin.segments[at].origin + offset - origin.segments[at].start


def _as_bug(bug: Bug, made: Instance) -> Bug:
    """What the next transformation is given."""
    return replace(bug, buggy=made.buggy, fixed=made.fixed, test=made.test, location=made.proposal)
