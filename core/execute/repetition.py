"""Loops whose repetition can be proved, so that going round for ever ends them at once.

Where the course of a loop depends on a few primitive variables alone, and nothing
else that it reads changes while it runs, it never ends once all of these have the
values of an earlier iteration (the next iterations are then those that already
were). Comparing states is the loop detection of Brent (An improved Monte Carlo
factorization algorithm, 1980, section 2).

What decides on the course: whatever a condition reads, whatever an expression reads
that may throw, and whatever these variables are assigned from.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from tree_sitter import Node

from core.execute.collected import PLAIN_VALUES, finds_extreme, only_adds
from core.java import (
    PRIMITIVES,
    JavaProgram,
    Variable,
    VariableKind,
    effects_of,
    is_nonzero,
    scopes_of,
    type_of,
    walk,
)

_MOST_VARIABLES = 8
_LARGEST = 2_000
"""Nodes of a loop that is still looked at."""

_CONDITIONAL = frozenset(
    {"do_statement", "for_statement", "if_statement", "ternary_expression", "while_statement"}
)
_PLAIN = frozenset(
    {
        "argument_list",
        "block",
        "block_comment",
        "character_literal",
        "decimal_floating_point_literal",
        "decimal_integer_literal",
        "dimensions",
        "escape_sequence",
        "expression_statement",
        "false",
        "hex_integer_literal",
        "labeled_statement",
        "line_comment",
        "local_variable_declaration",
        "modifiers",
        "parenthesized_expression",
        "string_fragment",
        "string_literal",
        "true",
        "unary_expression",
    }
)
_VARIABLES = frozenset({VariableKind.FOREACH, VariableKind.LOCAL, VariableKind.PARAMETER})


def decisive_variables(
    program: JavaProgram, loop: Node, *, collections: bool = True
) -> tuple[str, ...] | None:
    """The variables whose values at the start of a loop's body decide on all that follows.

    Args:
        program: the program.
        loop: a `for`, `while` or `do` statement.
        collections: whether collections are the library's, and answer without side effects
            (`brings_code` tells of a file).

    Returns:
        Primitive variables that are declared outside of the body and assigned in the
        loop, maybe none; None where something else may decide.
    """
    return _Survey(program, loop, collections=collections).decisive()


class _Survey:
    def __init__(self, program: JavaProgram, loop: Node, *, collections: bool) -> None:
        self._program = program
        self._scopes = scopes_of(program)
        self._loop = loop
        self._collections = collections
        self._deciding: set[Variable] = set()
        self._sources: dict[Variable, set[Variable]] = {}

    def decisive(self) -> tuple[str, ...] | None:
        nodes = list(islice(_parts(self._loop), _LARGEST))
        if len(nodes) == _LARGEST or not all(map(self._understands, nodes)):
            return None
        new = list(self._deciding)
        while new:
            sources = self._sources.get(new.pop(), set()) - self._deciding
            self._deciding |= sources
            new.extend(sources)
        body = self._loop.child_by_field_name("body") or self._loop
        found = [
            each
            for each in self._deciding & self._sources.keys()
            if not body.start_byte <= each.declaration.start_byte < body.end_byte
        ]
        if len(found) > _MOST_VARIABLES or not all(map(_is_comparable, found)):
            return None
        return tuple(sorted(each.name for each in found))

    def _understands(self, node: Node) -> bool:
        kind = node.type
        if kind in _CONDITIONAL:
            self._decides(node.child_by_field_name("condition"))
            return True
        understands = getattr(self, f"_understands_{kind}", None)
        if understands:
            return bool(understands(node))
        return kind in _PLAIN or not node.is_named or "type" in kind.split("_")

    def _decides(self, node: Node | None) -> bool:
        if node is not None:
            self._deciding |= self._read(node)
        return True

    def _read(self, node: Node) -> set[Variable]:
        return {
            variable
            for each in walk(node, "identifier")
            if (variable := self._scopes.binding_of(each))
        }

    def _understands_identifier(self, node: Node) -> bool:
        variable = self._scopes.binding_of(node)
        parent = node.parent
        if variable is None or parent is None:
            return self._is_no_variable(node)
        if variable.uncertain or variable.kind not in _VARIABLES:
            return False
        type = type_of(self._program, node)
        if type in PRIMITIVES or type == "String":
            return True
        if type in PLAIN_VALUES:  # may be null where a primitive is needed
            return self._decides(node)
        fields = [parent.child_by_field_name(each) for each in ("array", "object", "value", "name")]
        if type is not None and type.endswith("[]"):
            return node in fields
        is_receiver = parent.child_by_field_name("object") == node
        return (is_receiver or finds_extreme(self._program, parent.parent)) and self._collections

    def _is_no_variable(self, node: Node) -> bool:
        parent = node.parent
        if parent is None:
            return False
        if parent.type == "method_invocation":
            return node == parent.child_by_field_name("name") or self._changes_nothing(parent)
        if parent.type == "field_access":
            return self._changes_nothing(parent)
        return parent.type in ("break_statement", "continue_statement", "labeled_statement")

    def _changes_nothing(self, node: Node) -> bool:
        return finds_extreme(self._program, node) or not effects_of(self._program, node).acts

    def _understands_variable_declarator(self, node: Node) -> bool:
        value = node.child_by_field_name("value")
        return value is None or self._assigns(node.child_by_field_name("name"), value)

    def _understands_assignment_expression(self, node: Node) -> bool:
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        operator = node.child_by_field_name("operator")
        if operator is not None and operator.type in ("/=", "%="):
            self._decides(node)
        return self._assigns(left, right)

    def _understands_update_expression(self, node: Node) -> bool:
        operand = node.named_children[0]
        return self._assigns(operand, operand)

    def _assigns(self, target: Node | None, value: Node | None) -> bool:
        if target is None or value is None or target.type != "identifier":
            return False
        variable = self._scopes.binding_of(target)
        if variable is None:
            return False
        self._sources.setdefault(variable, set()).update(self._read(value))
        return True

    def _understands_enhanced_for_statement(self, node: Node) -> bool:
        name, value = node.child_by_field_name("name"), node.child_by_field_name("value")
        return self._decides(value) and self._assigns(name, value)

    def _understands_return_statement(self, node: Node) -> bool:  # noqa: ARG002
        return True

    _understands_break_statement = _understands_return_statement
    _understands_continue_statement = _understands_return_statement

    def _understands_binary_expression(self, node: Node) -> bool:
        operator = node.child_by_field_name("operator")
        text = operator.type if operator is not None else ""
        if text in ("&&", "||"):
            self._decides(node.child_by_field_name("left"))
        right = node.child_by_field_name("right")
        if text in ("/", "%") and right is not None and not is_nonzero(self._program, right):
            self._decides(node)
        return True

    def _understands_cast_expression(self, node: Node) -> bool:
        value = node.child_by_field_name("value")
        return value is not None and all(
            type_of(self._program, each) in PRIMITIVES for each in (node, value)
        )

    def _understands_array_access(self, node: Node) -> bool:
        return self._decides(node)

    def _understands_field_access(self, node: Node) -> bool:
        return self._decides(node) and self._changes_nothing(node)

    def _understands_method_invocation(self, node: Node) -> bool:
        if only_adds(self._program, self._loop, node):
            return True
        return self._decides(node) and self._changes_nothing(node)


def _parts(loop: Node) -> Iterator[Node]:
    """All nodes that run again and again; what is returned ends the loop, whatever it is."""
    stack = [
        each
        for name in ("condition", "update", "body")
        for each in loop.children_by_field_name(name)
    ]
    yield loop
    while stack:
        here = stack.pop()
        yield here
        if here.type != "return_statement":
            stack.extend(here.children)


def _is_comparable(variable: Variable) -> bool:
    """Whether a variable is a primitive and has a value when the loop begins."""
    has_value = variable.declarator.child_by_field_name("value") is not None
    return variable.type in PRIMITIVES and (variable.kind is not VariableKind.LOCAL or has_value)
