"""What a workspace tells whoever annotates: not what they are to verify, nor who disagrees."""

from __future__ import annotations

from core.annotate import sealed_instances, undisclosed_instances
from core.store import MarkedRow, Workspace
from hejtui.rooms.marking import Contents, read_contents, read_marked, withheld
from hejtui.session import Session


class Disclosure:
    """Reads for whoever annotates, beside the screen; any error is a `WorkspaceError`.

    Attributes:
        annotator: for whom all of it was read last.
        sealed: ids of what was left out, since that annotator is to verify it.
    """

    def __init__(self, session: Session) -> None:
        """Begins with nothing read.

        Args:
            session: says who annotates, and what was told them in this sitting.
        """
        self.annotator: str | None = None
        self.sealed: frozenset[str] = frozenset()
        self._session = session
        self._read: tuple[object, ...] = ()

    @property
    def is_for_another(self) -> bool:
        """Whether somebody else annotates by now."""
        return self._session.annotator != self.annotator

    def is_current(self, workspace: Workspace) -> bool:
        """Whether it would be the same if all of it were read again."""
        return self._read == self._state(workspace)

    def contents(self, workspace: Workspace) -> Contents:
        """All that may be seen."""
        self._read, self.annotator = self._state(workspace), self._session.annotator
        self.sealed = sealed_instances(workspace, self.annotator)
        return withheld(read_contents(workspace), self.sealed, self._undisclosed(workspace))

    def marked(self, workspace: Workspace, instance: str) -> MarkedRow | None:
        """What is said of an instance; None where nobody has marked it, as far as is told."""
        undisclosed = instance in self._undisclosed(workspace)
        return None if undisclosed else read_marked(workspace, instance)

    def _state(self, workspace: Workspace) -> tuple[object, ...]:
        """All that decides what is read."""
        told = len(self._session.told)
        return self._session.annotator, told, workspace.content_version()

    def _undisclosed(self, workspace: Workspace) -> frozenset[str]:
        return undisclosed_instances(workspace, self.annotator) - self._session.told
