"""Static types of expressions, as far as a single file and the library tell."""

from __future__ import annotations

import re
from functools import lru_cache

from tree_sitter import Node

from core.java.library import (
    CONSTANTS,
    STATIC_METHODS,
    is_class_name,
    method_of,
    redefined_types,
    utility_type,
)
from core.java.own_methods import own_results
from core.java.parse import JavaProgram
from core.java.scopes import scopes_of
from core.java.typenames import (
    base_name,
    element_type,
    is_foreign,
    promoted,
    type_arguments,
    unboxed,
)
from core.java.variables import VariableKind

_COMPARISONS = frozenset({"==", "!=", "<", ">", "<=", ">=", "&&", "||"})
_INTEGER_LITERALS = frozenset(
    {
        "binary_integer_literal",
        "decimal_integer_literal",
        "hex_integer_literal",
        "octal_integer_literal",
    }
)
_FIXED = {
    "character_literal": "char",
    "false": "boolean",
    "instanceof_expression": "boolean",
    "null_literal": "null",
    "string_literal": "String",
    "true": "boolean",
}
_PARTS = {
    "array_access": ("array",),
    "assignment_expression": ("left",),
    "binary_expression": ("left", "right"),
    "field_access": ("object",),
    "method_invocation": ("object", "arguments"),
    "ternary_expression": ("consequence", "alternative"),
    "unary_expression": ("operand",),
}


def type_of(program: JavaProgram, node: Node) -> str | None:
    """The static type of an expression, as Java writes it without blanks.

    Args:
        program: the program.
        node: an expression.

    Returns:
        `int`, `String`, `List<Integer>`, `int[]`, `null` (of the literal); None
        where the file does not tell.
    """
    return _types(program).of(node)


@lru_cache(maxsize=64)
def _types(program: JavaProgram) -> _Types:
    return _Types(program)


