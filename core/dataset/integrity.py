"""What is wrong with the data of a bug, found without running it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tree_sitter import Node

from core.dataset.difference import before_lines, difference_of, normalised
from core.java import COMMENTS, JavaProgram
from core.model import Bug, Location, Problem

_TYPES = (
    "class_declaration",
    "interface_declaration",
    "enum_declaration",
    "record_declaration",
)


def check_bug(bug: Bug) -> list[Problem]:
    """All faults of a bug's data, in a stable order.

    Kinds: `buggy-does-not-parse`, `fixed-does-not-parse`, `test-does-not-parse`,
    `not-utf-8`, `test-without-tests`, `class-mismatch`, `buggy-equals-fixed`,
    `location-misses-change`, `insertion-only`,
    `location-covers-unchanged`, `on-blank-or-brace-or-comment`.

    A fix is `insertion-only` where it only inserts lines, blanks aside. Where it
    leaves every line as it is, an insertion point would be the right location;
    where it puts lines into a guard and indents them anew, the range of these is.
    """
    buggy, fixed, test = (JavaProgram(text) for text in (bug.buggy, bug.fixed, bug.test))
    found: list[tuple[str, str]] = []
    for name, program in (("buggy", buggy), ("fixed", fixed), ("test", test)):
        line = program.first_error()
        if line is not None:
            found.append((f"{name}-does-not-parse", f"the {name} source is no Java at line {line}"))
        try:
            program.source.decode("utf-8")
        except UnicodeDecodeError as error:
            at = program.lines.line_at(error.start)
            found.append(("not-utf-8", f"the {name} source is not UTF-8 at line {at}"))
    found.extend(_names(bug.id, buggy, fixed, test))
    if normalised(bug.buggy) == normalised(bug.fixed):
        found.append(("buggy-equals-fixed", "the buggy and the fixed source are the same"))
    else:
        found.extend(_location(bug.location, buggy, bug.fixed))
    found.extend(_visible(bug.location, buggy))
    return [Problem(bug.id, kind, message) for kind, message in found]


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
    count = JavaProgram(bug.buggy).lines.count
    last = count + 1 if bug.location.insert_before is not None else count
    if bug.location.last <= last:
        return None
    text = (
        f"the location is {_words(bug.location)}, but the buggy program has"
        f" lines 1-{count}; it is left out"
    )
    return Problem(bug.id, "location-outside-file", text)


def _location(location: Location, buggy: JavaProgram, fixed: bytes) -> Iterator[tuple[str, str]]:
    count = buggy.lines.count
    change = difference_of(buggy.source, fixed)
    missed = change.outside(location)
    if missed is not None:
        note = ", in spacing only" if missed.spacing_only else ""
        text = f"the location is {_words(location)}, but the fix also changes {missed}{note}"
        if not change.touches(location):
            text = f"the location is {_words(location)}, but the fix changes {change}"
        elif location.ranges and location.last + 1 in missed.lines:
            end = location.last + 1
            text += (
                f"; where a file says `{location.ranges[-1].start}-{end}`, line {end} is not in it"
            )
        yield "location-misses-change", text
    if change.insertions and location.insert_before is None:
        text = f"the fix only inserts lines, {before_lines(change.insertions)}"
        indented = Location.from_lines(change.lines)
        if indented is not None:
            text += f", and indents {_words(indented)} anew"
        yield "insertion-only", text
    if change.lines and location.insert_before is None:
        spare = Location.from_lines(line for line in location.lines - change.lines if line <= count)
        if spare is not None:
            text = f"the fix leaves {_words(spare)} of {_words(location)} as it is"
            yield "location-covers-unchanged", text


def _words(location: Location) -> str:
    if location.insert_before is not None:
        return str(location)
    return f"line{'s' if len(location.lines) > 1 else ''} {location}"


def _visible(location: Location, buggy: JavaProgram) -> Iterator[tuple[str, str]]:
    inside = [line for line in location.lines if line <= buggy.lines.count]
    if not inside:
        return
    bare = bytearray(buggy.source)
    for node in buggy.nodes(*COMMENTS):
        size = node.end_byte - node.start_byte
        bare[node.start_byte : node.end_byte] = re.sub(
            rb"[^\n]", b" ", bytes(bare[node.start_byte : node.start_byte + size])
        )
    if all(not _code(bytes(bare), buggy, line) for line in inside):
        text = f"{_words(location)} holds only blanks, braces or comments"
        yield "on-blank-or-brace-or-comment", text


def _code(bare: bytes, program: JavaProgram, line: int) -> bytes:
    start, end = program.lines.span(line)
    return bare[start:end].strip(b" \t\r\n\f{};")
