"""The tables of a workspace, and how an older one becomes a newer one."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

from core.store.marks_upgrade import identify_marks
from core.store.people_upgrade import unite_people
from core.store.sights_upgrade import TAKE_LATE_SIGHTS, separate_sights

_TABLES = """
CREATE TABLE source (hash TEXT PRIMARY KEY, text BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE bug (
    position INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    buggy TEXT NOT NULL REFERENCES source,
    fixed TEXT NOT NULL REFERENCES source,
    test TEXT NOT NULL REFERENCES source,
    location TEXT NOT NULL,
    origin TEXT NOT NULL,
    quarantined TEXT
);
CREATE TABLE problem (
    bug TEXT NOT NULL,
    kind TEXT NOT NULL,
    message TEXT NOT NULL
);
CREATE TABLE instance (
    id TEXT PRIMARY KEY,
    position INTEGER NOT NULL,
    bug TEXT NOT NULL REFERENCES bug (id),
    transformation TEXT NOT NULL,
    buggy TEXT NOT NULL REFERENCES source,
    fixed TEXT NOT NULL REFERENCES source,
    test TEXT NOT NULL REFERENCES source,
    summary TEXT NOT NULL,
    origin TEXT NOT NULL,
    proposal TEXT NOT NULL,
    status TEXT NOT NULL,
    reason TEXT,
    detail TEXT NOT NULL,
    settings TEXT NOT NULL
);
CREATE INDEX instance_by_bug ON instance (bug, transformation);
CREATE TABLE mark (
    position INTEGER PRIMARY KEY,
    instance TEXT NOT NULL,
    annotator TEXT NOT NULL,
    role TEXT NOT NULL,
    location TEXT,
    at TEXT NOT NULL,
    confidence TEXT NOT NULL,
    note TEXT NOT NULL,
    source TEXT NOT NULL
);
CREATE INDEX mark_by_annotator ON mark (annotator, instance);
CREATE TRIGGER mark_is_a_journal_update BEFORE UPDATE ON mark
BEGIN SELECT RAISE(ABORT, 'marks are never changed'); END;
CREATE TRIGGER mark_is_a_journal_delete BEFORE DELETE ON mark
BEGIN SELECT RAISE(ABORT, 'marks are never deleted'); END;
CREATE TABLE generation (
    id TEXT PRIMARY KEY,
    model TEXT NOT NULL,
    generator TEXT NOT NULL,
    version TEXT NOT NULL,
    settings TEXT NOT NULL
);
CREATE TABLE candidate (
    position INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    bug TEXT NOT NULL REFERENCES bug (id),
    instance TEXT,
    generation TEXT NOT NULL REFERENCES generation,
    rank INTEGER NOT NULL,
    raw TEXT NOT NULL,
    patch TEXT NOT NULL,
    location TEXT NOT NULL,
    patched TEXT NOT NULL REFERENCES source,
    test TEXT NOT NULL REFERENCES source,
    recorded TEXT,
    summary TEXT NOT NULL
);
CREATE INDEX candidate_by_subject ON candidate (bug, instance, generation, rank);
CREATE INDEX candidate_by_program ON candidate (patched, test);
CREATE TABLE outcome (
    source TEXT NOT NULL,
    test TEXT NOT NULL,
    environment TEXT NOT NULL,
    newest INTEGER NOT NULL,
    verdict TEXT NOT NULL,
    passed INTEGER NOT NULL,
    total INTEGER NOT NULL,
    tests TEXT NOT NULL,
    diagnostics TEXT NOT NULL,
    detail TEXT NOT NULL,
    seconds REAL NOT NULL,
    PRIMARY KEY (source, test, environment)
) WITHOUT ROWID;
CREATE TABLE environment (hash TEXT PRIMARY KEY, description TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE state (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
"""

_Step = str | Callable[[sqlite3.Connection], None]

_MIGRATIONS: tuple[tuple[_Step, ...], ...] = (
    (
        "CREATE TABLE transformed (bug TEXT NOT NULL, transformation TEXT NOT NULL,"
        " made_from TEXT NOT NULL, PRIMARY KEY (bug, transformation)) WITHOUT ROWID",
    ),
    ("ALTER TABLE instance ADD COLUMN flags TEXT NOT NULL DEFAULT '[]'",),
    (
        "ALTER TABLE mark ADD COLUMN not_applicable INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE mark ADD COLUMN reason TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE mark ADD COLUMN shown TEXT",
        "ALTER TABLE mark ADD COLUMN blind INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE mark ADD COLUMN seconds REAL",
        "ALTER TABLE mark ADD COLUMN present TEXT NOT NULL DEFAULT '[]'",
        "ALTER TABLE mark ADD COLUMN choice TEXT",
        "ALTER TABLE mark ADD COLUMN sample TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE mark ADD COLUMN after TEXT",
        "ALTER TABLE mark ADD COLUMN id TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE mark ADD COLUMN moment TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE mark ADD COLUMN depth INTEGER NOT NULL DEFAULT 0",
        "CREATE TABLE newest_mark (annotator TEXT NOT NULL, role TEXT NOT NULL,"
        " instance TEXT NOT NULL, source TEXT NOT NULL, position INTEGER NOT NULL REFERENCES mark,"
        " PRIMARY KEY (annotator, role, instance, source)) WITHOUT ROWID",
        "DROP TRIGGER mark_is_a_journal_update",
        identify_marks,
        "CREATE TRIGGER mark_is_a_journal_update BEFORE UPDATE ON mark"
        " BEGIN SELECT RAISE(ABORT, 'marks are never changed'); END",
        "DROP INDEX mark_by_annotator",
        "CREATE UNIQUE INDEX mark_by_id ON mark (id)",
        "CREATE INDEX mark_by_instance ON mark (instance, annotator, role)",
        "CREATE TABLE sample (position INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE,"
        " verifier TEXT NOT NULL, at TEXT NOT NULL, record TEXT NOT NULL)",
        "CREATE TRIGGER sample_is_a_journal_update BEFORE UPDATE ON sample"
        " BEGIN SELECT RAISE(ABORT, 'samples are never changed'); END",
        "CREATE TRIGGER sample_is_a_journal_delete BEFORE DELETE ON sample"
        " BEGIN SELECT RAISE(ABORT, 'samples are never deleted'); END",
    ),
    (
        "CREATE TABLE sight (annotator TEXT NOT NULL, what TEXT NOT NULL, instance TEXT NOT NULL,"
        " PRIMARY KEY (annotator, what, instance)) WITHOUT ROWID",
        separate_sights,
    ),
    (
        "CREATE TABLE person (key TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID",
        "ALTER TABLE mark ADD COLUMN spelled TEXT NOT NULL DEFAULT ''",
        "DROP TRIGGER mark_is_a_journal_update",
        "DROP TRIGGER sample_is_a_journal_update",
        unite_people,
        "CREATE TRIGGER mark_is_a_journal_update BEFORE UPDATE ON mark"
        " BEGIN SELECT RAISE(ABORT, 'marks are never changed'); END",
        "CREATE TRIGGER sample_is_a_journal_update BEFORE UPDATE ON sample"
        " BEGIN SELECT RAISE(ABORT, 'samples are never changed'); END",
    ),
    ("ALTER TABLE mark ADD COLUMN told INTEGER",),
    (separate_sights, TAKE_LATE_SIGHTS),
    (
        "ALTER TABLE candidate ADD COLUMN score REAL",
        "ALTER TABLE candidate ADD COLUMN tokens TEXT NOT NULL DEFAULT '[]'",
        "ALTER TABLE candidate ADD COLUMN steps TEXT NOT NULL DEFAULT '[]'",
    ),
)
"""The steps of `_MIGRATIONS[n]` turn version n + 1 into version n + 2."""

VERSION = 1 + len(_MIGRATIONS)
"""`user_version` of a workspace that this program writes."""


def create_tables(connection: sqlite3.Connection) -> None:
    """Makes the tables of an empty database."""
    connection.executescript(f"BEGIN;{_TABLES}PRAGMA user_version=1;COMMIT;")
    migrate(connection)


def migrate(connection: sqlite3.Connection) -> None:
    """Brings a database up to `VERSION`: all the way, or not at all."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        # Asked for again: another process may just have done the same.
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        for step in _MIGRATIONS[version - 1 :]:
            for each in step:
                if callable(each):
                    each(connection)
                else:
                    connection.execute(each)
        connection.execute(f"PRAGMA user_version={VERSION}")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")
