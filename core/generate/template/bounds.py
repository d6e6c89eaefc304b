"""Off by one: loop bounds, indices, arguments, results."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from core.generate.template.site import INTEGERS, LOOPS, Site
from core.generate.template.suggestion import Suggestion

_ATOMS = ("identifier", "method_invocation", "field_access", "array_access")


def dropped_ones(site: Site) -> Iterator[Suggestion]:
    """`n - 1` becomes `n` or `n + 1`; so for `+`, and for other numbers a little less."""
    for node in site.nodes("binary_expression"):
        operator = site.text(node.child_by_field_name("operator"))
        left = node.child_by_field_name("left")
        right = node.child_by_field_name("right")
        if operator not in ("+", "-") or left is None or right is None:
            continue
        if right.type != "decimal_integer_literal" or site.type_of(left) == "String":
            continue
        score = 0.42 if site.text(right) == "1" else 0.14
        yield Suggestion.of(
            "bound",
            left.end_byte,
            node.end_byte,
            "",
            score,
            f"{site.text(node)} → {site.text(left)}",
        )


def added_ones(site: Site) -> Iterator[Suggestion]:
    """`n` becomes `n - 1` or `n + 1` where it bounds a loop, indexes or is returned."""
    for node in site.nodes(*_ATOMS, "binary_expression"):
        scores = _scores(site, node)
        if scores is None or site.type_of(node) not in INTEGERS:
            continue
        for sign, score in zip("-+", scores, strict=True):
            text = f"{site.text(node)} {sign} 1"
            yield Suggestion.of("bound", node.end_byte, node.end_byte, f" {sign} 1", score, text)


def loop_starts(site: Site) -> Iterator[Suggestion]:
    """An inner loop starts behind the counter of the loop around it."""
    for node in site.nodes("variable_declarator"):
        loop = node.parent.parent if node.parent is not None else None
        value = node.child_by_field_name("value")
        if loop is None or loop.type != "for_statement" or value is None:
            continue
        outer = site.around(loop.parent, *LOOPS)
        counter = _counter(site, outer)
        if not counter:
            continue
        for text, score in ((f"{counter} + 1", 0.62), (counter, 0.30)):
            if text != site.text(value):
                yield Suggestion.of("loop start", value.start_byte, value.end_byte, text, score)


def halved_bounds(site: Site) -> Iterator[Suggestion]:
    """A loop goes to the half, or through, of what it went to."""
    for node in site.nodes("binary_expression"):
        loop = node.parent
        right = node.child_by_field_name("right")
        if loop is None or loop.type not in ("for_statement", "while_statement") or right is None:
            continue
        if right.type in _ATOMS and site.type_of(right) in INTEGERS:
            yield Suggestion.of("half", right.end_byte, right.end_byte, " / 2", 0.12)


def _counter(site: Site, loop: Node | None) -> str:
    if loop is None or loop.type != "for_statement":
        return ""
    init = loop.child_by_field_name("init")
    declarator = init.child_by_field_name("declarator") if init is not None else None
    return site.text(declarator.child_by_field_name("name")) if declarator is not None else ""


def _scores(site: Site, node: Node) -> tuple[float, float] | None:
    """The scores of `- 1` and `+ 1`, by where the expression stands."""
    parent = node.parent
    if parent is None:
        return None
    if parent.type == "binary_expression":
        grand = parent.parent
        loops = ("for_statement", "while_statement")
        is_bound = parent.child_by_field_name("right") == node
        bracket = grand is not None and grand.type == "parenthesized_expression"
        head = grand.parent if grand is not None and bracket else grand
        in_loop = head is not None and head.type in loops
        if in_loop and is_bound:
            return (0.40, 0.38)
        if grand is not None and grand.type == "array_access" and is_bound:
            return (0.14, 0.08)
        return None
    if parent.type == "array_access" and parent.child_by_field_name("index") == node:
        return (0.26, 0.20)
    if parent.type == "argument_list":
        name = site.text(parent.parent.child_by_field_name("name")) if parent.parent else ""
        if name in ("substring", "charAt", "get", "nextInt", "set"):
            return (0.26, 0.24)
        return None
    if parent.type == "return_statement":
        return (0.20, 0.24)
    if parent.type == "dimensions_expr":
        return (0.16, 0.36)
    if parent.type == "variable_declarator":
        return (0.22, 0.22)
    return None
