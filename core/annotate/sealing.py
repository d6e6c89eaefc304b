"""What is kept from annotators: what was drawn for them to verify, and what others say of it."""

from __future__ import annotations

from collections.abc import Mapping

from core.annotate.roles import barred_programs
from core.annotate.sight import sights_of
from core.model import Mark, Role
from core.store import Selection, Workspace


def sealed_instances(workspace: Workspace, annotator: str | None) -> frozenset[str]:
    """Ids of what was drawn for somebody to verify, and is to be verified still.

    No screen but the verifier's shows it until then. What somebody marked as an author
    by now cannot be verified any more.

    Raises:
        WorkspaceError: it cannot be read.
    """
    drawn = _drawn(workspace, annotator)
    if annotator is None or not drawn:
        return frozenset()
    said = workspace.marks.current(annotator, Role.VERIFIER)
    return frozenset(drawn.keys() - _marked(said, drawn))


def undisclosed_instances(workspace: Workspace, annotator: str | None) -> frozenset[str]:
    """Ids of what was drawn for somebody who has not been told what others say of it.

    It may be verified by now: until then whether anybody disagrees is not to be told, since
    what is verified can be changed.

    Raises:
        WorkspaceError: it cannot be read.
    """
    drawn = _drawn(workspace, annotator)
    if annotator is None or not drawn:
        return frozenset()
    return frozenset(drawn) - sights_of(workspace, annotator).marks


def _drawn(workspace: Workspace, annotator: str | None) -> dict[str, str]:
    """What was drawn for somebody and can be verified: programs' hashes by instance."""
    samples = workspace.samples.all(annotator) if annotator is not None else []
    drawn = {pair for each in samples for pair in each.sources.items()}
    if annotator is None or not drawn:
        return {}
    rows = workspace.instances.rows(Selection.of(*(id for id, _ in drawn)))
    present = {row.id: row.buggy for row in rows if (row.id, row.buggy) in drawn}
    own = barred_programs(workspace, annotator, Role.VERIFIER)
    return {id: source for id, source in present.items() if own.get(id) != source}


def _marked(said: Mapping[str, Mark], programs: Mapping[str, str]) -> set[str]:
    return {id for id, mark in said.items() if programs.get(id) == mark.source}
