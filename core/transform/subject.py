"""A bug made ready for transformation: its trees, parsed once for all of them."""

from __future__ import annotations

from dataclasses import dataclass

from core.java import JavaProgram
from core.model import Bug, OriginMap, identity_map
from core.transform.twin import Twin


@dataclass(frozen=True, slots=True)
class Subject:
    """A bug with its trees.

    Attributes:
        bug: the bug.
        buggy, fixed, test: its programs; all three parse.
        twin: the fixed program aligned with the buggy one.
        taken: every name that one of the three uses, of whatever kind.
        identity: the origin map of the unchanged buggy program.
    """

    bug: Bug
    buggy: JavaProgram
    fixed: JavaProgram
    test: JavaProgram
    twin: Twin
    taken: frozenset[str]
    identity: OriginMap


def make_subject(bug: Bug) -> Subject | str:
    """Parses a bug.

    Returns:
        The subject, or in words which program does not parse, and where.
    """
    buggy, fixed, test = (JavaProgram(each) for each in (bug.buggy, bug.fixed, bug.test))
    named = (("buggy program", buggy), ("fixed program", fixed), ("test", test))
    for name, program in named:
        if line := program.first_error():
            return f"line {line} of the {name} is not Java"
    names: set[str] = set()
    for _, program in named:
        nodes = program.nodes("identifier", "type_identifier")
        names.update(program.name(each) for each in nodes)
    twin, identity = Twin(buggy, fixed), identity_map(bug.buggy)
    return Subject(bug, buggy, fixed, test, twin, frozenset(names), identity)
