"""Guards: a statement under a condition, or a way out before it."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from core.generate.template.site import INTEGERS, LOOPS, Site, element_type
from core.generate.template.suggestion import Change, Suggestion
from core.java import PRIMITIVES, walk


def guarded(site: Site) -> Iterator[Suggestion]:
    """`s;` becomes `if (test) { s; }`, tests being about what `s` names."""
    for node in site.nodes("expression_statement", "return_statement"):
        if node.parent is None or node.parent.type not in ("block", *LOOPS, "if_statement"):
            continue
        if node.type == "return_statement" and _is_last(node):
            continue
        for test, score in tests_of(site, node):
            changes = (
                Change(node.start_byte, node.start_byte, f"if ({test}) {{ ".encode()),
                Change(node.end_byte, node.end_byte, b" }"),
            )
            yield Suggestion("guard", changes, score, f"if ({test}) …")


def ways_out(site: Site) -> Iterator[tuple[str, float]]:
    """Statements that leave a loop pass or the method early, for insertion."""
    yield from _jumps(site)
    returns = site.return_type()
    result = _result(site)
    for parameter in site.parameters():
        name = parameter.name
        if parameter.type in INTEGERS and returns in INTEGERS:
            yield f"if ({name} == 0 || {name} == 1)\n{{more}}return {name};", 0.34
            yield f"if ({name} <= 0)\n{{more}}return 0;", 0.24
            yield f"if ({name} == 1)\n{{more}}return 1;", 0.30
            yield f"if ({name} == 2)\n{{more}}return 1;", 0.28
            yield f"if ({name} == 0)\n{{more}}return 0;", 0.24
        elif parameter.type in INTEGERS and returns == "boolean":
            yield f"if ({name} < 2)\n{{more}}return false;", 0.32
            yield f"if ({name} == 1)\n{{more}}return true;", 0.28
            yield f"if ({name} == 0)\n{{more}}return false;", 0.18
        if result:
            empty = _emptiness(parameter.type, name)
            if empty:
                yield f"if ({name} == null || {empty})\n{{more}}return {result};", 0.34
                yield f"if ({empty})\n{{more}}return {result};", 0.36
        elif _emptiness(parameter.type, name):
            default = default_value(returns)
            if default:
                empty = _emptiness(parameter.type, name)
                yield f"if ({empty})\n{{more}}return {default};", 0.26


def _jumps(site: Site) -> Iterator[tuple[str, float]]:
    """Statements that leave the loop, or go on with it."""
    loop = site.around(site.anchor(), *LOOPS, "method_declaration")
    if loop is not None and loop.start_byte >= site.start:
        # The buggy lines begin with a loop, and a jump before it would not be in it.
        loop = site.around(loop.parent, *LOOPS, "method_declaration")
    if loop is not None and loop.type in LOOPS:
        name = _element(site, loop)
        for result in _collections(site):
            if name:
                yield f"if ({result}.contains({name}))\n{{more}}continue;", 0.40
        if name and site.text(loop.child_by_field_name("type")) not in PRIMITIVES:
            yield f"if ({name} == null)\n{{more}}continue;", 0.18
        yield "break;", 0.18
        yield "continue;", 0.08


def tests_of(site: Site, node: Node) -> Iterator[tuple[str, float]]:
    """Conditions about the variables that a piece of code names.

    Args:
        site: the buggy lines.
        node: a statement or an expression.
    """
    seen: set[str] = set()
    for each in walk(node, "identifier"):
        name = site.text(each)
        variable = site.variable(each)
        if variable is None or name in seen:
            continue
        seen.add(name)
        if variable.type in INTEGERS:
            yield f"{name} > 0", 0.30
            yield f"{name} != 0", 0.16
        elif variable.type in ("String", "Object") or variable.type.endswith((">", "[]")):
            yield f"{name} != null", 0.16
            empty = _emptiness(variable.type, name)
            if empty:
                yield f"!{empty}" if not empty.endswith("== 0") else f"{name}.length > 0", 0.18
    for cast in walk(node, "cast_expression"):
        value = site.text(cast.child_by_field_name("value"))
        yield f"{value} instanceof {site.text(cast.child_by_field_name('type'))}", 0.48
    yield from _memberships(site, node)


def default_value(type: str) -> str:
    """A harmless value of a type; empty where none is known."""
    if type in INTEGERS:
        return "0"
    if type in ("double", "float", "Double"):
        return "0"
    if type == "boolean":
        return "false"
    if type == "String":
        return '""'
    return "null" if type and type != "void" else ""


def _memberships(site: Site, node: Node) -> Iterator[tuple[str, float]]:
    for call in walk(node, "method_invocation"):
        receiver = call.child_by_field_name("object")
        given = call.child_by_field_name("arguments")
        if site.text(call.child_by_field_name("name")) != "add" or given is None:
            continue
        if receiver is None or len(given.named_children) != 1:
            continue
        item = site.text(given.named_children[0])
        yield f"!{site.text(receiver)}.contains({item})", 0.36
        if site.type_of(given.named_children[0]) == "String":
            for text in site.variables(node.start_byte, "String"):
                if text.name != item:
                    yield f"{item}.contains({text.name})", 0.46
                    break


def _is_last(node: Node) -> bool:
    block = node.parent
    return (
        block is not None
        and block.parent is not None
        and block.parent.type == "method_declaration"
        and block.named_children[-1] == node
    )


def _element(site: Site, loop: Node) -> str:
    return site.text(loop.child_by_field_name("name"))


def _collections(site: Site) -> list[str]:
    found = site.variables(site.anchor().start_byte)
    return [each.name for each in found if each.kind == "local" and each.type.endswith(">")][:2]


def _result(site: Site) -> str:
    returns = site.return_type()
    offset = site.anchor().start_byte
    for each in reversed(site.variables(offset)):
        if each.kind == "local" and each.type.split("<")[0] in (
            returns.split("<")[0],
            "Array" + returns.split("<")[0],
        ):
            return each.name if element_type(each.type) or each.type == "String" else ""
    return ""


def _emptiness(type: str, name: str) -> str:
    if type.endswith("[]"):
        return f"{name}.length == 0"
    if type == "String" or type.endswith(">"):
        return f"{name}.isEmpty()"
    return ""
