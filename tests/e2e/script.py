"""What everybody says in the story: the author, the verifier, and both when they decide."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum, IntEnum, auto
from itertools import cycle
from typing import Any

from core.model import Location

Record = dict[str, Any]
"""An instance, as `hejtui list instances --json` has it."""


@dataclass(frozen=True, slots=True)
class Opinion:
    """Where somebody says that the bug is; nowhere, for a reason, without a location."""

    location: Location | None
    reason: str = ""
    confidence: str = "high"
    note: str = ""

    @property
    def words(self) -> str:
        """As the line below the code has it."""
        return str(self.location) if self.location else "not applicable"


class Way(Enum):
    """How an author comes to a mark."""

    ACCEPT = auto()
    TOGGLE = auto()
    GROW = auto()
    POINT = auto()
    NOT_APPLICABLE = auto()
    NOTE = auto()
    UNSURE = auto()
    UNDO = auto()
    SKIP = auto()


class Second(Enum):
    """What a verifier says, against what the author does (or the proposal, unmarked)."""

    SAME = auto()
    MORE = auto()
    POINT = auto()
    NOWHERE = auto()


class Choice(IntEnum):
    """The choices of an adjudicator, as the question numbers them."""

    AUTHOR = 1
    VERIFIER = 2
    OTHER = 3
    NOWHERE = 4


@dataclass(frozen=True, slots=True)
class Turn:
    """What somebody does with an instance.

    Attributes:
        said: what counts in the end; None where it is skipped.
        entries: what the journal gets, the oldest first; None for taking back.
    """

    instance: Record
    way: Way
    said: Opinion | None
    entries: tuple[Opinion | None, ...] = ()

    @property
    def id(self) -> str:
        name: str = self.instance["id"]
        return name


@dataclass(frozen=True, slots=True)
class Decision:
    """How a disagreement ends: whose location counts, and which one that is."""

    instance: str
    choice: Choice
    location: Location | None
    reason: str


NOTES = "the same line as in the original"
DOUBT = "it is said in another way"
SECOND_DOUBT = "nothing is left of the buggy line"

REASONS = {
    Choice.AUTHOR: "a patch of the other lines would not help",
    Choice.VERIFIER: "that is where something has to be done",
    Choice.OTHER: "all three lines have to change",
    Choice.NOWHERE: "the rewrite says the buggy line in another way",
}
EXCLUDED = "the rewrite changed the buggy line itself"

AUTHOR_WAYS = (
    Way.ACCEPT, Way.TOGGLE, Way.ACCEPT, Way.GROW, Way.ACCEPT, Way.NOTE, Way.ACCEPT, Way.POINT,
    Way.ACCEPT, Way.UNDO, Way.ACCEPT, Way.NOT_APPLICABLE, Way.ACCEPT, Way.UNSURE, Way.ACCEPT,
    Way.SKIP, Way.ACCEPT, Way.TOGGLE, Way.ACCEPT, Way.GROW,
)  # fmt: skip
"""Again and again, in the order of the list."""

VERIFIER_WAYS = (Second.SAME, Second.MORE, Second.SAME, Second.POINT, Second.SAME, Second.NOWHERE)
"""What a verifier says of ready instances, again and again."""

EXCLUDED_WAYS = (Second.NOWHERE, Second.MORE)
"""What a verifier says of those that were excluded."""


def author_turns(instances: Sequence[Record], count: int) -> list[Turn]:
    """What the author does until so many instances are marked.

    Args:
        instances: all, in the order of the list.
        count: how many are marked.
    """
    ways, turns, marked = cycle(AUTHOR_WAYS), [], 0
    for each in instances:
        if marked == count:
            break
        if each["status"] == "ready":
            turns.append(_author_turn(each, next(ways)))
            marked += turns[-1].said is not None
    return turns


def _author_turn(instance: Record, way: Way) -> Turn:
    proposal = Opinion(place(instance))
    first = place(instance).first
    match way:
        case Way.ACCEPT:
            entries: tuple[Opinion | None, ...] = (proposal,)
        case Way.TOGGLE:
            line = _lines(first - 2)
            entries = (line, _lines(first - 2, first))
        case Way.GROW:
            entries = (_lines(first - 1, first),)
        case Way.POINT:
            entries = (Opinion(Location.before(first)),)
        case Way.NOT_APPLICABLE:
            entries = (Opinion(None, DOUBT),)
        case Way.NOTE:
            entries = (replace(proposal, note=NOTES),)
        case Way.UNSURE:
            entries = (replace(proposal, confidence="medium"),)
        case Way.UNDO:
            entries = (proposal, None, proposal)
        case Way.SKIP:
            return Turn(instance, way, None)
    return Turn(instance, way, entries[-1], entries)


def verifier_turns(
    sampled: Sequence[Record], authors: dict[str, Opinion], count: int | None = None
) -> list[Turn]:
    """What the verifier says of each instance of a sample.

    Args:
        sampled: in the order of the queue.
        authors: what the author said of those that have a mark.
        count: how many are verified; None for all.
    """
    ready, excluded = cycle(VERIFIER_WAYS), cycle(EXCLUDED_WAYS)
    turns = []
    for each in sampled[:count]:
        if each["status"] == "ready":
            before = authors.get(each["id"], Opinion(place(each)))
            said = _second_opinion(each, before, next(ready))
        else:
            said = _second_opinion(each, Opinion(place(each)), next(excluded))
        turns.append(Turn(each, Way.TOGGLE, said, tuple(_steps(said))))
    return turns


def _second_opinion(instance: Record, before: Opinion, way: Second) -> Opinion:
    at = before.location or place(instance)
    lines = at.lines or {at.first}
    match way:
        case Second.SAME:
            return Opinion(before.location, SECOND_DOUBT if before.location is None else "")
        case Second.MORE:
            return _lines(*lines, min(lines) - 1)
        case Second.POINT if before.location is None or before.location.insert_before is None:
            return Opinion(Location.before(min(lines)))
        case Second.NOWHERE if before.location is not None:
            return Opinion(None, SECOND_DOUBT)
        case _:
            return _lines(*lines)


def _steps(said: Opinion) -> list[Opinion]:
    """A range after the other; a point, and nothing, in one step."""
    if said.location is None or said.location.insert_before is not None:
        return [said]
    ranges = said.location.ranges
    return [replace(said, location=Location(ranges[: n + 1])) for n in range(len(ranges))]


def decisions(
    differing: Sequence[Record], authors: dict[str, Opinion], verifiers: dict[str, Opinion]
) -> list[Decision]:
    """What is decided of each instance on which two differ.

    Args:
        differing: the instances, in the order of the benchmark.
        authors, verifiers: what they say of each; authors nothing of what is excluded.
    """
    ways, found = cycle(Choice), []
    for each in differing:
        id, first = each["id"], place(each).first
        if id not in authors:
            found.append(Decision(id, Choice.NOWHERE, None, EXCLUDED))
            continue
        choice = next(ways)
        location = {
            Choice.AUTHOR: authors[id].location,
            Choice.VERIFIER: verifiers[id].location,
            Choice.OTHER: Location.from_lines({first - 2, first - 1, first}),
            Choice.NOWHERE: None,
        }[choice]
        found.append(Decision(id, choice, location, REASONS[choice]))
    return found


def place(instance: Record) -> Location:
    """The proposal of an instance."""
    return Location.from_json(instance)


def _lines(*lines: int) -> Opinion:
    return Opinion(Location.from_lines(lines))
