"""Where a name stands in its file: the text, and the places of one thing's name."""

from __future__ import annotations

from tree_sitter import Node

from core.java import TYPE_DECLARATIONS, JavaProgram, scopes_of
from core.transform.method_calls import calls_of, declared_methods
from core.transform.naming.request import Declared, Kind

Span = tuple[int, int]


def occurrences(declared: Declared, kind: Kind) -> tuple[str, list[Span]]:
    """A file as text, and where in it the name of one thing stands.

    Returns:
        The text, and half-open ranges of its characters in source order: the
        declaration and every use (of a method: all overloads and their calls).
    """
    program, name = declared.program, declared.name
    nodes = _of_method(program, name) if kind is Kind.METHOD else _of_variable(program, name)
    found = sorted({(each.start_byte, each.end_byte) for each in nodes})
    text = program.source.decode("utf-8", "replace")
    if program.source.isascii():
        return text, found
    return text, [(_characters(program, a), _characters(program, b)) for a, b in found]


def _of_variable(program: JavaProgram, name: Node) -> list[Node]:
    variable = scopes_of(program).binding_of(name)
    return [name, *variable.uses] if variable else [name]


def _of_method(program: JavaProgram, name: Node) -> list[Node]:
    old = program.name(name)
    names = [each.child_by_field_name("name") for each in declared_methods(program, old)]
    calls = calls_of(program, _owner(program, name), old).names
    return [*(each for each in names if each is not None), *calls]


def _owner(program: JavaProgram, name: Node) -> str:
    node = name.parent
    while node is not None and node.type not in TYPE_DECLARATIONS:
        node = node.parent
    owner = node.child_by_field_name("name") if node else None
    return program.name(owner) if owner else ""


def _characters(program: JavaProgram, offset: int) -> int:
    return len(program.source[:offset].decode("utf-8", "replace"))
