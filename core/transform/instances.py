"""All instances of one bug: every transformation at every place of its."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from core.java import METHOD_DECLARATIONS, JavaProgram
from core.model import Bug, Exclusion, Flag, Instance, Status, StudyProtocol, identity_map
from core.transform.making import InstanceMaker, Settings, declined_instance
from core.transform.naming import Naming
from core.transform.paper import published
from core.transform.parsed_bug import ParsedBug, UntransformableError, parse_bug
from core.transform.registry import make_transformation
from core.transform.transformation import Transformation

_PREFERENCE = (None, Exclusion.TOUCHES_BUGGY_LINE, Exclusion.UNSOUND, Exclusion.TOO_LARGE)
"""Which of several places of a group becomes the instance: ready, else the nearest to it."""


def make_instances(
    bug: Bug,
    names: Sequence[str],
    *,
    seed: int,
    naming: Naming,
    protocol: StudyProtocol = StudyProtocol.SOUND,
    all_places: bool = False,
) -> list[Instance]:
    """All instances of a bug, the excluded ones too, each with the reason.

    The same arguments give the same instances.

    Args:
        bug: the bug.
        names: which transformations.
        seed: decides every random choice.
        naming: where new names come from.
        protocol: how places and rewrites are chosen.
        all_places: whether every place becomes an instance, also where else one of a
            method or a program does. An instance that both give is the same one.

    Returns:
        The instances by transformation, in the order of `names`, then by place.

    Raises:
        UntransformableError: the bug does not parse, or is too large or too deep.
        UsageError: there is no transformation of a name, or none in the protocol.
    """
    return instances_of(bug, names, Settings(seed, naming, protocol, all_places))


def instances_of(bug: Bug, names: Sequence[str], settings: Settings) -> list[Instance]:
    """The same as `make_instances`."""
    subject = parse_bug(bug)
    seen = {bug.buggy: "the original"}
    instances: list[Instance] = []
    for name in names:
        for each in _instances(subject, name, settings):
            instances.append(_without_duplicate(each, seen))
            if instances[-1].status is Status.READY:
                seen.setdefault(each.buggy, each.id)
    return instances


def declined_instances(
    bug: Bug, names: Sequence[str], settings: Settings, why: UntransformableError
) -> list[Instance]:
    """What tells that no instance of a bug can be made: one a transformation, excluded."""
    identity = identity_map(bug.buggy)
    return [
        replace(
            declined_instance(bug, name, 0, "the whole program", identity, settings),
            reason=why.reason,
            detail=why.what,
        )
        for name in names
    ]


def _instances(subject: ParsedBug, name: str, settings: Settings) -> Iterator[Instance]:
    if settings.protocol is StudyProtocol.PAPER:
        transformation = published(name)
        maker = InstanceMaker(subject, transformation, settings)
        location = subject.location
        numbers = [
            number
            for number, place in enumerate(maker.places, start=1)
            if transformation.takes(subject.buggy, place, location)
        ]
        one_per, clean = transformation.one_per, transformation.prefers_unflagged
        yield from _chosen(maker, numbers, one_per, unflagged=clean)
        return
    ours: Transformation = make_transformation(name)
    maker = InstanceMaker(subject, ours, settings)
    numbers = list(range(1, len(maker.places) + 1))
    yield from _chosen(maker, numbers, None if settings.all_places else ours.one_per)


def _without_duplicate(instance: Instance, seen: dict[bytes, str]) -> Instance:
    if instance.status is not Status.READY or instance.buggy not in seen:
        return instance
    detail = f"the buggy program is the same as {seen[instance.buggy]}"
    if instance.protocol is StudyProtocol.PAPER:
        return replace(instance, flags=(*instance.flags, Flag(Exclusion.DUPLICATE, detail)))
    return replace(instance, status=Status.EXCLUDED, reason=Exclusion.DUPLICATE, detail=detail)


def _chosen(
    maker: InstanceMaker, numbers: list[int], one_per: str | None, *, unflagged: bool = False
) -> Iterator[Instance]:
    """The instances of places: of each one, or of the best of a group that is in random order.

    Args:
        maker: makes them.
        numbers: of the places.
        one_per: what a group is; None for each place.
        unflagged: whether one without flags is better than one with some.
    """
    if one_per is None:
        yield from (maker.make(number) for number in numbers)
        return
    for group in _groups(maker, numbers, one_per):
        maker.rng(f"order of {group[0]}").shuffle(group)
        best: Instance | None = None
        for number in group:
            made = maker.make(number)
            if best is None or _rank(made) < _rank(best):
                best = made
            if best.status is Status.READY and not (unflagged and best.flags):
                break
        if best is not None:
            yield best


def _rank(instance: Instance) -> tuple[int, int]:
    return _PREFERENCE.index(instance.reason), len(instance.flags)


def _groups(maker: InstanceMaker, numbers: list[int], one_per: str) -> list[list[int]]:
    groups: dict[int, list[int]] = {}
    for number in numbers:
        place = maker.places[number - 1]
        key = 0 if one_per == "program" else _method_at(maker.subject.buggy, place.start)
        groups.setdefault(key, []).append(number)
    return list(groups.values())


def _method_at(program: JavaProgram, offset: int) -> int:
    node = program.root.descendant_for_byte_range(offset, offset)
    while node is not None and node.type not in METHOD_DECLARATIONS:
        node = node.parent
    return node.start_byte if node else -1
