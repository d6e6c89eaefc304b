"""One person is one name, however it is spelled."""

from __future__ import annotations

from core.model import UsageError
from core.store import Workspace


def annotator_name(workspace: Workspace, name: str, where: str = "--annotator") -> str:
    """The name of an annotator, as somebody gave it, without blanks that say nothing.

    Names that differ only in capitals, blanks or Unicode's compatibility forms are one name:
    else who verifies could be the author under another spelling.

    Args:
        workspace: the study.
        name: as it was given.
        where: where that was.

    Raises:
        UsageError: it is no name, or its bearer is known here in another spelling.
        WorkspaceError: the workspace cannot be read.
    """
    given = name.strip()
    if not given or not given.isprintable():
        todo = "write it on one line" if given else "name somebody"
        raise UsageError(f"{name!r} is no name", where=where, todo=todo)
    known = workspace.people.known(given)
    given = " ".join(given.split())
    if known is not None and " ".join(known.split()) == given:
        return known
    if known is not None:
        raise UsageError(
            f"{given} is known here as {known}",
            where=where,
            todo=f"write {known}; somebody else needs another name",
        )
    return given
