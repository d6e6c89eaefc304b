"""Whether two neighbouring statements may change places."""

from __future__ import annotations

from tree_sitter import Node

from core.java.effects import Effects, effects_of, stored_effects
from core.java.flow import BARRIERS
from core.java.parse import JavaProgram, walk

_TRIES = ("try_statement", "try_with_resources_statement")


def why_in_order(program: JavaProgram, first: Node, second: Node) -> str:
    """Why two statements of one list, one right after the other, must stay in order.

    Args:
        program: the program.
        first: an expression statement or a declaration of locals.
        second: another one.

    Returns:
        The reason; empty if nobody can tell their order.
    """
    written = [_written(program, each) for each in (first, second)]
    named = [_named(program, each) for each in (first, second)]
    if written[0] & named[1] or written[1] & named[0]:
        return "one names a variable that the other writes"
    does = {each.id: _effects(program, each) for each in (first, second)}
    for here, there in ((first, second), (second, first)):
        one, other = does[here.id], does[there.id]
        if not (one.acts or one.throws):
            continue
        if other.acts or other.throws:
            return "each may do more than write a local variable"
        if one.acts and other.reads_state:
            return "one could notice a side effect of the other"
        if there.type != "local_variable_declaration" and _may_be_caught(there):
            return "one may throw, and a handler could see what the other wrote"
    return ""


def _effects(program: JavaProgram, statement: Node) -> Effects:
    if statement.type == "expression_statement":
        return effects_of(program, statement.named_children[0])
    found = Effects()
    for each in statement.children_by_field_name("declarator"):
        name, value = each.child_by_field_name("name"), each.child_by_field_name("value")
        if name is not None and value is not None:
            found = found | stored_effects(program, name, value)
    return found


def _written(program: JavaProgram, statement: Node) -> set[str]:
    kinds = {
        "assignment_expression": "left",
        "instanceof_expression": "name",
        "variable_declarator": "name",
    }
    targets = [
        target
        for each in walk(statement, *kinds)
        if (target := each.child_by_field_name(kinds[each.type])) is not None
    ]
    targets += [each.named_children[0] for each in walk(statement, "update_expression")]
    return {program.name(each) for each in targets if each.type == "identifier"}


def _named(program: JavaProgram, statement: Node) -> set[str]:
    return {program.name(each) for each in walk(statement, "identifier")}


def _may_be_caught(statement: Node) -> bool:
    node = statement.parent
    while node is not None and node.type not in BARRIERS:
        if node.type in _TRIES:
            return True
        node = node.parent
    return False
