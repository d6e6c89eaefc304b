"""In which role somebody speaks of a program: nobody is its author and its verifier.

A mark in the other role is refused where it is made. Journals that come together may hold
both all the same, made on two machines that knew nothing of each other. Then the role counts
in which somebody spoke first, without having taken it back; what was said in the other one is
kept, and counts for nothing: neither does an author give the second opinion, nor does who has
given it move a location, or lose what was verified.
"""

from __future__ import annotations

from collections.abc import Iterable

from core.model import Mark, Role, UsageError
from core.store import Selection, Workspace

OTHER = {Role.AUTHOR: Role.VERIFIER, Role.VERIFIER: Role.AUTHOR}
"""The role that excludes another one; an adjudicator may be either besides."""

Voice = tuple[str, str, str, Role]
"""Annotator, instance, hash of the program, role."""


def voice_of(mark: Mark) -> Voice:
    """As who an entry speaks, and of what."""
    return mark.annotator, mark.instance, mark.source, mark.role


def role_of(entries: Iterable[Mark]) -> Role | None:
    """As what somebody speaks of a program: author or verifier; None for neither.

    Args:
        entries: what this annotator said of it, oldest first.
    """
    since: dict[Role, int] = {}
    for number, each in enumerate(entries):
        if not each.stands:
            since.pop(each.role, None)
        elif each.role in OTHER:
            since.setdefault(each.role, number)
    return min(since, key=lambda role: since[role], default=None)


def unheard(workspace: Workspace) -> frozenset[Voice]:
    """The voices that count for nothing: of those that speak of a program in both roles.

    Raises:
        WorkspaceError: the journal cannot be read.
    """
    twofold = set(workspace.marks.in_two_roles())
    if not twofold:
        return frozenset()
    said: dict[tuple[str, str, str], list[Mark]] = {each: [] for each in twofold}
    for mark in workspace.marks.history(Selection.of(*{id for _, id, _ in twofold})):
        said.get((mark.annotator, mark.instance, mark.source), []).append(mark)
    roles = {key: role_of(entries) for key, entries in said.items()}
    return frozenset((*key, OTHER[role]) for key, role in roles.items() if role is not None)


def barred_programs(workspace: Workspace, annotator: str, role: Role) -> dict[str, str]:
    """What somebody has marked in the other role, and so does not mark in this one.

    Returns:
        Hashes of the programs, by instance.

    Raises:
        WorkspaceError: the journal cannot be read.
    """
    said = workspace.marks.current(annotator, OTHER[role])
    silent = unheard(workspace)
    return {id: each.source for id, each in said.items() if voice_of(each) not in silent}


def check_role(
    workspace: Workspace, instance: str, source: str, annotator: str, role: Role
) -> None:
    """Makes sure that somebody may mark a program in a role.

    What is drawn for somebody to verify is not theirs to mark as an author either: the
    opinion would be made before it is asked for.

    Args:
        workspace: where the instance is.
        instance: its id.
        source: hash of its transformed buggy source.
        annotator: who.
        role: in which; adjudicators always may.

    Raises:
        UsageError: it is the author's own, or the verifier's.
        WorkspaceError: the journal cannot be read.
    """
    if role not in OTHER:
        return
    wanted, other = Selection.of(instance), OTHER[role]
    entries = workspace.marks.history(wanted, annotator=annotator)
    held = role_of(each for each in entries if each.source == source)
    if held is other:
        what, todo = why_barred(annotator, role)
        raise UsageError(what, where=instance, todo=todo)
    if role is Role.AUTHOR and held is None and sample_with(workspace, instance, source, annotator):
        raise UsageError(
            f"it is drawn for {annotator} to verify, and authors do not verify themselves",
            where=instance,
            todo="mark it as a verifier (`--role verifier`), or let somebody else mark it",
        )


def why_barred(annotator: str, role: Role) -> tuple[str, str]:
    """Why somebody who has marked a program in the other role does not in this one; what to do."""
    other, do = ("a verifier", "mark") if role is Role.AUTHOR else ("an author", "verify")
    what = f"{annotator} has marked it as {other}, and authors do not verify themselves"
    return what, f"let somebody else {do} it"


def sample_with(workspace: Workspace, instance: str, source: str, verifier: str) -> str:
    """Id of the newest sample that a program was drawn for; empty for none."""
    samples = reversed(workspace.samples.all(verifier))
    return next((each.id for each in samples if each.sources.get(instance) == source), "")
