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
    """

    def __init__(self, session: Session) -> None:
        """Begins with nothing read.

        Args:
            session: says who annotates, and what was told them in this sitting.
        """
        self.annotator: str | None = None
        self._session = session

    @property
    def is_for_another(self) -> bool:
        """Whether somebody else annotates by now."""
        return self._session.annotator != self.annotator

    def contents(self, workspace: Workspace) -> Contents:
        """All that may be seen."""
        self.annotator = self._session.annotator
        sealed = sealed_instances(workspace, self.annotator)
        return withheld(read_contents(workspace), sealed, self._undisclosed(workspace))

    def marked(self, workspace: Workspace, instance: str) -> MarkedRow | None:
        """What is said of an instance; None where nobody has marked it, as far as is told."""
        undisclosed = instance in self._undisclosed(workspace)
        return None if undisclosed else read_marked(workspace, instance)

    def _undisclosed(self, workspace: Workspace) -> frozenset[str]:
        return undisclosed_instances(workspace, self.annotator) - self._session.told
