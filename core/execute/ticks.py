"""Puts a tick into every loop and method, so that endless programs end cheaply.

Methods also tell when they are left, so that calls within calls are counted. How many
the stack holds is no limit for a verdict: it depends on which of them Java has compiled
to machine code by then, and that on how busy the machine is.
"""

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
_ENTER, _LEAVE = f"{_TICKS}.enter();try{{", f"}}finally{{{_TICKS}.leave();}}"
_CALLED = (*METHOD_DECLARATIONS, "lambda_expression")
_EVERY = 1024
"""Iterations from one look at the variables of a loop to the next; a power of two."""

_SEEDLESS = b"Random"
_NAMES_US = b"hejtui"
_RESTLESS = re.compile(rb"\b(?:finalize|Cleaner|\w*Reference|WeakHashMap)\b")
"""What the garbage collector changes or runs, whatever a loop does."""


def with_ticks(source: bytes, test: bytes = b"") -> bytes | None:
    """The program with ticks; None where it does not parse, or hides code, or has names as ours.

    Loops whose repetition can be proved look now and then whether they repeat
    themselves. No line is added, so that line numbers stay what they are.

    Args:
        source: the program.
        test: who calls it, maybe with collections of its own.
    """
    program = JavaProgram(source)
    if program.root.has_error or _NAMES_US in source or hides_code(program):
        return None
    is_plain = not _RESTLESS.search(source + test)
    collections = not (brings_code(program) or _brings_code(test))
    edits: list[Edit] = []
    leaves: list[Edit] = []  # behind the braces that loops get at the same place
    for number, node in enumerate(walk(program.root, *LOOPS, *_CALLED)):
        body = node.child_by_field_name("body")
        if body is None:
            continue
        if node.type in _CALLED:
            entered, left = _called(body)
            edits += entered
            leaves += left
            continue
        decisive = None
        if is_plain and node.type != "enhanced_for_statement":
            decisive = decisive_variables(program, node, collections=collections)
        tick = _TICK
        if decisive is not None:
            kept = f"hejtui{number}"
            whole = labelled(node)
            edits.append(
                _insert(whole.start_byte, f"{{long[] {kept}={_TICKS}.loop({len(decisive)});")
            )
            tick += _look(kept, decisive)
        if body.type == "block":
            edits.append(_insert(body.start_byte + 1, tick))
        else:
            edits.append(_insert(body.start_byte, "{" + tick))
            edits.append(_insert(body.end_byte, "}"))
        if decisive is not None:
            edits.append(_insert(whole.end_byte, "}"))
    if _SEEDLESS in source:
        edits += _seeds(program)
    return apply_edits(source, edits + leaves)[0]


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


def _called(body: Node) -> tuple[list[Edit], list[Edit]]:
    """What tells that a method was entered and left; none for an expression, which a lambda has."""
    if body.type not in ("block", "constructor_body"):
        return [], []
    begin = body.children[0]
    for child in body.children:
        if child.type == "explicit_constructor_invocation":
            begin = child
    return [_insert(begin.end_byte, _ENTER)], [_insert(body.end_byte - 1, _LEAVE)]


def _insert(at: int, text: str) -> Edit:
    return Edit(at, at, (text.encode(),))
