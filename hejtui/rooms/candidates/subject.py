"""What the Candidates room is about: one program, and who proposed what for it."""

from __future__ import annotations

from dataclasses import dataclass

from core.annotate import decisions
from core.model import Location, Status, UsageError, Verdict
from core.store import CandidateRow, Selection, Workspace

_NAMES: dict[str, Verdict | None] = {**{each.value: each for each in Verdict}, "pending": None}


@dataclass(frozen=True, slots=True)
class Subject:
    """A bug or one of its instances.

    Attributes:
        id: of the instance, else of the bug.
        bug: id of the bug.
        instance: id of the instance; None for the original bug.
        buggy: its buggy program.
        location: the one that counts: candidates are made there.
        ready: whether candidates are made for it at all: not for an excluded instance.
        marked_by: whose mark says where it is; None where nobody has said so.
    """

    id: str
    bug: str
    instance: str | None
    buggy: bytes
    location: Location
    ready: bool = True
    marked_by: str | None = None

    def tells_of_others(self, annotator: str | None) -> bool:
        """Whether to see it is to know what others say.

        Patches stand where somebody marked it; an excluded one has none.
        """
        return not self.ready or self.marked_by not in (None, annotator)


@dataclass(frozen=True, slots=True)
class Proposals:
    """The candidates of one generation for one subject, by rank."""

    generation: str
    model: str
    rows: tuple[CandidateRow, ...]

    def first_equal(self, row: CandidateRow) -> int | None:
        """The rank of an earlier candidate with the same program; None if it is new."""
        for other in self.rows:
            if other.rank >= row.rank:
                return None
            if other.patched == row.patched:
                return other.rank
        return None

    @property
    def distinct(self) -> int:
        """Number of different programs."""
        return len({row.patched for row in self.rows})


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which candidates to show: any of these verdicts, and models with these words.

    Attributes:
        verdicts: None among them stands for candidates not yet run.
        words: parts of the model's name.
    """

    verdicts: frozenset[Verdict | None] = frozenset()
    words: tuple[str, ...] = ()

    @classmethod
    def parse(cls, text: str) -> Wanted:
        """Reads `plausible codet5`: verdicts (or `pending`) and parts of a model's name.

        The first three letters of a verdict are enough.
        """
        verdicts: set[Verdict | None] = set()
        words = []
        for word in text.lower().split():
            meant = [
                each for name, each in _NAMES.items() if len(word) > 2 and name.startswith(word)
            ]
            verdicts.update(meant)
            if not meant:
                words.append(word)
        return cls(frozenset(verdicts), tuple(words))

    def __bool__(self) -> bool:
        return bool(self.verdicts or self.words)

    def fits(self, row: CandidateRow) -> bool:
        """Whether a candidate is wanted."""
        return self.fits_model(row.model) and (not self.verdicts or row.verdict in self.verdicts)

    def fits_model(self, model: str) -> bool:
        """Whether a model's candidates are wanted, as far as its name says."""
        return all(word in model.lower() for word in self.words)


def find_subject(workspace: Workspace, id: str, *, original: bool) -> Subject | None:
    """The program of that id; the bug that it is made from, where `original` is asked for.

    None where the workspace has neither a bug nor an instance of that id.
    """
    for row in workspace.instances.rows(Selection.of(id)):
        if not original:
            found = decisions(workspace, Selection.of(id))[id]
            return Subject(
                id,
                row.bug,
                id,
                workspace.source(row.buggy),
                found.location,
                row.status is Status.READY,
                found.mark.annotator if found.mark else None,
            )
        id = row.bug
    try:
        bug = workspace.bugs.get(id)
    except UsageError:
        return None
    return Subject(bug.id, bug.id, None, bug.buggy, bug.location)


def proposals_for(workspace: Workspace, subject: Subject) -> list[Proposals]:
    """All candidates for a subject, generation by generation."""
    wanted = Selection(bug=subject.bug, ids=frozenset([subject.id]))
    made: dict[str, list[CandidateRow]] = {}
    for row in workspace.candidates.rows(wanted):
        made.setdefault(row.generation, []).append(row)
    return [Proposals(key, rows[0].model, tuple(rows)) for key, rows in made.items()]


def subjects_with(workspace: Workspace, wanted: Wanted, *, originals: bool) -> set[str]:
    """Ids of the instances (and bugs) that have a wanted candidate.

    Args:
        workspace: the study.
        wanted: which candidates.
        originals: whether an instance is judged by the candidates of its original bug.
    """
    asked = Selection(transformed=False if originals else None)
    found: set[str] = set()
    for verdict in wanted.verdicts or (None,):
        judged = verdict is not None if wanted.verdicts else None
        rows = workspace.candidates.rows(asked, verdict=verdict, judged=judged)
        found.update(row.instance or row.bug for row in rows if wanted.fits(row))
    if originals:
        found |= {row.id for row in workspace.instances.rows() if row.bug in found}
    return found
