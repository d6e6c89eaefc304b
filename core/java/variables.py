"""What a declared variable is, and which nodes declare types and methods."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from tree_sitter import Node

from core.java.parse import JavaProgram

TYPE_DECLARATIONS = frozenset(
    {
        "annotation_type_declaration",
        "class_declaration",
        "enum_declaration",
        "interface_declaration",
        "record_declaration",
    }
)
"""Node types that declare a named type."""

METHOD_DECLARATIONS = frozenset(
    {"compact_constructor_declaration", "constructor_declaration", "method_declaration"}
)
"""Node types that declare a method or a constructor."""


class VariableKind(StrEnum):
    """How a variable is declared."""

    LOCAL = "local"
    PARAMETER = "parameter"
    FOREACH = "foreach"
    CATCH = "catch"
    RESOURCE = "resource"
    LAMBDA = "lambda"
    PATTERN = "pattern"
    FIELD = "field"


@dataclass(slots=True, eq=False)
class Variable:
    """A declared variable and everything that means it.

    Attributes:
        kind: how it is declared.
        name: its name.
        declaration: the identifier node that declares it.
        type: the declared type as written (`int`, `List<String>`, `var`), with
            brackets that follow the name; empty for an inferred lambda parameter.
        scope: the node within which the name means it.
        method: the method, constructor or lambda's method around it; None for a
            field.
        uses: the identifier nodes that read or write it, without the declaration.
        uncertain: a use may mean something else: a field of a superclass that is not
            known, a constant of an enum, the variable of a pattern.
    """

    kind: VariableKind
    name: str
    declaration: Node
    type: str
    scope: Node
    method: Node | None
    uses: list[Node] = field(default_factory=list)
    uncertain: bool = False

    @property
    def declarator(self) -> Node:
        """The node around the declaring identifier (with the initial value, if any)."""
        return self.declaration.parent or self.declaration

    @property
    def is_final(self) -> bool:
        """Whether it is declared `final`, or is what a record holds."""
        around: Node | None = self.declarator
        if around is not None and around.type == "variable_declarator":
            around = around.parent
        components = ("formal_parameter", "spread_parameter")
        if self.kind is VariableKind.FIELD and around is not None and around.type in components:
            return True
        return any(
            word.type == "final"
            for each in (around.named_children if around is not None else ())
            if each.type == "modifiers"
            for word in each.children
        )


def component_name(parameter: Node) -> Node | None:
    """The identifier that a component of a record declares, one of varying number too."""
    if parameter.type == "spread_parameter":
        parameter = next(
            (each for each in parameter.named_children if each.type == "variable_declarator"),
            parameter,
        )
    return parameter.child_by_field_name("name")


def written_type(program: JavaProgram, node: Node, declarator: Node | None = None) -> str:
    """The type that a declaration writes, without blanks, brackets behind the name included.

    Args:
        program: the program.
        node: the declaration.
        declarator: the part of it that declares the name; None where it is all of it.
    """
    type = node.child_by_field_name("type")
    if type is None:
        named = [each for each in node.named_children if each.type != "modifiers"]
        type = named[0] if len(named) > 1 else None
    dimensions = (declarator or node).child_by_field_name("dimensions")
    text = program.name(type) if type else ""
    text += program.name(dimensions) if dimensions else ""
    return "".join(text.split()) + ("[]" if node.type == "spread_parameter" else "")
