"""A bug made ready for transformation: its trees, parsed once for all of them."""

from __future__ import annotations

from dataclasses import dataclass

from core.java import JavaProgram, malformed_escape, nesting
from core.model import (
    Bug,
    Exclusion,
    InputError,
    Location,
    OriginMap,
    Problem,
    identity_map,
)
from core.transform.twin import Twin

MOST_BYTES = 256 * 1024
"""The largest program that is transformed; one place of it takes a tenth of a second."""

MOST_NESTED = 200
"""The deepest syntax tree that is analysed, where code of people reaches about 60.

What is sound hangs on all that is around a place, so the work grows with the depth.
"""

TOO_LARGE = "too-large"
"""The kind of error of a program that is larger."""


class UntransformableError(InputError):
    """A bug that no instance can be made of.

    Args:
        kind: a short stable name (`does-not-parse`).
        what: why, in words.
        bug: its id.
    """

    def __init__(self, kind: str, what: str, bug: str) -> None:
        super().__init__(what, where=bug)
        self.kind = kind

    @property
    def reason(self) -> Exclusion:
        """Why its instances are excluded."""
        return Exclusion.TOO_LARGE if self.kind == TOO_LARGE else Exclusion.UNSOUND

    @property
    def problem(self) -> Problem:
        """The same as a record."""
        return Problem(self.where, self.kind, self.what)


@dataclass(frozen=True, slots=True)
class ParsedBug:
    """A bug with its trees.

    Attributes:
        bug: the bug.
        buggy, fixed, test: its programs, as the compiler reads them; all three parse. Two
            that are the same bytes are the same object.
        twin: the fixed program aligned with the buggy one.
        taken: every name that one of the three uses, of whatever kind.
        location: its location, in lines of what the compiler reads.
        identity: the origin map of the unchanged buggy program.
    """

    bug: Bug
    buggy: JavaProgram
    fixed: JavaProgram
    test: JavaProgram
    twin: Twin
    taken: frozenset[str]
    location: Location
    identity: OriginMap


def parse_bug(bug: Bug) -> ParsedBug:
    """Parses a bug.

    Raises:
        UntransformableError: one of its programs does not parse, or is too large or
            too deeply nested to be analysed.
    """
    sources = {"buggy program": bug.buggy, "fixed program": bug.fixed, "test": bug.test}
    for name, source in sources.items():
        if len(source) > MOST_BYTES:
            size = f"{len(source):,} bytes; of more than {MOST_BYTES:,} no instances are made"
            raise UntransformableError(TOO_LARGE, f"the {name} has {size}", bug.id)
    trees = {source: JavaProgram.as_compiled(source) for source in dict.fromkeys(sources.values())}
    programs = {name: trees[source] for name, source in sources.items()}
    for name, program in programs.items():
        if line := program.first_error():
            what = _why_unread(program, line, name)
            raise UntransformableError("does-not-parse", what, bug.id)
        depth = nesting(program)
        if depth > MOST_NESTED:
            what = f"the {name} is nested {depth:,} deep; up to {MOST_NESTED} are analysed"
            raise UntransformableError("too-deep", what, bug.id)
    buggy, fixed, test = programs.values()
    names: set[str] = set()
    for program in (buggy, fixed, test):
        nodes = program.nodes("identifier", "type_identifier")
        names.update(program.name(each) for each in nodes)
    twin, identity = Twin(buggy, fixed), identity_map(bug.buggy)
    location = buggy.location_of(bug.location)
    return ParsedBug(bug, buggy, fixed, test, twin, frozenset(names), location, identity)


def _why_unread(program: JavaProgram, line: int, name: str) -> str:
    """Why a program does not parse whose first wrong line is `line`."""
    written = program.translation.written
    try:
        written.decode("utf-8")
    except UnicodeDecodeError as error:
        at = program.file_lines.line_at(error.start)
        return f"line {at} of the {name} is not UTF-8; convert the file"
    if malformed_escape(written) is not None:
        return f"line {line} of the {name} has a Unicode escape that lacks digits"
    return f"line {line} of the {name} is not Java, or none that is read here"
