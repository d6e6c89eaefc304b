"""Control flow of statements: which jumps leave which loop, what completes normally."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tree_sitter import Node

from core.java.parse import JavaProgram
from core.java.scopes import scopes_of
from core.java.variables import VariableKind

LOOPS = frozenset({"do_statement", "enhanced_for_statement", "for_statement", "while_statement"})
"""Node types of loops."""

STATEMENT_LISTS = frozenset({"block", "constructor_body", "switch_block_statement_group"})
"""Node types whose children are statements, one after the other."""

BARRIERS = frozenset({"class_body", "lambda_expression"})
"""Node types of code that runs at another time than the code around it."""

_COMPOUND = (
    LOOPS
    | STATEMENT_LISTS
    | {
        "catch_clause",
        "finally_clause",
        "if_statement",
        "labeled_statement",
        "switch_block",
        "switch_expression",
        "switch_rule",
        "synchronized_statement",
        "try_statement",
        "try_with_resources_statement",
    }
)
"""Statements with statements in them, and the parts of such."""

_JUMPS = frozenset({"break_statement", "continue_statement", "return_statement", "throw_statement"})


def within(node: Node, *types: str) -> Iterator[Node]:
    """Nodes of the given types at or below `node`, not those in lambdas and classes in it."""
    stack = [node]
    while stack:
        here = stack.pop()
        if here.type in types:
            yield here
        if here.type not in BARRIERS:
            stack.extend(reversed(here.named_children))


def _labels_of(program: JavaProgram, statement: Node) -> list[str]:
    """The labels right before a statement."""
    labels: list[str] = []
    node = statement.parent
    while node is not None and node.type == "labeled_statement":
        labels.append(program.name(node.named_children[0]))
        node = node.parent
    return labels


def labelled(statement: Node) -> Node:
    """A statement with all labels right before it."""
    while statement.parent is not None and statement.parent.type == "labeled_statement":
        statement = statement.parent
    return statement


def is_statement(node: Node) -> bool:
    """Whether a node stands where a statement stands, and is no expression."""
    parent = node.parent
    if parent is None or parent.type in STATEMENT_LISTS or parent.type == "labeled_statement":
        return parent is not None
    if parent.type not in LOOPS and parent.type != "if_statement":
        return False
    parts = [parent.child_by_field_name(each) for each in ("body", "consequence", "alternative")]
    return node in parts


def continues_of(program: JavaProgram, loop: Node) -> list[Node]:
    """The `continue` statements that go on with this loop, labelled ones too."""
    labels = set(_labels_of(program, loop))
    found: list[Node] = []
    for jump in _body_jumps(loop, "continue_statement"):
        label = _label(program, jump)
        if label in labels if label else _target(jump, LOOPS) == loop:
            found.append(jump)
    return found


def breaks_of(program: JavaProgram, statement: Node) -> list[Node]:
    """The `break` statements that leave a loop, a switch or a labelled statement."""
    labels = set(_labels_of(program, statement))
    if statement.type == "labeled_statement":
        labels.add(program.name(statement.named_children[0]))
    unlabelled = LOOPS | {"switch_expression"}
    found: list[Node] = []
    for jump in _body_jumps(statement, "break_statement"):
        label = _label(program, jump)
        if label in labels if label else _target(jump, unlabelled) == statement:
            found.append(jump)
    return found


def constant_truth(program: JavaProgram, condition: Node | None) -> bool | None:
    """Whether a condition is a constant of the language that is true.

    Args:
        program: the program.
        condition: a loop's condition; None means true.

    Returns:
        True where it surely is; False where it is surely none; None where the value
        of a constant leaves it open.
    """
    if condition is None:
        return True
    while condition.type == "parenthesized_expression" and condition.named_children:
        condition = condition.named_children[0]
    if condition.type in ("true", "false"):
        return condition.type == "true"
    return None if may_be_constant(program, condition) else False


def may_be_constant(program: JavaProgram, expression: Node) -> bool:
    """Whether an expression may be a constant of the language, whatever its value."""
    variable_parts = (
        "array_access",
        "assignment_expression",
        "instanceof_expression",
        "method_invocation",
        "object_creation_expression",
        "update_expression",
    )
    if next(within(expression, *variable_parts), None) is not None:
        return False
    scopes = scopes_of(program)
    for name in within(expression, "identifier"):
        variable = scopes.binding_of(name)
        if variable is not None and not variable.uncertain and not variable.is_final:
            local = variable.kind is not VariableKind.FIELD
            if local or (variable.declarator.parent or name).type == "field_declaration":
                return False
    return True


def completes_normally(program: JavaProgram, statement: Node) -> bool | None:
    """Whether control can reach the end of a statement, by the rules of the language.

    Returns:
        None where that hangs on the value of a constant that is not written out.
    """
    return _completions(program).of(statement)


@lru_cache(maxsize=64)
def _completions(program: JavaProgram) -> _Completions:
    return _Completions(program)


class _Completions:
    """Which statements complete normally, worked out from the inner ones to the outer."""

    def __init__(self, program: JavaProgram) -> None:
        self._program = program
        self._known: dict[int, bool | None] = {}

    def of(self, statement: Node) -> bool | None:
        if statement.id not in self._known:
            for each in reversed(list(self._unknown(statement))):
                self._known[each.id] = _completes(self._program, each)
        return self._known[statement.id]

    def _unknown(self, statement: Node) -> Iterator[Node]:
        stack = [statement]
        while stack:
            here = stack.pop()
            if here.id not in self._known:
                yield here
                if here.type in _COMPOUND:
                    stack.extend(here.named_children)


def _completes(program: JavaProgram, statement: Node) -> bool | None:
    kind = statement.type
    if kind in _JUMPS or kind == "yield_statement":
        return False
    if kind in STATEMENT_LISTS:
        return _all(program, statement.named_children)
    if kind in ("while_statement", "for_statement", "do_statement"):
        return _loop_completes(program, statement)
    if kind == "if_statement":
        branches = [statement.child_by_field_name(x) for x in ("consequence", "alternative")]
        if None in branches:
            return True
        return _any(program, [each for each in branches if each is not None])
    if kind == "labeled_statement":
        if breaks_of(program, statement):
            return True
        return completes_normally(program, statement.named_children[-1])
    if kind == "synchronized_statement":
        body = statement.child_by_field_name("body")
        return completes_normally(program, body) if body is not None else True
    if kind in ("try_statement", "try_with_resources_statement"):
        return _try_completes(program, statement)
    if kind == "switch_expression":
        return _switch_completes(program, statement)
    return True


def _all(program: JavaProgram, statements: list[Node]) -> bool | None:
    results = [completes_normally(program, each) for each in statements if not each.is_extra]
    return False if False in results else None if None in results else True


def _any(program: JavaProgram, statements: list[Node]) -> bool | None:
    results = [completes_normally(program, each) for each in statements]
    return True if True in results else None if None in results else False


def _loop_completes(program: JavaProgram, loop: Node) -> bool | None:
    if breaks_of(program, loop):
        return True
    constant = constant_truth(program, loop.child_by_field_name("condition"))
    if loop.type != "do_statement":
        return None if constant is None else not constant
    body = loop.child_by_field_name("body")
    if constant is True or body is None:
        return False
    reached = True if continues_of(program, loop) else completes_normally(program, body)
    return None if reached and constant is None else reached


def _try_completes(program: JavaProgram, statement: Node) -> bool | None:
    parts: list[Node] = []
    for each in statement.named_children:
        if each.type == "block":
            parts.append(each)
        elif each.type == "catch_clause" and (body := each.child_by_field_name("body")):
            parts.append(body)
        elif each.type == "finally_clause":
            last = completes_normally(program, each.named_children[-1])
            if last is not True:
                return last
    return _any(program, parts)


def _switch_completes(program: JavaProgram, statement: Node) -> bool | None:
    body = statement.child_by_field_name("body")
    if body is None or breaks_of(program, statement):
        return True
    groups = [each for each in body.named_children if not each.is_extra]
    if not groups:
        return True
    parts = [each for group in groups for each in group.named_children if not each.is_extra]
    labels = [each for each in parts if each.type == "switch_label"]
    if any(next(within(each, "pattern", "guard"), None) for each in labels):
        return None
    if not any(program.text(each).startswith(b"default") for each in labels):
        return True
    if groups[0].type == "switch_rule":
        return _any(program, [each for each in parts if each.type != "switch_label"])
    statements = [each for each in groups[-1].named_children if each.type != "switch_label"]
    return _all(program, statements)


def _body_jumps(statement: Node, kind: str) -> Iterator[Node]:
    body = statement.child_by_field_name("body") or statement
    return within(body, kind)


def _label(program: JavaProgram, jump: Node) -> str | None:
    names = [each for each in jump.named_children if each.type == "identifier"]
    return program.name(names[0]) if names else None


def _target(jump: Node, kinds: frozenset[str]) -> Node | None:
    node = jump.parent
    while node is not None and node.type not in kinds:
        node = node.parent
    return node
