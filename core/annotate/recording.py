"""Marks as a screen makes them: judged in the moment in which they are stored.

Between the key and the disk, somebody may have written in another window or in a shell. What
the screen knew when the key was pressed is no ground to store something on.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from core.annotate.roles import check_role
from core.annotate.sight import sights_of
from core.model import Mark, Role, source_hash
from core.store import Workspace


def record_mark(workspace: Workspace, mark: Mark) -> Mark:
    """Appends a mark that was made on a screen; when this returns, the disk holds it.

    In the same transaction it is looked whether its annotator may speak in its role by now,
    and what the annotator has seen by now, in whatever window.

    Args:
        workspace: where the instance is.
        mark: as the screen made it.

    Returns:
        The mark as it is stored, with its `after` and `id`: what was seen elsewhere makes a
        blind one assisted, or neither.

    Raises:
        UsageError: its annotator has marked the program in the other role, or is to verify
            it, and this mark says something as its author.
        WorkspaceError: the journal cannot be written.
    """
    return workspace.marks.add(mark, partial(_judged, workspace))


def _judged(workspace: Workspace, mark: Mark) -> Mark:
    # Whoever takes back what was said in a role claims nothing in it.
    if mark.stands:
        check_role(workspace, mark.instance, mark.source, mark.annotator, mark.role)
    verified = mark.role is Role.VERIFIER and mark.shown is not None
    if not mark.blind and not verified:
        return mark
    seen = sights_of(workspace, mark.annotator)
    if mark.instance in seen.marks:
        return replace(mark, blind=False, shown=None)
    if mark.blind and mark.instance in seen.proposals:
        instance = workspace.instances.get(mark.instance)
        same = source_hash(instance.buggy) == mark.source
        return replace(mark, blind=False, shown=instance.proposal if same else None)
    return mark
