"""Where annotators differ, what was decided, and how far they agree."""

from __future__ import annotations

from dataclasses import dataclass

from core.annotate import Disagreement, disagreements, sample_progress
from core.annotate.agreement import GroupAgreement, Verification, verification
from core.model import Choice, Mark, Role, Sample
from core.store import Selection, Workspace


@dataclass(frozen=True, slots=True)
class Verified:
    """How far a sample is.

    Attributes:
        sample: which one.
        done, left: how many of it are verified, and how many are not.
        agreement: of author and verifier; None while some are left.
        confirmed, excluded: of how many excluded instances the verifier says what the
            program says, and how many were verified.
    """

    sample: Sample
    done: int
    left: int
    agreement: GroupAgreement | None = None
    confirmed: int = 0
    excluded: int = 0


@dataclass(frozen=True, slots=True)
class Disputes:
    """What there is to discuss.

    Attributes:
        found: what is not decided before what is, each in the benchmark's order.
        verified: the samples, the oldest first.
    """

    found: tuple[Disagreement, ...] = ()
    verified: tuple[Verified, ...] = ()

    @property
    def open(self) -> int:
        """How many nobody has decided."""
        return sum(each.decision is None for each in self.found)


class Discussion:
    """Reads where annotators differ; measures anew only what somebody marked since."""

    def __init__(self) -> None:
        self._measured: dict[tuple[str, ...], Verification] = {}
        self._read: tuple[tuple[int, ...], Disputes] | None = None

    def read(self, workspace: Workspace) -> Disputes:
        """Reads all of it; one reading at a time.

        Raises:
            WorkspaceError: the workspace cannot be read.
        """
        version = workspace.content_version()
        if self._read is not None and self._read[0] == version:
            return self._read[1]
        found = sorted(disagreements(workspace), key=lambda each: each.decision is not None)
        verified = [self._verified(workspace, each) for each in workspace.samples.all()]
        disputes = Disputes(tuple(found), tuple(verified))
        self._read = version, disputes
        return disputes

    def _verified(self, workspace: Workspace, sample: Sample) -> Verified:
        progress = sample_progress(workspace, sample)
        done, left = len(progress.done), len(progress.left)
        if left or not done:
            return Verified(sample, done, left)
        history = workspace.marks.history(Selection.of(*sample.drawn))
        # A decision changes nothing of what had been said before.
        marks = (mark.id for mark in history if mark.role is not Role.ADJUDICATOR)
        key = (sample.id, *marks)
        if key not in self._measured:
            self._measured[key] = verification(workspace, sample)
        found = self._measured[key]
        return Verified(sample, done, 0, found.agreement, found.confirmed, found.excluded)


def two_opinions(found: Disagreement) -> tuple[Mark | None, Mark | None]:
    """The two that are laid side by side: the newest of an author and of a verifier.

    Where only authors differ, it is the newest two that do.
    """
    newest = {each.role: each for each in found.opinions}
    author, verifier = newest.get(Role.AUTHOR), newest.get(Role.VERIFIER)
    if verifier is None and author is not None:
        others = [each for each in found.opinions if each.opinion != author.opinion]
        return (others[-1] if others else None), author
    return author, verifier


def newest_of(found: Disagreement, choice: Choice) -> Mark | None:
    """The opinion that an adjudicator takes who chooses so; None where there is none."""
    said = [each for each in found.opinions if each.role.value == choice.value]
    return said[-1] if said else None
