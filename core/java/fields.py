"""The fields that a type has: its own and those that it inherits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from tree_sitter import Node

from core.java.parse import JavaProgram
from core.java.supertypes import declared_types, library_methods, supertype_names
from core.java.variables import component_name, written_type


@dataclass(slots=True)
class Fields:
    """The fields of a type.

    Attributes:
        declared: the declaring identifiers and their types, those of supertypes
            first, so that the last of a name counts.
        some_unknown: whether a supertype is not in the file, or one of several of its
            name, and not known to have none.
    """

    declared: list[tuple[Node, str]] = field(default_factory=list)
    some_unknown: bool = False


def fields_of(program: JavaProgram, owner: Node | None, body: Node) -> Fields:
    """The fields of a type, as far as the file tells.

    Args:
        program: the program.
        owner: what the body belongs to: a declaration, a `new` expression, an enum
            constant.
        body: the body of the type.
    """
    fields = Fields()
    _collect(program, owner, body, fields, set())
    return fields


def _collect(
    program: JavaProgram,
    owner: Node | None,
    body: Node,
    fields: Fields,
    seen: set[str],
) -> None:
    for name in supertype_names(program, owner) if owner else ():
        if name in seen or library_methods(program, name) is not None:
            continue
        seen.add(name)
        above = declared_types(program).get(name)
        inherited = above.child_by_field_name("body") if above else None
        if above is None or inherited is None:
            fields.some_unknown = True
        else:
            _collect(program, above, inherited, fields, seen)
    if owner is not None and owner.type == "record_declaration":
        parameters = owner.child_by_field_name("parameters")
        for each in parameters.named_children if parameters else ():
            if name_node := component_name(each):
                fields.declared.append((name_node, written_type(program, each)))
    for each, declarator in _fields(body):
        if name_node := declarator.child_by_field_name("name"):
            text = written_type(program, each, declarator) if each is not declarator else ""
            fields.declared.append((name_node, text))


def _fields(body: Node) -> Iterator[tuple[Node, Node]]:
    for each in body.named_children:
        if each.type in ("field_declaration", "constant_declaration"):
            for declarator in each.children_by_field_name("declarator"):
                yield each, declarator
        elif each.type == "enum_constant":
            yield each, each
        elif each.type == "enum_body_declarations":
            yield from _fields(each)
