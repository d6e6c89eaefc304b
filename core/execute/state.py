"""Whether what one test does to a program may reach the tests after it."""

from __future__ import annotations

import re

from tree_sitter import Node

from core.java import PRIMITIVES, JavaProgram, hides_code, walk

_SETS = re.compile(rb"\bset(?:Propert(?:y|ies)|Default)\b")
_MAKES = ("method_invocation", "object_creation_expression", "lambda_expression")


def keeps_state(source: bytes) -> bool:
    """Whether a file keeps state from test to test: in static fields, enums or properties.

    Constants keep none. A static field that is made by a call does: who ends the call
    ends the class.
    """
    program = JavaProgram(source)
    if program.nodes("static_initializer") or _SETS.search(source) or hides_code(program):
        return True
    if any(next(walk(each, "field_declaration"), None) for each in program.nodes("enum_body")):
        return True
    fields = program.nodes("field_declaration", "constant_declaration")
    return not all(_is_harmless(program, each) for each in fields)


def _is_harmless(program: JavaProgram, field: Node) -> bool:
    modifiers = {part.type for each in field.children[:1] for part in each.children}
    is_constant = field.type == "constant_declaration"
    if "static" not in modifiers and not is_constant:
        return True
    type = field.child_by_field_name("type")
    plain = type is not None and program.name(type) in PRIMITIVES | {"String"}
    declared = field.children_by_field_name("declarator")
    plain = plain and not any(each.child_by_field_name("dimensions") for each in declared)
    made = next(walk(field, *_MAKES), None)
    return (is_constant or "final" in modifiers) and plain and made is None
