"""Operators: comparison, arithmetic, logic, assignment, increment, sign."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from core.generate.template.site import NUMBERS, Site
from core.generate.template.suggestion import Suggestion

_COMPARISONS: dict[str, list[tuple[str, float]]] = {
    "<": [("<=", 0.44), (">", 0.42), (">=", 0.30), ("==", 0.08)],
    "<=": [("<", 0.46), (">", 0.40), (">=", 0.36)],
    ">": [(">=", 0.44), ("<", 0.44), ("<=", 0.30), ("==", 0.08)],
    ">=": [(">", 0.46), ("<=", 0.38), ("<", 0.38)],
    "==": [("!=", 0.48), (">=", 0.10), ("<=", 0.09), (">", 0.07)],
    "!=": [("==", 0.50)],
}
_ARITHMETIC: dict[str, list[tuple[str, float]]] = {
    "+": [("-", 0.36), ("*", 0.18)],
    "-": [("+", 0.40), ("%", 0.16)],
    "*": [("+", 0.22), ("/", 0.18), ("%", 0.14)],
    "/": [("%", 0.40), ("*", 0.24)],
    "%": [("/", 0.28), ("-", 0.08)],
    "&&": [("||", 0.36)],
    "||": [("&&", 0.38)],
    "|": [("+", 0.40), ("&", 0.30), ("||", 0.14)],
    "&": [("|", 0.36), ("&&", 0.14)],
    "^": [("&", 0.20), ("|", 0.24)],
    "<<": [(">>", 0.40)],
    ">>": [("<<", 0.40)],
}
_ASSIGNMENTS: dict[str, list[tuple[str, float]]] = {
    "+=": [("-=", 0.40), ("*=", 0.16), ("=", 0.12)],
    "-=": [("+=", 0.46), ("=", 0.08)],
    "*=": [("+=", 0.34), ("/=", 0.18)],
    "/=": [("*=", 0.44), ("-=", 0.14)],
    "=": [("+=", 0.24)],
    "&=": [("|=", 0.40)],
    "|=": [("&=", 0.40)],
}


def comparisons(site: Site) -> Iterator[Suggestion]:
    """`<` becomes `<=`, `==` becomes `!=`, and so on."""
    for node in site.nodes("binary_expression"):
        operator = node.child_by_field_name("operator")
        for new, score in _COMPARISONS.get(site.text(operator), ()):
            if operator is not None:
                summary = f"{site.text(operator)} → {new}"
                yield Suggestion.of(
                    "comparison", operator.start_byte, operator.end_byte, new, score, summary
                )


def arithmetic(site: Site) -> Iterator[Suggestion]:
    """`+` becomes `-`, `&&` becomes `||`, and so on; string `+` stays."""
    for node in site.nodes("binary_expression"):
        operator = node.child_by_field_name("operator")
        if operator is None or site.type_of(node) == "String":
            continue
        for new, score in _ARITHMETIC.get(site.text(operator), ()):
            kind = "logic" if new in ("&&", "||") else "arithmetic"
            summary = f"{site.text(operator)} → {new}"
            yield Suggestion.of(kind, operator.start_byte, operator.end_byte, new, score, summary)


def assignments(site: Site) -> Iterator[Suggestion]:
    """`+=` becomes `-=`, `=` becomes `+=`, and so on."""
    for node in site.nodes("assignment_expression"):
        operator = node.child_by_field_name("operator")
        kind = site.type_of(node.child_by_field_name("left"))
        if operator is None or kind in ("boolean", "Boolean"):
            continue
        for new, score in _ASSIGNMENTS.get(site.text(operator), ()):
            if kind == "String" and new in ("-=", "*=", "/="):
                continue
            summary = f"{site.text(operator)} → {new}"
            yield Suggestion.of(
                "assignment", operator.start_byte, operator.end_byte, new, score, summary
            )


def increments(site: Site) -> Iterator[Suggestion]:
    """`++` becomes `--` and the other way round."""
    for node in site.nodes("update_expression"):
        for child in node.children:
            if child.type in ("++", "--"):
                new = "--" if child.type == "++" else "++"
                summary = f"{child.type} → {new}"
                yield Suggestion.of(
                    "increment", child.start_byte, child.end_byte, new, 0.42, summary
                )


def signs(site: Site) -> Iterator[Suggestion]:
    """Drops or adds a sign or a negation."""
    for node in site.nodes("unary_expression"):
        operand = node.child_by_field_name("operand")
        operator = site.text(node.child_by_field_name("operator"))
        if operand is not None and operator in ("!", "-"):
            kind = "negation" if operator == "!" else "sign"
            text = site.text(operand)
            yield Suggestion.of(
                kind, node.start_byte, node.end_byte, text, 0.36, f"{operator}{text} → {text}"
            )
    for node in site.nodes("assignment_expression", "variable_declarator"):
        value = node.child_by_field_name("right") or node.child_by_field_name("value")
        if value is None or value.type == "unary_expression":
            continue
        simple = value.type in ("identifier", "decimal_integer_literal", "method_invocation")
        if simple and site.type_of(value) in NUMBERS and site.text(value) != "0":
            score = 0.26 if value.type != "method_invocation" else 0.14
            yield Suggestion.of("sign", value.start_byte, value.start_byte, "-", score, "add -")
    for node in site.nodes("if_statement", "while_statement"):
        yield from _negated(site, node.child_by_field_name("condition"))
    for node in site.nodes("method_invocation"):
        parent = node.parent
        in_logic = parent is not None and parent.type == "binary_expression"
        if site.type_of(node) == "boolean" and in_logic:
            yield Suggestion.of("negation", node.start_byte, node.start_byte, "!", 0.24, "add !")


def _negated(site: Site, condition: Node | None) -> Iterator[Suggestion]:
    if condition is not None and condition.named_children:
        inner = condition.named_children[0]
        if inner.type in ("binary_expression", "unary_expression"):
            return
        text = f"!{site.text(inner)}" if inner.type != "instanceof_expression" else ""
        text = text or f"!({site.text(inner)})"
        yield Suggestion.of("negation", inner.start_byte, inner.end_byte, text, 0.38)
