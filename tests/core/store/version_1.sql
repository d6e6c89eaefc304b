BEGIN TRANSACTION;
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
INSERT INTO "bug" VALUES(1,'ADD','b4cb61d9a56bc17a2a1ccd0ecdfd82d7770244dffb3337f28ec5b06e6c469762','3ff3aeae1ecfb797ac875dc1c9e6919a75cb1562cc4a774704d340fe833dd387','9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08','{"lines":[[1,1]],"insert_before":null}','here',NULL);
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
CREATE TABLE environment (hash TEXT PRIMARY KEY, description TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE generation (
    id TEXT PRIMARY KEY,
    model TEXT NOT NULL,
    generator TEXT NOT NULL,
    version TEXT NOT NULL,
    settings TEXT NOT NULL
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
INSERT INTO "instance" VALUES('ADD/rename-local/1',0,'ADD','rename-local','75fb4dbbedba1f84769ec83cc9df6577e8c410fa84cef27a825df9d6f4491700','992a93455c71fedd36ac9bbc439952c041cf61445958472af479269b8d873513','9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08','a → b','{"segments":[[0,14,0]],"lines":[1],"score":1.0}','{"lines":[[1,1]],"insert_before":null}','ready',NULL,'','{}');
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
INSERT INTO "mark" VALUES(1,'ADD/rename-local/1','ann','author','{"lines":[[1,1]],"insert_before":null}','2026-01-01T00:00:00.000000Z','high','','75fb4dbbedba1f84769ec83cc9df6577e8c410fa84cef27a825df9d6f4491700');
INSERT INTO "mark" VALUES(2,'ADD/rename-local/1','bob','author','{"lines":[[1,1]],"insert_before":null}','2026-01-01T00:00:00.500000Z','high','','75fb4dbbedba1f84769ec83cc9df6577e8c410fa84cef27a825df9d6f4491700');
INSERT INTO "mark" VALUES(3,'ADD/rename-local/1','ann','author','{"lines":[],"insert_before":2}','2026-01-01T00:00:01.000000Z','high','','75fb4dbbedba1f84769ec83cc9df6577e8c410fa84cef27a825df9d6f4491700');
INSERT INTO "mark" VALUES(4,'ADD/rename-local/1','ann','author',NULL,'2025-12-31T00:00:00.000000Z','high','','75fb4dbbedba1f84769ec83cc9df6577e8c410fa84cef27a825df9d6f4491700');
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
CREATE TABLE problem (
    bug TEXT NOT NULL,
    kind TEXT NOT NULL,
    message TEXT NOT NULL
);
INSERT INTO "problem" VALUES('ADD','insertion-only','the fix only inserts');
CREATE TABLE source (hash TEXT PRIMARY KEY, text BLOB NOT NULL) WITHOUT ROWID;
INSERT INTO "source" VALUES('3ff3aeae1ecfb797ac875dc1c9e6919a75cb1562cc4a774704d340fe833dd387',X'636C61737320414444207B207D');
INSERT INTO "source" VALUES('75fb4dbbedba1f84769ec83cc9df6577e8c410fa84cef27a825df9d6f4491700',X'636C61737320414444207B7D202F2F20C3A9');
INSERT INTO "source" VALUES('992a93455c71fedd36ac9bbc439952c041cf61445958472af479269b8d873513',X'6669786564');
INSERT INTO "source" VALUES('9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',X'74657374');
INSERT INTO "source" VALUES('b4cb61d9a56bc17a2a1ccd0ecdfd82d7770244dffb3337f28ec5b06e6c469762',X'636C61737320414444207B7D0D0A');
CREATE TABLE state (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX instance_by_bug ON instance (bug, transformation);
CREATE INDEX mark_by_annotator ON mark (annotator, instance);
CREATE TRIGGER mark_is_a_journal_update BEFORE UPDATE ON mark
BEGIN SELECT RAISE(ABORT, 'marks are never changed'); END;
CREATE TRIGGER mark_is_a_journal_delete BEFORE DELETE ON mark
BEGIN SELECT RAISE(ABORT, 'marks are never deleted'); END;
CREATE INDEX candidate_by_subject ON candidate (bug, instance, generation, rank);
CREATE INDEX candidate_by_program ON candidate (patched, test);
COMMIT;
PRAGMA user_version = 1;
