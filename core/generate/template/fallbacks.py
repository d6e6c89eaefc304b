"""What is tried where the templates give too few: other statements, here and behind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tree_sitter import Node

from core.generate.template.last_resorts import checks_before, early_ends
from core.generate.template.site import NUMBERS, Site
from core.generate.template.statements import insertions
from core.generate.template.suggestion import Suggestion
from core.java import VariableKind, walk
from core.model import Location

_FIRST, _STEP, _LEAST = 0.40, 0.04, 0.02


def copied(site: Site) -> Iterator[Suggestion]:
    """A statement of the method is done here too, the nearest first."""
    method = site.method()
    if method is None:
        return
    others = [
        node
        for node in walk(method, "expression_statement")
        if (node.end_byte <= site.start or node.start_byte >= site.end) and _in_scope(site, node)
    ]
    others.sort(key=lambda node: max(site.start - node.end_byte, node.start_byte - site.end))
    for rank, text in enumerate(dict.fromkeys(site.text(node) for node in others)):
        score = max(_LEAST, _FIRST - _STEP * rank)
        whole = f"{site.indent}{text}{site.newline}"
        yield Suggestion.of("copy", site.start, site.start, whole, score, f"also {text}")


def _in_scope(site: Site, statement: Node) -> bool:
    there = site.variables(site.start)
    bound = (site.variable(each) for each in walk(statement, "identifier"))
    return all(
        each is None
        or each in there
        or each.kind is VariableKind.FIELD
        or each.declaration.start_byte >= statement.start_byte
        for each in bound
    )


def other_ends(site: Site) -> Iterator[Suggestion]:
    """The method ends early where a variable is nothing, with another result than usual."""
    returns = site.return_type()
    result = "true" if returns == "boolean" else "-1" if returns in NUMBERS else ""
    if result:
        yield from early_ends(site, result)


def put_behind(site: Site) -> Iterator[Suggestion]:
    """What could be put in before the buggy lines is put in behind them."""
    if site.is_insertion:
        return
    behind = Site(site.program, Location.before(site.location.last + 1))
    for template in (insertions, checks_before, copied, other_ends):
        for each in template(behind):
            yield replace(each, kind=f"{each.kind} behind")
