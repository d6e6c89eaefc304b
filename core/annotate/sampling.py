"""What a second author verifies: a stratified sample, drawn before anybody looks."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from core.annotate.final import standing_opinions
from core.annotate.marking import now
from core.model import Exclusion, Mark, Role, Sample, Status, Stratum, UsageError
from core.store import InstanceRow, Workspace

LEAST = 5
"""At least so many of each stratum are drawn, or all where there are fewer."""

BY = "transformation"
"""What makes the strata; besides, what is ready and what is excluded are apart."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the verification of a sample is.

    Attributes:
        sample: which one.
        done: ids of the instances that the verifier has marked as one.
        left: ids of the others, in the order of the sample.
        changed: ids of those that are another program now, or gone; nobody can verify
            what was drawn.
        own: ids of those that the verifier is the author of by now; nobody verifies
            themselves.
    """

    sample: Sample
    done: tuple[str, ...]
    left: tuple[str, ...]
    changed: tuple[str, ...]
    own: tuple[str, ...] = ()


def draw_sample(
    workspace: Workspace, verifier: str, *, share: float, seed: int, by: str = BY
) -> tuple[Sample, bool]:
    """Draws a sample and keeps it, for good.

    Drawn are, of each transformation, at least the share and at least five of the ready
    instances, and as many of those that are excluded for touching the buggy lines: that is
    what an annotator can judge too. Of a stratum with fewer than five all are drawn.
    What the verifier has marked as an author is no part of it. Within a stratum those
    are drawn whose hash with the seed comes first, so anybody can draw it again. Its id
    is a hash of it with the time and the population, and each mark that is made for it
    holds that id: so the marks show that it was there before them.

    The same draw again changes nothing while what could be drawn is the same.

    Args:
        workspace: where the instances are.
        verifier: for whom.
        share: of each stratum, in (0, 1].
        seed: decides who is drawn.
        by: what makes the strata; there is one way.

    Returns:
        The sample, and whether it is new.

    Raises:
        UsageError: the share is none, `by` makes no strata, or there is nothing to draw from.
        WorkspaceError: it cannot be kept.
    """
    _check(share, by)
    every = [row for row in workspace.instances.rows() if _is_judged(row)]
    said = standing_opinions(workspace, every)
    own = _marked(said, verifier, Role.AUTHOR)
    rows = [row for row in every if row.id not in own]
    if not rows:
        raise UsageError(
            f"there is no instance that {verifier} could verify",
            where="--verifier",
            todo=f"{verifier} is the author of all; name somebody else"
            if own
            else "`hejtui transform` makes instances",
        )
    population = _population(rows)
    for each in workspace.samples.all(verifier):
        drawn = each.seed, each.share, each.population
        if drawn == (seed, share, population):
            return each, False
    strata = tuple(_stratum(group, share, seed) for group in _groups(rows))
    marked = _marked(said, verifier, Role.VERIFIER)
    sample = Sample(
        verifier=verifier,
        at=now(),
        seed=seed,
        share=float(share),
        least=LEAST,
        by=by,
        population=population,
        marked_before=sum(id in marked for each in strata for id, _ in each.drawn),
        own=len(own),
        strata=strata,
    )
    workspace.samples.add([sample])
    return sample, True


def _check(share: float, by: str) -> None:
    if not 0 < share <= 1:
        raise UsageError(
            f"{share:g} of the instances cannot be drawn",
            where="--share",
            todo="give a share above 0 and not above 1, such as 0.10",
        )
    if by != BY:
        raise UsageError(f"{by} makes no strata", where="--by", todo=f"give {BY}")


def sample_progress(workspace: Workspace, sample: Sample) -> Progress:
    """What of a sample its verifier has marked."""
    rows = workspace.instances.rows()
    present = {row.id: row.buggy for row in rows}
    said = standing_opinions(workspace, rows)
    marked, authored = (
        _marked(said, sample.verifier, role) for role in (Role.VERIFIER, Role.AUTHOR)
    )
    changed = tuple(id for id, source in sample.sources.items() if present.get(id) != source)
    own = tuple(id for id in sample.drawn if id in authored and id not in changed)
    open_ = [id for id in sample.drawn if id not in changed and id not in own]
    return Progress(
        sample,
        done=tuple(id for id in open_ if id in marked),
        left=tuple(id for id in open_ if id not in marked),
        changed=changed,
        own=own,
    )


def _is_judged(row: InstanceRow) -> bool:
    return row.status is Status.READY or row.reason is Exclusion.TOUCHES_BUGGY_LINE


def _marked(said: Mapping[str, Sequence[Mark]], annotator: str, role: Role) -> set[str]:
    """Ids of those of some instances that somebody has marked in a role."""
    return {
        instance
        for instance, marks in said.items()
        if any((each.annotator, each.role) == (annotator, role) for each in marks)
    }


def _groups(rows: Sequence[InstanceRow]) -> list[list[InstanceRow]]:
    groups: dict[tuple[str, str], list[InstanceRow]] = {}
    for row in rows:
        groups.setdefault((row.transformation, row.status.value), []).append(row)
    # What is ready before what is excluded.
    order = sorted(groups, key=lambda each: (each[0], each[1] != Status.READY.value))
    return [groups[each] for each in order]


def _stratum(rows: Sequence[InstanceRow], share: float, seed: int) -> Stratum:
    # A share such as 0.1 means a tenth, and not the binary fraction above it.
    wanted = max(LEAST, math.ceil(Fraction(str(share)) * len(rows)))
    chosen = sorted(rows, key=lambda row: _rank(row, seed))[:wanted]
    return Stratum(
        rows[0].transformation,
        rows[0].status.value,
        len(rows),
        tuple(sorted((row.id, row.buggy) for row in chosen)),
    )


def _rank(row: InstanceRow, seed: int) -> bytes:
    return hashlib.sha256(f"{seed}\n{row.id}\n{row.buggy}".encode()).digest()


def _population(rows: Sequence[InstanceRow]) -> str:
    text = "".join(sorted(f"{row.id} {row.buggy} {row.status.value}\n" for row in rows))
    return hashlib.sha256(text.encode()).hexdigest()
