"""What annotators said of a program on their own, before anybody had decided."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from core.annotate.marking import standing_marks
from core.annotate.roles import Voice, unheard, voice_of
from core.model import Mark, Role
from core.store import Selection, Workspace

Program = tuple[str, str]
"""Instance, and hash of its transformed buggy source."""


def own_opinions(workspace: Workspace, wanted: Selection | None = None) -> list[Mark]:
    """What each author and verifier says of each program without help, oldest first.

    What was marked after a decision may be what was agreed on, and would pass for agreement
    that was never there; so the newest entry before it counts. What is taken back counts for
    nothing: a decision as if it had never been made, and a mark, in whichever role, also where
    it is taken back only after a decision. Of who is author and verifier of one program it is
    what counts: nobody is compared with themselves. A mark is not blind, whatever it says,
    where its annotator had marked the instance before with its proposal on screen, or had
    decided on it.

    Args:
        workspace: the study.
        wanted: of which instances; None for all.

    Returns:
        At most one mark of an annotator on a program, which stands.
    """
    history = workspace.marks.history(wanted)
    decisions = {each.id for each in standing_decisions(history)}
    silent = unheard(workspace)
    decided: set[Program] = set()
    seen: set[tuple[str, str]] = set()
    newest: dict[Voice, Mark] = {}
    counted: dict[Voice, Mark] = {}
    for mark in history:
        program, voice = (mark.instance, mark.source), voice_of(mark)
        who = mark.annotator, mark.instance
        if mark.shown is not None or mark.role is Role.ADJUDICATOR:
            seen.add(who)
        if mark.blind and who in seen:
            mark = replace(mark, blind=False)
        if mark.role is Role.ADJUDICATOR:
            decided |= {program} if mark.id in decisions else set()
            continue
        newest[voice] = mark
        if program not in decided:
            counted.pop(voice, None)
            counted[voice] = mark
    return [
        mark
        for voice, mark in counted.items()
        if voice not in silent and mark.stands and newest[voice].stands
    ]


def standing_decisions(history: Iterable[Mark]) -> list[Mark]:
    """The decisions that were not taken back.

    Args:
        history: entries in any role, oldest first.
    """
    said: dict[Voice, list[Mark]] = {}
    for mark in history:
        if mark.role is Role.ADJUDICATOR:
            said.setdefault(voice_of(mark), []).append(mark)
    return [each for entries in said.values() for each in standing_marks(entries)]


def decided_programs(history: Sequence[Mark]) -> set[Program]:
    """On which programs an adjudicator decided, without having taken it back.

    Args:
        history: entries in any role, oldest first.
    """
    return {(each.instance, each.source) for each in standing_decisions(history)}
