"""What annotators said of a program on their own: before a decision, and before they looked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from core.annotate.marking import standing_marks
from core.annotate.roles import Voice, unheard, voice_of
from core.model import Mark, Role
from core.store import Selection, Workspace

Program = tuple[str, str]
"""Instance, and hash of its transformed buggy source."""


@dataclass(frozen=True, slots=True)
class OwnOpinion:
    """What an annotator said of a program without help.

    Attributes:
        mark: the entry that is compared; it stands.
        changed: whether its annotator says something else by now, having seen what others say.
        unsure: whether it is an author's, later than a verifier's, and nothing shows that
            that one had not been seen.
    """

    mark: Mark
    changed: bool
    unsure: bool


def own_opinions(workspace: Workspace, wanted: Selection | None = None) -> list[OwnOpinion]:
    """What each author and verifier said of each program without help, oldest first.

    What was marked after a decision may be what was agreed on, and what was marked after a look
    at the marks of others may be theirs: both would pass for agreement that was never there. So
    the newest entry before the decision, and before the look, is what is compared. Whoever marks
    as an author only after a look has nothing to compare; of a verifier it counts, as not
    blind. What is taken back for good counts for nothing: a decision as if it had never been
    made, and a mark in whichever role, whenever that was. Of who is author and verifier of one
    program it is what counts: nobody is compared with themselves. A mark is not blind,
    whatever it says, where its annotator had marked the instance before with its proposal on
    screen, or had decided on it.

    Args:
        workspace: the study.
        wanted: of which instances; None for all.

    Returns:
        At most one opinion of an annotator on a program.
    """
    history = workspace.marks.history(wanted)
    walk = _Walk({each.id for each in standing_decisions(history)})
    for mark in history:
        walk.take(mark)
    return walk.opinions(unheard(workspace))


class _Walk:
    """Goes through a journal, the oldest entry first.

    Args:
        decisions: ids of the decisions that were not taken back.
    """

    def __init__(self, decisions: set[str]) -> None:
        self._decisions = decisions
        self._decided: set[Program] = set()
        self._looked: set[tuple[str, str]] = set()
        self._spoke: dict[Program, set[tuple[str, Role]]] = {}
        self._newest: dict[Voice, Mark] = {}
        self._own: dict[Voice, Mark] = {}
        self._unsure: set[Voice] = set()
        self._after_look: set[Voice] = set()

    def take(self, mark: Mark) -> None:
        """Takes note of the next entry."""
        program, voice = (mark.instance, mark.source), voice_of(mark)
        if mark.shown is not None or mark.role is Role.ADJUDICATOR:
            self._looked.add((mark.annotator, mark.instance))
        if mark.role is Role.ADJUDICATOR:
            if mark.id in self._decisions:
                self._decided.add(program)
            return
        self._newest[voice] = mark
        if program not in self._decided and not self._follows_a_look(mark):
            self._count(mark)
        self._spoke.setdefault(program, set()).add((mark.annotator, mark.role))

    def opinions(self, silent: frozenset[Voice]) -> list[OwnOpinion]:
        """What counts of all that was taken note of.

        Args:
            silent: the voices that count for nothing.
        """
        return [
            OwnOpinion(
                mark,
                voice in self._after_look and self._newest[voice].opinion != mark.opinion,
                voice in self._unsure,
            )
            for voice, mark in self._own.items()
            if voice not in silent and mark.stands and self._newest[voice].stands
        ]

    def _count(self, mark: Mark) -> None:
        voice = voice_of(mark)
        if mark.blind and (mark.annotator, mark.instance) in self._looked:
            mark = replace(mark, blind=False)
        # What counts anew is the newest of all that counts.
        self._own.pop(voice, None)
        self._own[voice] = mark
        self._unsure.discard(voice)
        others = self._others(mark)
        if mark.role is Role.AUTHOR and mark.told is None and Role.VERIFIER in others:
            self._unsure.add(voice)

    def _follows_a_look(self, mark: Mark) -> bool:
        """Whether an entry may be what others had said, and so is not compared."""
        if not mark.told or not self._others(mark):
            return False
        own = self._own.get(voice_of(mark))
        if mark.role is Role.VERIFIER and (own is None or not own.stands):
            return False
        self._after_look.add(voice_of(mark))
        return True

    def _others(self, mark: Mark) -> set[Role]:
        """The roles in which anybody else had spoken of a program before."""
        spoke = self._spoke.get((mark.instance, mark.source), ())
        return {role for who, role in spoke if who != mark.annotator}


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
