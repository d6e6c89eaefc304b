"""Conditions: weaker, stronger, one branch more or less."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from core.generate.template.guards import tests_of
from core.generate.template.site import LOOPS, Site
from core.generate.template.suggestion import Suggestion

_OPPOSITE = {"<": ">=", ">=": "<", ">": "<=", "<=": ">", "==": "!=", "!=": "=="}
_BRACKETS = {"'('": "')'", "'['": "']'", "'{'": "'}'", "'<'": "'>'"}


def dropped_terms(site: Site) -> Iterator[Suggestion]:
    """`a && b` becomes `a` or `b`."""
    for node in site.nodes("binary_expression"):
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        if site.text(node.child_by_field_name("operator")) not in ("&&", "||"):
            continue
        if left is not None and right is not None:
            yield Suggestion.of("condition", left.end_byte, node.end_byte, "", 0.24, "drop term")
            yield Suggestion.of(
                "condition", node.start_byte, right.start_byte, "", 0.22, "drop term"
            )


def added_terms(site: Site) -> Iterator[Suggestion]:
    """A condition gets one more term, about a variable that it names."""
    for node in site.nodes("if_statement", "while_statement", "parenthesized_expression"):
        condition = node.child_by_field_name("condition")
        if node.type == "parenthesized_expression":
            statement = node.parent
            is_head = statement is not None and statement.child_by_field_name("condition") == node
            if not is_head or statement in site.inside:
                continue
            condition = node
        if condition is None or not condition.named_children:
            continue
        inner = condition.named_children[0]
        for test, score in tests_of(site, inner):
            text = f" && {test}"
            yield Suggestion.of("condition", inner.end_byte, inner.end_byte, text, score * 0.5)


def branches(site: Site) -> Iterator[Suggestion]:
    """`else` gets a condition; `else if` becomes `if`, and the other way round."""
    for node in site.nodes("else"):
        statement = node.parent
        branch = statement.child_by_field_name("alternative") if statement is not None else None
        if statement is None or branch is None:
            continue
        if branch.type == "if_statement":
            end = branch.start_byte
            yield Suggestion.of("branch", node.start_byte, end, "", 0.40, "else if → if")
            continue
        for test, score in _counterparts(site, statement):
            text = f" if ({test})"
            yield Suggestion.of("branch", node.end_byte, node.end_byte, text, score)
    for node in site.nodes("if"):
        statement = node.parent
        before = statement.prev_named_sibling if statement is not None else None
        if before is None or before.type != "if_statement":
            continue
        if before.child_by_field_name("alternative") is None:
            start = node.start_byte
            yield Suggestion.of("branch", start, start, "else ", 0.26, "if → else if")


def whole_conditions(site: Site) -> Iterator[Suggestion]:
    """A condition of several terms is negated as a whole."""
    for node in site.nodes("if_statement", "while_statement"):
        condition = node.child_by_field_name("condition")
        if condition is None or not condition.named_children:
            continue
        inner = condition.named_children[0]
        operator = site.text(inner.child_by_field_name("operator"))
        if inner.type == "binary_expression" and operator in ("&&", "||"):
            text = f"!({site.text(inner)})"
            yield Suggestion.of("negation", inner.start_byte, inner.end_byte, text, 0.20)


def texts_compared(site: Site) -> Iterator[Suggestion]:
    """Texts compared by `==` are compared by `equals`."""
    for node in site.nodes("binary_expression"):
        operator = site.text(node.child_by_field_name("operator"))
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        if operator not in ("==", "!=") or left is None or right is None:
            continue
        boxed = ("String", "Integer", "Long", "Double")
        if site.type_of(left) in boxed and right.type != "null_literal":
            mark = "!" if operator == "!=" else ""
            text = f"{mark}{site.text(left)}.equals({site.text(right)})"
            yield Suggestion.of("equality", node.start_byte, node.end_byte, text, 0.44)


def _counterparts(site: Site, statement: Node) -> Iterator[tuple[str, float]]:
    condition = statement.child_by_field_name("condition")
    inner = condition.named_children[0] if condition and condition.named_children else None
    if inner is None or inner.type != "binary_expression":
        return
    left = site.text(inner.child_by_field_name("left"))
    right = site.text(inner.child_by_field_name("right"))
    operator = site.text(inner.child_by_field_name("operator"))
    if right in _BRACKETS and operator == "==":
        yield f"{left} == {_BRACKETS[right]}", 0.62
    opposite = _OPPOSITE.get(operator, "")
    strict = opposite.rstrip("=") if opposite in ("<=", ">=") else ""
    if strict:
        yield f"{left} {strict} {right}", 0.34
    loop = site.around(statement, *LOOPS)
    for variable in site.variables(statement.start_byte, "int"):
        if loop is not None and variable.name not in (left, right):
            yield f"{variable.name} > 0", 0.14
            break
