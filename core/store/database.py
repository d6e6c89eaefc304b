"""One SQLite database: connections, transactions, and its errors in our words."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from core.model import WorkspaceError
from core.store.schema import VERSION, create_tables, migrate

BUSY_SECONDS = 30.0
"""How long a second process waits for the first one's transaction."""

_BUSY = "another hejtui keeps it busy; try again when that is done"
_DAMAGED = "the file is damaged or not a workspace; restore it from a copy"
_REMEDIES = {
    sqlite3.SQLITE_BUSY: _BUSY,
    sqlite3.SQLITE_LOCKED: _BUSY,
    sqlite3.SQLITE_CANTOPEN: "check that the folder is there and that you may write in it",
    sqlite3.SQLITE_FULL: "free some space on the disk; what was saved before is kept",
    sqlite3.SQLITE_NOTADB: _DAMAGED,
    sqlite3.SQLITE_CORRUPT: _DAMAGED,
    sqlite3.SQLITE_READONLY: "copy the workspace to a folder where you may write",
}
"""What to do about an error, by SQLite's primary result code."""


class Database:
    """A connection for each thread that reads, and one that writes for all of them.

    Attributes:
        path: the database file.
        read_only: whether the file or the disk does not let us write.
    """

    def __init__(self, path: Path, *, create: bool = False) -> None:
        self.path = path
        self.read_only = False
        self._local = threading.local()
        self._open: list[sqlite3.Connection] = []
        self._lock = threading.RLock()
        self._writer: sqlite3.Connection | None = None
        self._version = 0
        self._copy: TemporaryDirectory[str] | None = None
        try:
            with self._translated():
                self._prepare(create)
        except BaseException:
            self.close()
            raise

    def read(self, sql: str, values: tuple[Any, ...] = ()) -> list[sqlite3.Row]:
        """All rows of a query."""
        with self._translated():
            return self._connection().execute(sql, values).fetchall()

    @contextmanager
    def write(self, *, durable: bool = False) -> Iterator[sqlite3.Connection]:
        """A transaction: all of it is stored, or nothing.

        Args:
            durable: wait until the disk holds it (survives a power cut); otherwise
                it survives the end of the process at any moment.

        Raises:
            WorkspaceError: the disk is full or read-only, or another process keeps
                the workspace locked.
        """
        if self.read_only:
            raise WorkspaceError(
                "the workspace is read-only", where=str(self.path.parent),
                todo="copy it to a folder where you may write",
            )  # fmt: skip
        with self._lock, self._translated():
            connection = self._writer = self._writer or self._connect("rw")
            connection.execute(f"PRAGMA synchronous={'FULL' if durable else 'NORMAL'}")
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
            except BaseException:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                raise
            connection.execute("COMMIT")

    def foreign_version(self) -> int:
        """A number that changes when another process has stored something.

        While this process is writing, it is the number of the last time.
        """
        if self.read_only:
            return int(self.read("PRAGMA data_version")[0][0])
        if self._lock.acquire(blocking=False):
            try:
                with self._translated():
                    # Only the connection that writes does not count our own transactions.
                    writer = self._writer = self._writer or self._connect("rw")
                    self._version = int(writer.execute("PRAGMA data_version").fetchone()[0])
            finally:
                self._lock.release()
        return self._version

    def close(self) -> None:
        """Closes the connections of all threads."""
        for connection in self._open:
            connection.close()
        self._open.clear()
        self._writer = None
        self._local = threading.local()
        if self._copy is not None:
            self._copy.cleanup()
            self._copy = None

    def _prepare(self, create: bool) -> None:
        if create:
            self._local.connection = self._connect("rwc")
            create_tables(self._local.connection)
            return
        try:
            connection = self._local.connection = self._connect("rw")
            require_writable(connection)
        except sqlite3.OperationalError as error:
            if _code(error) not in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN):
                raise
            self._forget()
            self.read_only = True
            connection = self._connection()
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        if version > VERSION:
            raise WorkspaceError(
                f"the workspace has version {version}, this program knows {VERSION}",
                where=str(self.path.parent),
                todo="update hejtui, or choose another workspace",
            )
        if version < 1:
            raise WorkspaceError(
                "this is not a workspace of hejtui",
                where=str(self.path),
                todo="choose another folder",
            )
        if version < VERSION and self.read_only:
            self._upgrade_copy(connection)
        elif version < VERSION:
            migrate(connection)

    def _upgrade_copy(self, connection: sqlite3.Connection) -> None:
        """Reads from a copy in this program's version where the file itself cannot be brought up.

        Args:
            connection: to the file.
        """
        self._copy = TemporaryDirectory(prefix="hejtui-", ignore_cleanup_errors=True)
        copy = sqlite3.connect(self._file, isolation_level=None)
        try:
            connection.backup(copy)
            migrate(copy)
        finally:
            copy.close()
        self._forget()

    @property
    def _file(self) -> Path:
        return Path(self._copy.name, self.path.name) if self._copy else self.path

    def _connection(self) -> sqlite3.Connection:
        connection: sqlite3.Connection | None = getattr(self._local, "connection", None)
        if connection is None:
            connection = self._connect_read_only() if self.read_only else self._connect("rw")
            self._local.connection = connection
        return connection

    def _connect_read_only(self) -> sqlite3.Connection:
        connection = self._connect("ro")
        try:
            connection.execute("PRAGMA user_version")
            return connection
        except sqlite3.OperationalError:
            self._drop(connection)
            return self._connect("ro", immutable=True)

    def _connect(self, mode: str, *, immutable: bool = False) -> sqlite3.Connection:
        uri = f"{self._file.absolute().as_uri()}?mode={mode}{'&immutable=1' if immutable else ''}"
        connection = sqlite3.connect(
            uri, uri=True, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False
        )
        connection.row_factory = sqlite3.Row
        connection.execute("PRAGMA foreign_keys=ON")
        if mode != "ro":
            connection.execute("PRAGMA journal_mode=WAL")
        with self._lock:
            self._open.append(connection)
        return connection

    def _forget(self) -> None:
        connection = getattr(self._local, "connection", None)
        if connection is not None:
            self._drop(connection)
            self._local.connection = None

    def _drop(self, connection: sqlite3.Connection) -> None:
        connection.close()
        self._open.remove(connection)

    @contextmanager
    def _translated(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.DatabaseError as error:
            todo = _REMEDIES.get(_code(error), "check the disk and the folder's permissions")
            raise WorkspaceError(str(error), where=str(self.path), todo=todo) from error


def require_writable(connection: sqlite3.Connection) -> None:
    """Fails where the file or its disk cannot be written; never waits for another writer."""
    connection.execute("PRAGMA busy_timeout=0")
    try:
        connection.execute("BEGIN IMMEDIATE")
        # That alone is granted for a file that can only be read; a change is not.
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        connection.execute(f"PRAGMA user_version={version}")
        connection.execute("ROLLBACK")
    except sqlite3.OperationalError as error:
        # Somebody else writes at this moment, so it can be written.
        if _code(error) != sqlite3.SQLITE_BUSY:
            raise
    finally:
        connection.execute(f"PRAGMA busy_timeout={BUSY_SECONDS * 1000:.0f}")


def _code(error: sqlite3.Error) -> int:
    """SQLite's primary result code; 0 for an error that Python's module raised itself."""
    code: int = getattr(error, "sqlite_errorcode", 0)
    return code & 0xFF
