"""A workspace: the folder of one study."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any

from core.model import UsageError, WorkspaceError
from core.store.answers import Answers
from core.store.bugs import Bugs
from core.store.candidates import Candidates
from core.store.creation import new_database
from core.store.database import Database
from core.store.instances import Instances
from core.store.known import unknown
from core.store.marks import Marks
from core.store.outcomes import Outcomes
from core.store.people import People
from core.store.samples import Samples
from core.store.selection import Selection
from core.store.sights import Sights
from core.store.sources import Sources

DATABASE = "workspace.db"
"""Name of the database inside a workspace folder."""


class Workspace:
    """The folder of one study: everything that was read, made and found.

    Safe between threads and between processes; a second writer waits.

    Attributes:
        path: the folder.
        bugs, instances, marks, samples, sights, people, candidates, outcomes: its records, a
            table a kind.
        sources: the programs and tests that these name by their hashes.
        answers: what servers answered, and what that has cost.
    """

    def __init__(self, path: Path, database: Database) -> None:
        self.path = path
        self._database = database
        self.bugs = Bugs(database)
        self.instances = Instances(database)
        self.marks = Marks(database)
        self.samples = Samples(database)
        self.sights = Sights(database)
        self.people = People(database)
        self.candidates = Candidates(database)
        self.outcomes = Outcomes(database)
        self.sources = Sources(database)
        self.answers = Answers(database)

    @classmethod
    def exists(cls, path: Path) -> bool:
        """Whether `path` is a workspace."""
        return (path / DATABASE).is_file()

    @classmethod
    def create(cls, path: Path, fill: Callable[[Workspace], None] | None = None) -> Workspace:
        """Makes a workspace: whole, or (on any error, at any end of the process) none.

        Args:
            path: its folder.
            fill: puts in what belongs to it from the first; None for an empty one.

        Raises:
            UsageError: there is one already.
            WorkspaceError: the folder cannot be made or written.
        """
        if cls.exists(path):
            raise UsageError(
                "there is a workspace already", where=str(path), todo="choose another folder"
            )
        with (
            new_database(path / DATABASE) as unfinished,
            cls(path, Database(unfinished, create=True)) as workspace,
        ):
            if fill is not None:
                fill(workspace)
        return cls.open(path)

    @classmethod
    def open(cls, path: Path) -> Workspace:
        """Opens a workspace; read-only where the disk allows no more.

        Raises:
            WorkspaceError: there is none, it is damaged, or a newer program made it.
        """
        if not cls.exists(path):
            raise WorkspaceError(
                "this is no workspace",
                where=str(path),
                todo=f"`hejtui new {shlex.quote(str(path))}` makes one",
            )
        return cls(path, Database(path / DATABASE))

    @property
    def read_only(self) -> bool:
        """Whether nothing can be stored here."""
        return self._database.read_only

    def require(self, wanted: Selection, transformations: Collection[str] | None = None) -> None:
        """Makes sure that a selection names only what there is.

        Args:
            wanted: the selection.
            transformations: names that are right, besides those that have
                instances; None where any name will do.

        Raises:
            UsageError: a bug, an instance or a transformation is unknown; it says
                which are near.
        """
        bugs = self.bugs.ids()
        if wanted.bug is not None and wanted.bug not in bugs:
            todo = "`hejtui list bugs` shows all"
            raise unknown("no such bug in this workspace", wanted.bug, bugs, todo)
        if wanted.transformation is not None and transformations is not None:
            names = list(dict.fromkeys([*transformations, *self.instances.transformations()]))
            if wanted.transformation not in names:
                todo = "`hejtui transform --help` explains"
                raise unknown("no such transformation", wanted.transformation, names, todo)
        if wanted.ids:
            known = [*bugs, *self.instances.ids()]
            strange = sorted(wanted.ids.difference(known))
            if strange:
                others = f" (nor of {len(strange) - 1} more)" if len(strange) > 1 else ""
                todo = "`hejtui list bugs` and `hejtui list instances` show all"
                raise unknown(f"no bug or instance of this id{others}", strange[0], known, todo)

    def source(self, hash: str) -> bytes:
        """A stored source by its hash.

        Raises:
            WorkspaceError: the workspace lacks it (it is damaged).
        """
        rows = self._database.read("SELECT text FROM source WHERE hash = ?", (hash,))
        if not rows:
            raise WorkspaceError(
                f"source {hash[:12]} is missing", where=str(self.path), todo="restore a copy"
            )
        text: bytes = rows[0]["text"]
        return text

    def state(self, key: str) -> Any:
        """What was remembered under `key`; None if nothing was."""
        rows = self._database.read("SELECT value FROM state WHERE key = ?", (key,))
        return json.loads(rows[0]["value"]) if rows else None

    def states(self, prefix: str) -> dict[str, Any]:
        """What was remembered under the keys that begin so, by key, sorted.

        Args:
            prefix: one character at least.
        """
        after = prefix[:-1] + chr(ord(prefix[-1]) + 1)
        rows = self._database.read(
            "SELECT * FROM state WHERE key >= ? AND key < ? ORDER BY key", (prefix, after)
        )
        return {row["key"]: json.loads(row["value"]) for row in rows}

    def remember(self, key: str, value: Any) -> None:
        """Remembers a JSON value under `key` (the position on the screen, say)."""
        self.remember_all({key: value})

    def remember_all(self, values: Mapping[str, Any]) -> None:
        """Remembers JSON values under their keys, all or none."""
        with self._database.write() as connection:
            connection.executemany(
                "INSERT OR REPLACE INTO state VALUES (?, ?)",
                [(key, json.dumps(value)) for key, value in values.items()],
            )

    def data_version(self) -> int:
        """A number that changes when another process has stored something."""
        return self._database.foreign_version()

    def content_version(self) -> tuple[int, int, int]:
        """What changes when a mark or a sample was added, or another process stored something.

        Within a process that adds nothing else, what was read at the same one is still so.
        """
        added = self._database.read(
            "SELECT (SELECT COALESCE(MAX(position), 0) FROM mark),"
            " (SELECT COALESCE(MAX(position), 0) FROM sample)"
        )[0]
        return (self.data_version(), *added)

    def close(self) -> None:
        """Closes the database."""
        self._database.close()

    def __enter__(self) -> Workspace:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
