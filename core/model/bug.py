"""A bug of a benchmark, and what is wrong with its data."""

from __future__ import annotations

from dataclasses import dataclass

from core.model.location import Location


@dataclass(frozen=True, slots=True)
class Bug:
    """One buggy program, its human fix and its test.

    Attributes:
        id: the name, as the benchmark gives it (`HAS_CLOSE_ELEMENTS`).
        buggy, fixed, test: whole Java files as bytes. The buggy and the fixed
            class share a name; the test calls the class of the buggy package.
        location: the buggy lines, as the benchmark declares them.
        origin: where it was read from (`bundled`, a file's or folder's name).
        quarantined: why it cannot be scored on this machine; None if it can.
    """

    id: str
    buggy: bytes
    fixed: bytes
    test: bytes
    location: Location
    origin: str
    quarantined: str | None = None


@dataclass(frozen=True, slots=True)
class Problem:
    """A fault of the data, kept beside it.

    Attributes:
        bug: id of the bug, or `line N` of a file where no bug could be read.
        kind: a short stable name, such as `location-misses-change`.
        message: one line for people.
    """

    bug: str
    kind: str
    message: str
