"""What is wrong with the data of a bug, found without running it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tree_sitter import Node

from core.dataset.difference import difference_of, normalised
from core.dataset.placement import (
    MISSES_CHANGE,
    LocationRemark,
    location_remarks,
    location_words,
)
from core.java import JavaProgram
from core.model import Bug, LineIndex, Location, Problem

_TYPES = (
    "class_declaration",
    "interface_declaration",
    "enum_declaration",
    "record_declaration",
)


def check_bug(bug: Bug) -> list[Problem]:
    """All faults of a bug's data, in a stable order.

    Kinds: `buggy-does-not-parse`, `fixed-does-not-parse`, `test-does-not-parse`,
    `not-utf-8`, `test-without-tests`, `class-mismatch`, `buggy-equals-fixed`, and
    those of `location_remarks`.
    """
    files = (bug.buggy, bug.fixed, bug.test)
    buggy, fixed, test = (JavaProgram.as_compiled(text) for text in files)
    found: list[tuple[str, str]] = []
    for name, program in (("buggy", buggy), ("fixed", fixed), ("test", test)):
        line = program.first_error()
        if line is not None:
            what = f"the {name} source is no Java at line {line}, or none that is read here"
            found.append((f"{name}-does-not-parse", what))
        try:
            program.source.decode("utf-8")
        except UnicodeDecodeError as error:
            at = program.lines.line_at(error.start)
            found.append(("not-utf-8", f"the {name} source is not UTF-8 at line {at}"))
    found.extend(_names(bug.id, buggy, fixed, test))
    change = None
    if normalised(bug.buggy) == normalised(bug.fixed):
        found.append(("buggy-equals-fixed", "the buggy and the fixed source are the same"))
    else:
        change = difference_of(bug.buggy, bug.fixed)
    remarks = location_remarks(bug.location, bug.buggy, change)
    found.extend((each.kind, each.message + _end(bug.location, each)) for each in remarks)
    return [Problem(bug.id, kind, message) for kind, message in found]


def _end(location: Location, remark: LocationRemark) -> str:
    """Words for who took the end of a location in a file for inclusive."""
    if remark.kind != MISSES_CHANGE or not location.ranges or remark.line != location.last + 1:
        return ""
    written = f"{location.ranges[-1].start}-{remark.line}"
    return f"; where a file says `{written}`, line {remark.line} is not in it"


def _names(
    id: str, buggy: JavaProgram, fixed: JavaProgram, test: JavaProgram
) -> Iterator[tuple[str, str]]:
    if not any(_is_test(test, node) for node in test.nodes("method_declaration")):
        yield "test-without-tests", "the test source has no method with @Test"
    for name, program in (("buggy", buggy), ("fixed", fixed)):
        types = _top_types(program)
        if id not in types:
            has = f"it declares {', '.join(types)}" if types else "it declares no class"
            yield "class-mismatch", f"the {name} source has no class {id}; {has}"
    named = {test.name(node) for node in test.nodes("identifier", "type_identifier")}
    if id not in named:
        yield "class-mismatch", f"the test never names the class {id}"


def _top_types(program: JavaProgram) -> list[str]:
    names = []
    for node in program.root.children:
        name = node.child_by_field_name("name") if node.type in _TYPES else None
        if name is not None:
            names.append(program.name(name))
    return names


def _is_test(program: JavaProgram, method: Node) -> bool:
    text = program.text(method)
    return bool(re.search(rb"@(?:[\w.]+\.)?(?:Test|ParameterizedTest|RepeatedTest)\b", text))


def location_outside(bug: Bug) -> Problem | None:
    """That the location lies outside the buggy program; None where it does not.

    Such a bug cannot be used: there is nothing to replace.
    """
    count = LineIndex(bug.buggy).count
    last = count + 1 if bug.location.insert_before is not None else count
    if bug.location.last <= last:
        return None
    text = (
        f"the location is {location_words(bug.location)}, but the buggy program has"
        f" lines 1-{count}; it is left out"
    )
    return Problem(bug.id, "location-outside-file", text)
