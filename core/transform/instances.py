"""All instances of one bug: every transformation at every place of its."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace

from core.java import METHOD_DECLARATIONS, JavaProgram
from core.model import Bug, Exclusion, Instance, Status
from core.transform.making import InstanceMaker
from core.transform.naming import Naming
from core.transform.parsed_bug import parse_bug
from core.transform.registry import make_transformation

_PREFERENCE = (None, Exclusion.TOUCHES_BUGGY_LINE, Exclusion.UNSOUND, Exclusion.TOO_LARGE)
"""Which of several places of a group becomes the instance: ready, else the nearest to it."""


def make_instances(bug: Bug, names: Sequence[str], *, seed: int, naming: Naming) -> list[Instance]:
    """All instances of a bug, the excluded ones too, each with the reason.

    The same arguments give the same instances.

    Args:
        bug: the bug.
        names: which transformations.
        seed: decides every random choice.
        naming: where new names come from.

    Returns:
        The instances by transformation, in the order of `names`, then by place.

    Raises:
        UntransformableError: the bug does not parse, or is too large or too deep.
        UsageError: there is no transformation of a name.
    """
    subject = parse_bug(bug)
    settings = settings_text(seed, naming)
    seen = {bug.buggy: "the original"}
    instances: list[Instance] = []
    for name in names:
        transformation = make_transformation(name)
        maker = InstanceMaker(subject, transformation, seed=seed, naming=naming, settings=settings)
        for each in _chosen(maker, transformation.one_per):
            instances.append(_without_duplicate(each, seen))
            if instances[-1].status is Status.READY:
                seen[each.buggy] = each.id
    return instances


def settings_text(seed: int, naming: Naming) -> str:
    """What decides instances besides bug and program, as canonical JSON."""
    return json.dumps({"naming": naming.id, "seed": seed}, sort_keys=True)


def _without_duplicate(instance: Instance, seen: dict[bytes, str]) -> Instance:
    if instance.status is not Status.READY or instance.buggy not in seen:
        return instance
    return replace(
        instance,
        status=Status.EXCLUDED,
        reason=Exclusion.DUPLICATE,
        detail=f"the buggy program is the same as {seen[instance.buggy]}",
    )


def _chosen(maker: InstanceMaker, one_per: str | None) -> Iterator[Instance]:
    numbers = list(range(1, len(maker.places) + 1))
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
            if best.status is Status.READY:
                break
        if best is not None:
            yield best


def _rank(instance: Instance) -> int:
    return _PREFERENCE.index(instance.reason)


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
