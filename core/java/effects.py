"""What evaluating an expression may do: change something, throw, read, write."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from tree_sitter import Node

from core.java.flow import BARRIERS
from core.java.library import (
    CONSTANTS,
    STATIC_METHODS,
    Method,
    extends_library,
    is_class_name,
    method_of,
)
from core.java.nonnull import is_not_null
from core.java.operators import (
    cast_throws,
    divides_safely,
    stores_unboxed,
    ternary_throws,
    unary_throws,
    unboxes,
)
from core.java.parse import JavaProgram
from core.java.scopes import scopes_of
from core.java.typenames import PRIMITIVES, UNBOXED, promoted, unboxed
from core.java.types import type_of
from core.java.variables import VariableKind

_SEALED = BARRIERS | {"method_reference"}
"""What is only made, not run, where it stands."""

_FINAL_CLASSES = frozenset({"String", "StringBuffer", "StringBuilder", *UNBOXED})

_HARMLESS = frozenset(
    {
        "argument_list",
        "binary_integer_literal",
        "block_comment",
        "character_literal",
        "class_literal",
        "decimal_floating_point_literal",
        "decimal_integer_literal",
        "dimensions",
        "escape_sequence",
        "false",
        "hex_floating_point_literal",
        "hex_integer_literal",
        "instanceof_expression",
        "line_comment",
        "null_literal",
        "octal_integer_literal",
        "parenthesized_expression",
        "string_fragment",
        "string_literal",
        "this",
        "true",
    }
)


@dataclass(frozen=True, slots=True)
class Effects:
    """What evaluating an expression may do.

    Attributes:
        acts: it may change something besides local variables, or calls what we
            do not know.
        throws: it may throw.
        reads_state: it reads something that a call elsewhere could change.
        reads: local variables that it reads.
        writes: local variables and fields that it assigns.
    """

    acts: bool = False
    throws: bool = False
    reads_state: bool = False
    reads: frozenset[str] = frozenset()
    writes: frozenset[str] = frozenset()

    def __or__(self, other: Effects) -> Effects:
        return Effects(
            self.acts or other.acts,
            self.throws or other.throws,
            self.reads_state or other.reads_state,
            self.reads | other.reads,
            self.writes | other.writes,
        )

    @property
    def is_pure(self) -> bool:
        """Changes nothing and does not throw."""
        return not (self.acts or self.throws or self.writes)


_NOTHING = Effects()
_THROWS = Effects(throws=True)
_UNKNOWN = Effects(acts=True, throws=True, reads_state=True)
_LOOKS = Effects(reads_state=True)


def effects_of(program: JavaProgram, node: Node) -> Effects:
    """What evaluating an expression may do, over-estimated where the file does not tell."""
    return _survey(program).of(node)


def stored_effects(program: JavaProgram, target: Node, value: Node) -> Effects:
    """What giving a variable its initial value may do."""
    throws = Effects(throws=stores_unboxed(program, target, value))
    return effects_of(program, value) | throws


def operand_effects(program: JavaProgram, node: Node) -> Effects:
    """What evaluating an operand of a binary expression may do, unboxing included."""
    found = effects_of(program, node)
    parent = node.parent
    if parent is not None and parent.type == "binary_expression":
        return found | Effects(throws=unboxes(program, parent, node))
    return found


@lru_cache(maxsize=64)
def _survey(program: JavaProgram) -> _Survey:
    return _Survey(program)


class _Survey:
    def __init__(self, program: JavaProgram) -> None:
        self._program = program
        self._known: dict[int, Effects] = {}

    def of(self, node: Node) -> Effects:
        if node.id not in self._known:
            for each in reversed(list(self._unknown(node))):
                self._known[each.id] = self._combined(each)
        return self._known[node.id]

    def _unknown(self, node: Node) -> Iterator[Node]:
        """An expression and all in it that was not looked at yet, outer ones first."""
        stack = [node]
        while stack:
            here = stack.pop()
            if here.id not in self._known:
                yield here
                if here.type not in _SEALED:
                    stack.extend(here.named_children)

    def _combined(self, node: Node) -> Effects:
        if node.type in _SEALED:
            return _NOTHING
        found = self._own(node)
        for child in node.named_children:
            if not self._is_name(node, child):
                found = found | self._known.get(child.id, _NOTHING)
        return found

    def _is_name(self, node: Node, child: Node) -> bool:
        if node.type == "method_invocation":
            return child == node.child_by_field_name("name") or self._is_class(
                node.child_by_field_name("object"), child
            )
        if node.type == "field_access":
            return child == node.child_by_field_name("field") or self._is_class(
                node.child_by_field_name("object"), child
            )
        return "type" in child.type.split("_") or child == node.child_by_field_name("type")

    def _is_class(self, target: Node | None, child: Node) -> bool:
        return (
            target is not None
            and target == child
            and target.type == "identifier"
            and is_class_name(self._program, self._program.name(target))
        )

    def _own(self, node: Node) -> Effects:
        kind = node.type
        if not node.is_named or kind in _HARMLESS or "type" in kind.split("_"):
            return _NOTHING
        own = getattr(self, f"_own_{kind}", None)
        return own(node) if own else _UNKNOWN

    def _own_unary_expression(self, node: Node) -> Effects:
        return Effects(throws=unary_throws(self._program, node))

    def _own_ternary_expression(self, node: Node) -> Effects:
        return Effects(throws=ternary_throws(self._program, node))

    def _own_cast_expression(self, node: Node) -> Effects:
        return Effects(throws=cast_throws(self._program, node))

    def _own_identifier(self, node: Node) -> Effects:
        variable = scopes_of(self._program).binding_of(node)
        if variable is None or variable.uncertain or variable.kind is VariableKind.FIELD:
            return _LOOKS
        return Effects(reads=frozenset({variable.name}))

    def _own_binary_expression(self, node: Node) -> Effects:
        operator = node.child_by_field_name("operator")
        left, right = (node.child_by_field_name(each) for each in ("left", "right"))
        if operator is None or left is None or right is None:
            return _UNKNOWN
        text = self._program.name(operator)
        types = [type_of(self._program, each) for each in (left, right)]
        if text == "+" and promoted(*types) is None:
            plain = all(each == "String" or unboxed(each) for each in types)
            return _NOTHING if plain else _UNKNOWN
        throws = any(unboxes(self._program, node, each) for each in (left, right))
        if text in ("/", "%"):
            throws = throws or not divides_safely(self._program, right, promoted(*types))
        return Effects(throws=throws)

    def _own_array_access(self, node: Node) -> Effects:  # noqa: ARG002
        return Effects(throws=True, reads_state=True)

    def _own_field_access(self, node: Node) -> Effects:
        target = node.child_by_field_name("object")
        text = self._program.without_blanks(node)
        if text in CONSTANTS and is_class_name(self._program, text.split(".")[0]):
            return _NOTHING
        if target is None:
            return _UNKNOWN
        if target.type == "this":
            return _LOOKS
        type = type_of(self._program, target)
        if type is not None and type.endswith("[]") and text.endswith(".length"):
            return _NOTHING if is_not_null(self._program, target) else _THROWS
        return Effects(throws=True, reads_state=True)

    def _own_method_invocation(self, node: Node) -> Effects:
        target, name = node.child_by_field_name("object"), node.child_by_field_name("name")
        arguments = node.child_by_field_name("arguments")
        if target is None or name is None or arguments is None:
            return _UNKNOWN
        text = self._program.name(name)
        if self._is_class(target, target):
            owner = self._program.name(target)
            method = STATIC_METHODS.get(owner, {}).get(text)
            if owner == "Math" and text == "round":
                method = Method("long")
            return self._called(method, arguments, _NOTHING)
        type = type_of(self._program, target)
        method = method_of(type, text)
        if type not in _FINAL_CLASSES and extends_library(self._program):
            method = None
        receiver = _LOOKS if is_not_null(self._program, target) else _LOOKS | _THROWS
        if type == "String":
            receiver = Effects(throws=receiver.throws)
        return self._called(method, arguments, receiver)

    def _called(self, method: Method | None, arguments: Node, receiver: Effects) -> Effects:
        if method is None:
            return _UNKNOWN
        found = receiver | (_THROWS if method.throws else _NOTHING)
        for each in arguments.named_children:
            type = type_of(self._program, each)
            if type not in PRIMITIVES and not each.is_extra:
                if unboxed(type) is None and type != "String":
                    return found | _UNKNOWN
                if not is_not_null(self._program, each):
                    found = found | _THROWS
        return found

    def _own_update_expression(self, node: Node) -> Effects:
        target = node.named_children[0] if node.named_children else node
        return self._written(target, type_of(self._program, target) not in PRIMITIVES)

    def _own_assignment_expression(self, node: Node) -> Effects:
        target, operator, value = (
            node.child_by_field_name(each) for each in ("left", "operator", "right")
        )
        if target is None or operator is None or value is None:
            return _UNKNOWN
        text = self._program.name(operator)
        types = [type_of(self._program, each) for each in (target, value)]
        throws = stores_unboxed(self._program, target, value)
        if text != "=":
            throws = throws or types[0] not in PRIMITIVES | {"String"}
        if text in ("/=", "%="):
            throws = throws or not divides_safely(self._program, value, promoted(*types))
        return self._written(target, throws)

    def _written(self, target: Node, throws: bool) -> Effects:
        written = frozenset({self._program.name(target)})
        variable = scopes_of(self._program).binding_of(target)
        is_local = variable is not None and variable.kind is not VariableKind.FIELD
        return Effects(acts=not is_local, throws=throws or not is_local, writes=written)
