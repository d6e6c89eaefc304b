"""Puts a tick into every loop and method, so that endless programs end cheaply."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from tree_sitter import Node

from core.execute.collected import brings_code
from core.execute.repetition import decisive_variables
from core.java import LOOPS, METHOD_DECLARATIONS, JavaProgram, hides_code, labelled, walk
from core.model import Edit, apply_edits

_TICKS = "hejtui.runner.Ticks"
_TICK = f"{_TICKS}.tick();"
_TICKING = (*LOOPS, *METHOD_DECLARATIONS, "lambda_expression")
_EVERY = 1024
"""Iterations from one look at the variables of a loop to the next; a power of two."""

_SEEDLESS = b"Random"
_NAMES_US = b"hejtui"
_RESTLESS = re.compile(rb"\b(?:finalize|Cleaner|\w*Reference|WeakHashMap)\b")
"""What the garbage collector changes or runs, whatever a loop does."""


def with_ticks(source: bytes, test: bytes = b"") -> bytes | None:
    """The program with ticks; None where it does not parse, or has names as ticks have.

    Loops whose repetition can be proved look now and then whether they repeat
    themselves. No line is added, so that line numbers stay what they are.

    Args:
        source: the program.
        test: who calls it, maybe with collections of its own.
    """
    program = JavaProgram(source)
    if program.root.has_error or _NAMES_US in source:
        return None
    is_plain = not hides_code(program) and not _RESTLESS.search(source + test)
    collections = not (brings_code(program) or _brings_code(test))
    edits: list[Edit] = []
    for number, node in enumerate(walk(program.root, *_TICKING)):
        body = node.child_by_field_name("body")
        if body is None:
            continue
        is_loop = node.type in LOOPS
        decisive = None
        if is_loop and is_plain and node.type != "enhanced_for_statement":
            decisive = decisive_variables(program, node, collections=collections)
        tick = _TICK
        if decisive is not None:
            kept = f"hejtui{number}"
            whole = labelled(node)
            edits.append(
                _insert(whole.start_byte, f"{{long[] {kept}={_TICKS}.loop({len(decisive)});")
            )
            tick += _look(kept, decisive)
        if body.type in ("block", "constructor_body"):
            edits.append(_insert(_start(body), tick))
        elif is_loop:
            edits.append(_insert(body.start_byte, "{" + tick))
            edits.append(_insert(body.end_byte, "}"))
        if decisive is not None:
            edits.append(_insert(whole.end_byte, "}"))
    if _SEEDLESS in source:
        edits += _seeds(program)
    return apply_edits(source, edits)[0]


def _seeds(program: JavaProgram) -> Iterator[Edit]:
    """A seed for each `new Random()`, which would take one from the clock."""
    names = [each.child_by_field_name("name") for each in program.nodes("class_declaration")]
    is_ours = any(each is not None and program.name(each) == "Random" for each in names)
    for made in program.nodes("object_creation_expression"):
        type, arguments = (made.child_by_field_name(each) for each in ("type", "arguments"))
        if type is None or arguments is None or arguments.named_children:
            continue
        written = program.without_blanks(type)
        if written == "java.util.Random" or (written == "Random" and not is_ours):
            yield _insert(arguments.start_byte + 1, f"{_TICKS}.seed()")


@lru_cache(maxsize=64)
def _brings_code(source: bytes) -> bool:
    return brings_code(JavaProgram(source))


def _look(kept: str, decisive: tuple[str, ...]) -> str:
    state = "".join(f",{_TICKS}.bits({each})" for each in decisive)
    return f"if((++{kept}[0]&{_EVERY - 1})==0){_TICKS}.look({kept}{state});"


def _start(body: Node) -> int:
    for child in body.children:
        if child.type == "explicit_constructor_invocation":
            return child.end_byte
    return body.start_byte + 1


def _insert(at: int, text: str) -> Edit:
    return Edit(at, at, (text.encode(),))
