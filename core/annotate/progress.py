"""How far the annotators are."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from core.annotate.adjudication import disagreements
from core.annotate.final import Provenance, decisions
from core.annotate.roles import Voice, unheard
from core.annotate.sampling import Progress, sample_progress
from core.model import Role, Status
from core.store import EntryRow, InstanceRow, Workspace


@dataclass(frozen=True, slots=True)
class MarksCount:
    """The ready instances of one transformation, or of all.

    Attributes:
        instances: how many there are.
        marked: how many have an author's mark, or an adjudicator's.
        left: how many have none.
        not_applicable: how many of the marked have no location.
        adjudicated: how many of the marked an adjudicator has decided.
        disputed: of how many the annotators disagree, and nobody has decided.
        stale: how many have no mark that counts, but one on another version of the
            program.
    """

    instances: int
    marked: int
    left: int
    not_applicable: int
    adjudicated: int
    disputed: int
    stale: int


@dataclass(frozen=True, slots=True)
class Share:
    """What one annotator did in one role.

    Attributes:
        annotator, role: who, and as what.
        marked: instances with a mark that counts.
        entries: lines in the journal.
        stale: instances with a mark on another version of the program only.
        seconds: the median time for an entry; None where nobody measured it.
    """

    annotator: str
    role: Role
    marked: int
    entries: int
    stale: int
    seconds: float | None


@dataclass(frozen=True, slots=True)
class MarksStatus:
    """How far the annotators of a workspace are.

    Attributes:
        total: of all ready instances.
        transformations: of those of each transformation.
        combined: of those of the same transformations in a row.
        in_a_row: of all those of as many transformations in a row.
        annotators: what each did.
        samples: how far each sample is.
        to_decide: ids of the instances that wait for a decision, excluded ones too.
    """

    total: MarksCount
    transformations: dict[str, MarksCount]
    combined: dict[str, MarksCount]
    in_a_row: dict[str, MarksCount]
    annotators: tuple[Share, ...]
    samples: tuple[Progress, ...]
    to_decide: tuple[str, ...]


def marks_status(workspace: Workspace) -> MarksStatus:
    """How far the annotators are."""
    every = workspace.instances.rows()
    rows = [row for row in every if row.status is Status.READY]
    history = workspace.marks.entries()
    stale = _stale_instances(every, history)
    decided = decisions(workspace)

    def count(rows: Iterable[InstanceRow]) -> MarksCount:
        found = [(row.id, decided[row.id]) for row in rows]
        marked = [each for _, each in found if each.mark is not None]
        return MarksCount(
            instances=len(found),
            marked=len(marked),
            left=len(found) - len(marked),
            not_applicable=sum(not each.applicable for each in marked),
            adjudicated=sum(each.provenance is Provenance.ADJUDICATED for each in marked),
            disputed=sum(each.disputed for _, each in found),
            stale=sum(each.mark is None and id in stale for id, each in found),
        )

    def by_name(
        rows: Iterable[InstanceRow], name: Callable[[InstanceRow], str]
    ) -> dict[str, MarksCount]:
        groups: dict[str, list[InstanceRow]] = {}
        for row in rows:
            groups.setdefault(name(row), []).append(row)
        return {each: count(groups[each]) for each in sorted(groups)}

    single = [row for row in rows if row.steps == 1]
    several = [row for row in rows if row.steps > 1]
    return MarksStatus(
        total=count(rows),
        transformations=by_name(single, lambda row: row.transformation),
        combined=by_name(several, lambda row: row.transformation),
        in_a_row=by_name(several, lambda row: row.in_a_row),
        annotators=tuple(_shares(every, history, unheard(workspace))),
        samples=tuple(sample_progress(workspace, each) for each in workspace.samples.all()),
        to_decide=tuple(each.row.id for each in disagreements(workspace) if each.decision is None),
    )


def _stale_instances(rows: Iterable[InstanceRow], history: Iterable[EntryRow]) -> set[str]:
    present = {row.id: row.buggy for row in rows}
    return {each.instance for each in history if present.get(each.instance) != each.source}


def _shares(
    rows: Iterable[InstanceRow], history: Iterable[EntryRow], silent: frozenset[Voice]
) -> list[Share]:
    present = {row.id: row.buggy for row in rows}
    newest: dict[tuple[str, Role], dict[tuple[str, bool], EntryRow]] = {}
    entries: dict[tuple[str, Role], list[EntryRow]] = {}
    for each in history:
        who = each.annotator, each.role
        fresh = present.get(each.instance) == each.source
        newest.setdefault(who, {})[each.instance, fresh] = each
        entries.setdefault(who, []).append(each)
    shares = []
    for who in sorted(entries):
        standing = {
            key
            for key, each in newest[who].items()
            if each.stands and (each.annotator, each.instance, each.source, each.role) not in silent
        }
        marked = {instance for instance, fresh in standing if fresh}
        stale = {instance for instance, fresh in standing if not fresh} - marked
        times = [each.seconds for each in entries[who] if each.seconds is not None]
        median = round(statistics.median(times), 3) if times else None
        shares.append(Share(*who, len(marked), len(entries[who]), len(stale), median))
    return shares
