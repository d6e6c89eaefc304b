"""A whole answer: which of its pieces is the repair, and what patch that is."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tree_sitter import Node

from core.generate.chat.reading.blocks import Block, blocks_of, without_thoughts
from core.generate.chat.reading.change import Change, change_between
from core.generate.chat.reading.diffs import is_diff, with_diff
from core.generate.chat.reading.lines import with_lines
from core.generate.chat.reading.markers import MARKERS
from core.generate.chat.reading.members import with_members
from core.generate.chat.reading.text import lines_of, parses
from core.generate.generator import Proposal, RepairRequest
from core.java import TYPE_DECLARATIONS, JavaProgram
from core.model import Location

MOST = 100_000
"""Characters of an answer that are read and kept; a program of a benchmark has far fewer."""

_LEFT_OUT = re.compile(
    r"^[ \t]*(?://|/\*)[ \t]*"
    r"(?:\.\.\.|…|(?:the )?(?:rest|remaining|existing|other|unchanged)\b).*$",
    re.MULTILINE | re.IGNORECASE,
)
_BREAK = re.compile(r"\r\n?")


@dataclass(frozen=True, slots=True)
class _Reading:
    """A program that a block may mean.

    Attributes:
        text: the whole program.
        steps: how it came out of the answer.
        certain: whether the block names its place: a class, a method, a diff.
        sound: whether it parses, or the buggy program does not either.
    """

    text: str
    steps: tuple[str, ...]
    certain: bool
    sound: bool


def read_answer(answer: str, request: RepairRequest, remarks: tuple[str, ...] = ()) -> Proposal:
    """The patch that an answer means, with the steps to it as its summary.

    Of several blocks the last counts that names its place and changes something. An answer
    without a patch is one that leaves the program as it is: it was asked for, and counts.

    Args:
        answer: what the model put out, `MOST` characters of it at most.
        request: what it was asked.
        remarks: what is known of the answer besides (`cut off`), the first steps.
    """
    steps = list(remarks)
    text = _BREAK.sub("\n", answer)
    said = without_thoughts(text)
    if said != text:
        steps.append("thoughts left out")
    program = JavaProgram(request.program)
    readings = [
        reading for block in blocks_of(said) for reading in _readings(block, program, request)
    ]
    changes = [change_between(request.program, each.text, request.location) for each in readings]
    chosen = _best(readings, changes)
    if chosen is None:
        steps.append("no code in the answer, so nothing is changed")
        return _unchanged(answer, request, steps)
    reading, change = readings[chosen], changes[chosen]
    steps += reading.steps
    if change.is_none:
        steps.append("nothing is changed")
        return _unchanged(answer, request, steps)
    if not reading.sound:
        steps.append("no Java")
    if change.outside:
        steps.append(f"changes {change.outside} outside of {_named(request.location)} too")
    return Proposal(change.patch, answer, _summary(steps), change.location)


def _readings(block: Block, program: JavaProgram, request: RepairRequest) -> list[_Reading]:
    """The programs that a block may mean; none for prose."""
    text, without = _without_markers(block.text)
    steps = (block.name, *(("markers removed",) if without else ()))
    was_sound = not program.root.has_error
    lines = lines_of(request.program)
    if is_diff(text, block.info):
        patched = with_diff(lines, text, request.location.first - 1)
        if patched is None:
            return []
        whole = "\n".join(patched)
        return [_Reading(whole, (*steps, "diff"), True, parses(whole) or not was_sound)]
    if _is_whole(program, text, request.location):
        return [_Reading(text, (*steps, "whole class"), True, parses(text) or not was_sound)]
    merged = with_members(program, text)
    if merged is not None:
        whole = merged.source.decode("utf-8", "replace")
        return [_Reading(whole, (*steps, merged.words), True, parses(whole) or not was_sound)]
    found: list[_Reading] = []
    for patched in with_lines(lines, text, request.location):
        whole = "\n".join(patched)
        is_java = parses(whole)
        if is_java or (block.fenced and not found):
            step = (*steps, f"in place of {_named(request.location)}")
            found.append(_Reading(whole, step, False, is_java or not was_sound))
    return [each for each in found if each.sound][:1] or found[:1]


def _best(readings: list[_Reading], changes: list[Change]) -> int | None:
    def worth(number: int) -> tuple[bool, bool, bool, int]:
        each = readings[number]
        return not changes[number].is_none, each.certain, each.sound, number

    return max(range(len(readings)), key=worth, default=None)


def _without_markers(text: str) -> tuple[str, bool]:
    lines = text.split("\n")
    kept = [line for line in lines if line.strip().lstrip("+- ") not in MARKERS]
    return "\n".join(kept), len(kept) != len(lines)


def _is_whole(program: JavaProgram, text: str, location: Location) -> bool:
    """Whether a text is the whole class of the bug, with nothing of it left out."""
    own_lines = {line.strip() for line in program.source.decode("utf-8", "replace").split("\n")}
    if any(line.strip() not in own_lines for line in _LEFT_OUT.findall(text)):
        return False
    answer = JavaProgram(text.encode("utf-8", "replace"))
    names = {_type_name(answer, each) for each in _types(answer)}
    own = _types(program)
    row = location.first - 1
    at_bug = [each for each in own if each.start_point[0] <= row <= each.end_point[0]] or own[:1]
    return any(_type_name(program, each) in names for each in at_bug)


def _types(program: JavaProgram) -> list[Node]:
    return [each for each in program.root.children if each.type in TYPE_DECLARATIONS]


def _type_name(program: JavaProgram, node: Node) -> str:
    name = node.child_by_field_name("name")
    return program.name(name) if name is not None else ""


def _unchanged(answer: str, request: RepairRequest, steps: list[str]) -> Proposal:
    """A patch that changes nothing: what stands at the location."""
    same = "\n".join(lines_of(request.program))
    change = change_between(request.program, same, request.location)
    return Proposal(change.patch, answer, _summary(steps), change.location)


def _named(location: Location) -> str:
    if location.insert_before is not None:
        return f"the point {location}"
    return f"line{'s' if len(location.lines) > 1 else ''} {location}"


def _summary(steps: list[str]) -> str:
    return " → ".join(steps)
