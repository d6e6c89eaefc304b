"""What the file's own methods give that a call without a receiver may mean."""

from __future__ import annotations

from functools import lru_cache

from tree_sitter import Node

from core.java.parse import JavaProgram
from core.java.supertypes import with_unknown_supertypes


def own_results(program: JavaProgram, call: Node, name: str) -> frozenset[str]:
    """The result types, as written, of the methods that an unqualified call may mean.

    Args:
        program: the program.
        call: the call.
        name: the name of what it calls.

    Returns:
        Types without blanks; none where the method may be one that is inherited, or
        imported (JLS 15.12.1), from outside the file.
    """
    for each in with_unknown_supertypes(program):
        if each.start_byte <= call.start_byte < each.end_byte:
            return frozenset()
    methods = _own_methods(program).get(name, [])
    if _static_imports(program) & {name, "*"} and not any(
        body is not None and body.start_byte <= call.start_byte < body.end_byte
        for body in (each.parent for each, _ in methods)
    ):
        return frozenset()
    return frozenset(type for _, type in methods)


@lru_cache(maxsize=64)
def _own_methods(program: JavaProgram) -> dict[str, list[tuple[Node, str]]]:
    found: dict[str, list[tuple[Node, str]]] = {}
    for node in program.nodes("method_declaration"):
        name, type = node.child_by_field_name("name"), node.child_by_field_name("type")
        if name is not None and type is not None:
            text = program.without_blanks(type)
            dimensions = node.child_by_field_name("dimensions")
            text += program.name(dimensions) if dimensions is not None else ""
            found.setdefault(program.name(name), []).append((node, text))
    return found


@lru_cache(maxsize=64)
def _static_imports(program: JavaProgram) -> frozenset[str]:
    """Names of the members that a file imports; `*` where it imports all of a class."""
    return frozenset(
        program.without_blanks(each).rstrip(";").rsplit(".", 1)[-1]
        for each in program.nodes("import_declaration")
        if any(part.type == "static" for part in each.children)
    )