class _Types:
    def __init__(self, program: JavaProgram) -> None:
        self._program = program
        self._known: dict[int, str | None] = {}
        self._open: set[int] = set()

    def of(self, node: Node) -> str | None:
        # Types are worked out from below, by a stack and not by recursion:
        # expressions, and chains of `var`, may be thousands of steps deep.
        stack = [] if node.id in self._known or node.id in self._open else [node]
        while stack:
            here = stack[-1]
            if here.id in self._known:
                stack.pop()
            elif here.id in self._open:
                self._known[here.id] = self._infer(here)
                self._open.discard(here.id)
                stack.pop()
            else:
                self._open.add(here.id)
                parts = self._parts(here)
                stack.extend(each for each in parts if each.id not in self._open)
        return self._known.get(node.id)

    def _parts(self, node: Node) -> list[Node]:
        """The expressions whose types decide the type of an expression."""
        if node.type == "identifier":
            variable = scopes_of(self._program).binding_of(node)
            value = variable.declarator.child_by_field_name("value") if variable else None
            inferred = variable is not None and variable.type == "var"
            return [value] if value is not None and inferred else []
        names = _PARTS.get(node.type, ())
        parts = [part for name in names if (part := node.child_by_field_name(name)) is not None]
        if node.type in ("parenthesized_expression", "update_expression"):
            parts = node.named_children
        elif node.type == "method_invocation" and parts and parts[-1].type == "argument_list":
            parts = [*parts[:-1], *parts[-1].named_children]
        return parts

    def _infer(self, node: Node) -> str | None:
        kind = node.type
        if kind in _FIXED:
            return _FIXED[kind]
        if kind in _INTEGER_LITERALS:
            return "long" if self._program.text(node)[-1:] in b"lL" else "int"
        if kind in ("decimal_floating_point_literal", "hex_floating_point_literal"):
            return "float" if self._program.text(node)[-1:] in b"fF" else "double"
        infer = getattr(self, f"_of_{kind}", None)
        return infer(node) if infer else None

    def _field(self, node: Node, name: str) -> str | None:
        child = node.child_by_field_name(name)
        return self.of(child) if child is not None else None

    def _written(self, type: Node | None) -> str | None:
        if type is None:
            return None
        return self._usable(self._program.without_blanks(type))

    def _usable(self, type: str) -> str | None:
        base = base_name(type).rstrip("[]")
        if not base or base.startswith("?") or base == "var" or is_foreign(type):
            return None
        redefined = redefined_types(self._program)
        return None if base in redefined else type

    def _of_identifier(self, node: Node) -> str | None:
        variable = scopes_of(self._program).binding_of(node)
        if variable is None or variable.uncertain:
            return None
        if variable.type != "var":
            return self._usable(variable.type)
        if variable.kind is VariableKind.LOCAL:
            return self._field(variable.declarator, "value")
        if variable.kind is VariableKind.FOREACH:
            return element_type(self._field(variable.declarator, "value"))
        return None

    def _of_parenthesized_expression(self, node: Node) -> str | None:
        inner = [each for each in node.named_children if not each.is_extra]
        return self.of(inner[0]) if len(inner) == 1 else None

    def _of_cast_expression(self, node: Node) -> str | None:
        types = node.children_by_field_name("type")
        return self._written(types[0]) if len(types) == 1 else None

    def _of_array_access(self, node: Node) -> str | None:
        type = self._field(node, "array")
        return type[:-2] if type and type.endswith("[]") else None

    def _of_field_access(self, node: Node) -> str | None:
        target, field = node.child_by_field_name("object"), node.child_by_field_name("field")
        if target is None or field is None:
            return None
        if target.type == "this":
            return self._of_identifier(field)
        text = self._program.without_blanks(node)
        if text in CONSTANTS and is_class_name(self._program, text.split(".")[0]):
            return CONSTANTS[text]
        type = self.of(target)
        is_length = self._program.name(field) == "length"
        return "int" if is_length and type and type.endswith("[]") else None

    def _of_method_invocation(self, node: Node) -> str | None:
        target, name_node = node.child_by_field_name("object"), node.child_by_field_name("name")
        if name_node is None:
            return None
        name = self._program.name(name_node)
        if target is None:
            return self._own_result(node, name)
        if target.type == "identifier" and is_class_name(self._program, self._program.name(target)):
            return self._static_result(self._program.name(target), name, node)
        receiver = self.of(target)
        method = method_of(receiver, name)
        if method is None or receiver is None:
            return None
        return self._result(method.result, type_arguments(receiver))

    def _result(self, result: str, arguments: list[str]) -> str | None:
        """The type of a result that may name type arguments of the receiver."""
        named = [int(each) for each in re.findall(r"\b[01]\b", result)]
        if not named:
            return result
        if max(named) >= len(arguments):
            return None
        # What is captured of a wildcard has no name (JLS 5.1.10).
        if "Map.Entry" in result and any("?" in each for each in arguments):
            return None
        written = re.sub(r"\b[01]\b", lambda each: arguments[int(each[0])], result)
        full = utility_type(self._program, "Map")
        return self._usable(written.replace("Map.", f"{full}.")) if full else None

    def _static_result(self, owner: str, name: str, node: Node) -> str | None:
        method = STATIC_METHODS.get(owner, {}).get(name)
        arguments = node.child_by_field_name("arguments")
        if owner == "Math" and name == "round" and arguments is not None:
            types = [self.of(each) for each in arguments.named_children]
            return "int" if types == ["float"] else "long" if types == ["double"] else None
        if method is None or arguments is None or not arguments.named_children:
            return None
        types = [self.of(each) for each in arguments.named_children]
        if method.result == "promoted":
            return promoted(*types)
        if method.result == "same":
            return "char" if unboxed(types[0]) == "char" else promoted(types[0])
        return method.result

    def _own_result(self, call: Node, name: str) -> str | None:
        results = own_results(self._program, call, name)
        return self._usable(next(iter(results))) if len(results) == 1 else None

    def _of_unary_expression(self, node: Node) -> str | None:
        operand = self._field(node, "operand")
        operator = node.child_by_field_name("operator")
        if operator is not None and self._program.text(operator) == b"!":
            return "boolean"
        return promoted(operand)

    def _of_update_expression(self, node: Node) -> str | None:
        operands = node.named_children
        return self.of(operands[0]) if operands else None

    def _of_assignment_expression(self, node: Node) -> str | None:
        return self._field(node, "left")

    def _of_ternary_expression(self, node: Node) -> str | None:
        first, second = self._field(node, "consequence"), self._field(node, "alternative")
        return first if first == second else None

    def _of_binary_expression(self, node: Node) -> str | None:
        operator = node.child_by_field_name("operator")
        text = self._program.name(operator) if operator is not None else ""
        if text in _COMPARISONS:
            return "boolean"
        left, right = self._field(node, "left"), self._field(node, "right")
        if text == "+" and "String" in (left, right):
            return "String"
        if text in ("&", "|", "^") and unboxed(left) == unboxed(right) == "boolean":
            return "boolean"
        if text in ("<<", ">>", ">>>"):
            return promoted(left)
        return promoted(left, right)

    def _of_object_creation_expression(self, node: Node) -> str | None:
        return self._written(node.child_by_field_name("type"))

    def _of_array_creation_expression(self, node: Node) -> str | None:
        type = self._written(node.child_by_field_name("type"))
        if type is None:
            return None
        dimensions = node.children_by_field_name("dimensions")
        return type + "[]" * sum(self._brackets(each) for each in dimensions)

    def _brackets(self, node: Node) -> int:
        if node.type == "dimensions_expr":
            return 1
        return sum(each.type == "[" for each in node.children)
