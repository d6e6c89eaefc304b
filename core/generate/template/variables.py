"""Names: another variable of the type in scope, swapped operands and indices."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from tree_sitter import Node

from core.generate.template.site import Site
from core.generate.template.suggestion import Change, Suggestion


def replaced_names(site: Site) -> Iterator[Suggestion]:
    """A variable becomes another one of its type, the nearest first."""
    for node in site.nodes("identifier"):
        variable = site.variable(node)
        if variable is None or not variable.type or node == variable.declaration:
            continue
        names = []
        for other in site.variables(node.start_byte, variable.type):
            if other.name != variable.name and other.name not in names:
                names.append(other.name)
        returned = node.parent is not None and node.parent.type == "return_statement"
        base = 0.34 if returned else 0.28
        for position, name in enumerate(names[:4]):
            yield Suggestion.of(
                "variable",
                node.start_byte,
                node.end_byte,
                name,
                base - 0.05 * position,
                f"{variable.name} → {name}",
            )


def swapped_operands(site: Site) -> Iterator[Suggestion]:
    """`a - b` becomes `b - a`."""
    for node in site.nodes("binary_expression"):
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        if left is None or right is None:
            continue
        if site.text(node.child_by_field_name("operator")) in ("-", "/", "%"):
            yield _swap(site, "operand order", left, right, 0.20)


def swapped_indices(site: Site) -> Iterator[Suggestion]:
    """`grid[j][i]` becomes `grid[i][j]`."""
    for node in site.nodes("array_access"):
        inner = node.child_by_field_name("array")
        if inner is not None and inner.type == "array_access":
            first, second = inner.child_by_field_name("index"), node.child_by_field_name("index")
            if first is not None and second is not None:
                yield _swap(site, "index order", first, second, 0.36)


def swapped_arguments(site: Site) -> Iterator[Suggestion]:
    """Two neighbouring arguments of a call change places."""
    for node in site.nodes("argument_list"):
        arguments = node.named_children
        for first, second in pairwise(arguments):
            one, two = site.type_of(first), site.type_of(second)
            if one == two or not one or not two:
                call = node.parent
                receiver = call.child_by_field_name("object") if call is not None else None
                symmetric = site.text(receiver) == "Math"
                yield _swap(site, "argument order", first, second, 0.02 if symmetric else 0.22)


def squares(site: Site) -> Iterator[Suggestion]:
    """A returned or added number is squared, or multiplied by another variable."""
    for node in site.nodes("identifier"):
        parent = node.parent
        if parent is None or site.type_of(node) not in ("int", "long", "double"):
            continue
        returned = parent.type == "return_statement"
        added = (
            parent.type == "assignment_expression" and parent.child_by_field_name("right") == node
        )
        if returned or added:
            name = site.text(node)
            yield Suggestion.of("square", node.end_byte, node.end_byte, f" * {name}", 0.26)


def _swap(site: Site, kind: str, first: Node, second: Node, score: float) -> Suggestion:
    one, two = site.program.text(first), site.program.text(second)
    changes = (
        Change(first.start_byte, first.end_byte, two),
        Change(second.start_byte, second.end_byte, one),
    )
    summary = f"{site.text(first)} ⇄ {site.text(second)}"
    return Suggestion(kind, changes, score if one != two else 0.0, summary)
