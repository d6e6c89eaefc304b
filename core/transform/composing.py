"""Several transformations in a row: harder instances than each of them alone makes."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

from core.model import Bug, Instance, Status, composed_map
from core.transform.making import InstanceMaker, Settings
from core.transform.parsed_bug import UntransformableError, parse_bug
from core.transform.registry import JOIN, make_transformation

_MOST_TRIED = 64
"""How many rewrites of a bug are tried beyond the first before it is given up."""


def composed_instances(bug: Bug, names: Sequence[str], settings: Settings) -> list[Instance]:
    """The instance of a bug under `settings.steps` transformations in a row.

    Each is applied to the result of the one before, at a place where it is sound and
    leaves the buggy lines alone, so the whole does, too. The seed chooses
    transformations and places; one is taken again only where no other will do.

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
    return [_joined(bug, chain, settings)]


class _Search:
    """Looks for a row of ready instances, each made of the one before."""

    def __init__(self, bug: Bug, names: Sequence[str], settings: Settings) -> None:
        self._bug = bug
        self._names = names
        self._settings = settings
        seed = f"{settings.seed}/{bug.id}/{settings.steps} in a row"
        self._rng = random.Random(seed)  # noqa: S311
        self._left = _MOST_TRIED + settings.steps

    def chain(self, done: list[Instance]) -> list[Instance] | None:
        """The rest of a row that begins so; None if there is none."""
        if len(done) == self._settings.steps:
            return done
        for each in self._next(done):
            found = self.chain([*done, each])
            if found is not None or self._left <= 0:
                return found
        return None

    def _next(self, done: list[Instance]) -> Iterator[Instance]:
        """What may follow: one instance a transformation, those not used yet first."""
        bug = _as_bug(self._bug, done[-1]) if done else self._bug
        try:
            subject = parse_bug(bug)
        except UntransformableError:
            return
        seen = {self._bug.buggy, *(each.buggy for each in done)}
        used = {each.transformation for each in done}
        names = list(self._names)
        self._rng.shuffle(names)
        for name in sorted(names, key=used.__contains__):
            maker = InstanceMaker(subject, make_transformation(name), self._settings)
            numbers = list(range(1, len(maker.places) + 1))
            self._rng.shuffle(numbers)
            for number in numbers:
                if maker.places[number - 1].declined:
                    continue
                if self._left <= 0:
                    return
                self._left -= 1
                made = maker.make(number)
                if made.status is Status.READY and made.buggy not in seen:
                    yield made
                    break


def _as_bug(bug: Bug, made: Instance) -> Bug:
    """What the next transformation is given."""
    return replace(bug, buggy=made.buggy, fixed=made.fixed, test=made.test, location=made.proposal)


def _joined(bug: Bug, chain: Sequence[Instance], settings: Settings) -> Instance:
    last, origin = chain[-1], chain[0].origin
    for each in chain[1:]:
        origin = composed_map(origin, each.origin, bug.buggy, each.buggy)
    name = JOIN.join(each.transformation for each in chain)
    return replace(
        last,
        id=f"{bug.id}/{name}/1",
        transformation=name,
        summary="; ".join(each.summary for each in chain),
        origin=origin,
        settings=settings.text,
    )
