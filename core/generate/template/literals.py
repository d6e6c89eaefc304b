"""Constants: booleans, numbers, characters, strings, null."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from core.generate.template.site import Site
from core.generate.template.suggestion import Suggestion

_BRACKETS = {"(": ")", ")": "(", "[": "]", "]": "[", "{": "}", "}": "{", "<": ">", ">": "<"}


def booleans(site: Site) -> Iterator[Suggestion]:
    """`true` becomes `false` and the other way round."""
    for node in site.nodes("true", "false"):
        new = "false" if node.type == "true" else "true"
        summary = f"{node.type} → {new}"
        yield Suggestion.of("boolean", node.start_byte, node.end_byte, new, 0.50, summary)


def integers(site: Site) -> Iterator[Suggestion]:
    """A number becomes its neighbour, its negative, or an extreme value."""
    for node in site.nodes("decimal_integer_literal"):
        text = site.text(node)
        if not text.isdigit() or len(text) > 9:
            continue
        value = int(text)
        options = [(str(value + 1), 0.34), (str(value - 1), 0.30 if value else 0.12)]
        if value == 0:
            options.append(("2", 0.16))
        if _is_initial(node):
            options += [("-1", 0.30 if value == 1 else 0.22)]
            options += [("Integer.MAX_VALUE", 0.18), ("Integer.MIN_VALUE", 0.18)]
        elif value == 1 and not _is_operand(node):
            options.append(("-1", 0.24))
        if value > 1 and _is_operand(node):
            options.append(
                (f"{value}.0", 0.26 if site.return_type() in ("double", "Double") else 0.1)
            )
        weight = 0.6 if _is_divisor(site, node) else 1.0
        for new, score in options:
            yield Suggestion.of(
                "constant", node.start_byte, node.end_byte, new, score * weight, f"{text} → {new}"
            )


def characters(site: Site) -> Iterator[Suggestion]:
    """A bracket is turned round; a letter changes its case or is tested in both."""
    for node in site.nodes("character_literal"):
        inner = site.text(node)[1:-1]
        new = _BRACKETS.get(inner, inner.swapcase() if len(inner) == 1 else inner)
        if new == inner:
            continue
        yield Suggestion.of("character", node.start_byte, node.end_byte, f"'{new}'", 0.26)
        test = node.parent
        if test is None or test.type != "binary_expression" or not inner.isalpha():
            continue
        other = site.text(test)[: node.start_byte - test.start_byte]
        if site.text(test.child_by_field_name("operator")) == "==":
            text = f" || {other}'{new}'"
            yield Suggestion.of("character", test.end_byte, test.end_byte, text, 0.44)


def nothings(site: Site) -> Iterator[Suggestion]:
    """`null` becomes an empty value; an empty string becomes `null` or a blank."""
    for node in site.nodes("null_literal"):
        yield Suggestion.of("nothing", node.start_byte, node.end_byte, '""', 0.44)
        yield Suggestion.of("nothing", node.start_byte, node.end_byte, "0", 0.08)
    for node in site.nodes("string_literal"):
        if site.text(node) == '""':
            yield Suggestion.of("nothing", node.start_byte, node.end_byte, "null", 0.26)
            yield Suggestion.of("nothing", node.start_byte, node.end_byte, '" "', 0.16)
        elif site.text(node)[1:-1].isspace():
            yield Suggestion.of("nothing", node.start_byte, node.end_byte, '""', 0.22)
        elif site.text(node)[1:-1].isalpha():
            new = site.text(node).swapcase()
            yield Suggestion.of("text case", node.start_byte, node.end_byte, new, 0.10)


def _is_initial(node: Node) -> bool:
    parent = node.parent
    if parent is None or parent.type != "variable_declarator":
        return False
    declaration = parent.parent
    around = declaration.parent if declaration is not None else None
    return around is not None and around.type != "for_statement"


def _is_operand(node: Node) -> bool:
    return node.parent is not None and node.parent.type == "binary_expression"


def _is_divisor(site: Site, node: Node) -> bool:
    operator = node.parent.child_by_field_name("operator") if node.parent is not None else None
    return site.text(operator) in ("%", "/")
