"""What differs between a program and the one that a model made of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.generate.chat.reading.text import code_lines, lines_of
from core.java import JavaProgram, package_of, with_package
from core.model import Location, aligned

_HEAD = ("import_declaration", "package_declaration")
_TEXT_BLOCK = '"""'


@dataclass(frozen=True, slots=True)
class Change:
    """A patch that makes one program of another.

    Attributes:
        patch: the lines in place of the location.
        location: what they replace; None for the location that was asked about.
        outside: the changed lines that lie outside of that, in words; may be empty.
        is_none: whether the programs are the same but for blanks and comments elsewhere.
    """

    patch: str
    location: Location | None
    outside: str = ""
    is_none: bool = False


@dataclass(frozen=True, slots=True)
class _Hunk:
    """Lines `start` to `end` (from 0, half open) of the old program become `lines`."""

    start: int
    end: int
    lines: tuple[str, ...]


def change_between(program: bytes, new: str, location: Location) -> Change:
    """The patch at a location, or at a hull around it where more changed than that.

    Lines that differ in outer blanks only stay as they are in the program, and so do
    comments, blank lines, the package and imports outside the location that the new
    program lacks: they are no part of a repair.

    Args:
        program: the buggy file.
        new: the whole repaired file.
        location: what was asked about.
    """
    old = lines_of(program)
    low, high = _bounds(location, len(old))
    hunks = _hunks(program, old, new, low, high)
    outside = [each for each in hunks if not _is_inside(each, low, high)]
    one_range = location.insert_before is not None or len(location.ranges) == 1
    if not outside and one_range:
        patch = _text(old, hunks, low, high, _end(program, high, len(old)))
        return Change(patch, None, is_none=not hunks)
    low = min([low, *(each.start for each in hunks)])
    high = max([high, *(each.end for each in hunks)])
    hull = Location.of(low + 1, high) if high > low else Location.before(low + 1)
    patch = _text(old, hunks, low, high, _end(program, high, len(old)))
    return Change(patch, hull, _words(outside), not hunks)


def _bounds(location: Location, count: int) -> tuple[int, int]:
    """A location as a half-open stretch of lines from 0."""
    if location.insert_before is not None:
        at = min(location.insert_before - 1, count)
        return at, at
    return location.first - 1, location.last


def _is_inside(hunk: _Hunk, low: int, high: int) -> bool:
    return low <= hunk.start and hunk.end <= high


def _hunks(program: bytes, old: list[str], new: str, low: int, high: int) -> list[_Hunk]:
    text = new.lstrip("\ufeff").split("\n")
    while text and not text[-1].strip():
        text.pop()
    old_tree, new_tree = JavaProgram(program), _tree(text)
    head, new_head = _head(old_tree), _head(new_tree)
    found: list[_Hunk] = []
    if low < head:  # the bug may be an import
        head = new_head = 0
    elif not head and old_tree.nodes(*_HEAD):  # no line of its own
        package = package_of(program)
        text = (
            with_package("\n".join(text).encode("utf-8", "replace"), package).decode().split("\n")
        )
        new_tree, new_head = _tree(text), 0
    elif added := _imports_added(old_tree, new_tree):
        found.append(_Hunk(head, head, tuple(added)))
    exact = _TEXT_BLOCK in new or _TEXT_BLOCK.encode() in program
    before = [_key(line, exact) for line in old[head:]]
    after = [_key(line, exact) for line in text[new_head:]]
    old_code, new_code = code_lines(old_tree), code_lines(new_tree)
    for tag, start, end, first, last in aligned(before, after):
        if tag == "equal":
            continue
        hunk = _Hunk(start + head, end + head, tuple(text[first + new_head : last + new_head]))
        says_something = any(n in old_code for n in range(hunk.start, hunk.end)) or any(
            n in new_code for n in range(first + new_head, last + new_head)
        )
        if says_something or _is_inside(hunk, low, high):
            found.append(hunk)
    return found


def _tree(lines: Sequence[str]) -> JavaProgram:
    return JavaProgram("\n".join(lines).encode("utf-8", "replace"))


def _key(line: str, exact: bool) -> bytes:
    return (line if exact else line.strip()).encode("utf-8", "replace")


def _head(program: JavaProgram) -> int:
    """How many lines the package and the imports take, with what is before them."""
    declared = [each for each in program.root.children if each.type in _HEAD]
    last = max((each.end_byte for each in declared), default=0)
    end = program.lines.line_at(max(0, last - 1)) if declared else 0
    start_of_next = next(
        (each.start_byte for each in program.root.named_children if each.start_byte >= last), None
    )
    if declared and start_of_next is not None and program.lines.line_at(start_of_next) == end:
        return 0  # all on one line
    return end


def _imports_added(old: JavaProgram, new: JavaProgram) -> list[str]:
    have = {_import_name(old.name(each)) for each in old.nodes("import_declaration")}
    added = []
    for each in new.nodes("import_declaration"):
        name = _import_name(new.name(each))
        if name not in have and f"{name.rpartition('.')[0]}.*" not in have:
            added.append(new.name(each))
    return added


def _import_name(declaration: str) -> str:
    return " ".join(declaration.rstrip("; \t").split())


def _text(old: Sequence[str], hunks: Sequence[_Hunk], low: int, high: int, end: str) -> str:
    lines: list[str] = []
    at = low
    for each in hunks:
        lines += old[at : each.start]
        lines += each.lines
        at = each.end
    lines += old[at:high]
    return "\n".join(lines) + end if lines else ""


def _end(program: bytes, high: int, count: int) -> str:
    return "\n" if high < count or program.endswith(b"\n") else ""


def _words(hunks: Sequence[_Hunk]) -> str:
    changed = Location.from_lines(
        line for each in hunks for line in range(each.start + 1, each.end + 1)
    )
    points = [each.start + 1 for each in hunks if each.start == each.end]
    parts = [f"line {changed}"] if changed else []
    parts += [f"before {each}" for each in points]
    return ", ".join(parts)
