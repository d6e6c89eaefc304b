"""Which methods of a program may be entered very often."""

from __future__ import annotations

from collections import Counter

from tree_sitter import Node

from core.java.flow import LOOPS
from core.java.parse import JavaProgram

_REPEATED = LOOPS | {"lambda_expression"}


def often_called(program: JavaProgram) -> frozenset[str]:
    """Names of methods that the program may call any number of times in one run.

    They are called in a loop or a lambda, are recursive (through each other
    too), are passed on as a method reference, or are called by such a method.
    Methods of one name count as one.
    """
    callees: dict[str, set[str]] = {}
    often: set[str] = set()
    for node in program.nodes("method_reference"):
        often.add(program.name(node.children[-1]))
    for node in program.nodes("method_invocation"):
        name = node.child_by_field_name("name")
        if name is None:
            continue
        caller, repeated = _caller(program, node)
        callees.setdefault(caller, set()).add(program.name(name))
        if repeated:
            often.add(program.name(name))
    often |= _recursive(callees)
    return frozenset(_reached(callees, often) | often)


def _recursive(callees: dict[str, set[str]]) -> set[str]:
    """Methods that call themselves, through others too, and those that such ones call."""
    callers: Counter[str] = Counter()
    for names in callees.values():
        callers.update(names)
    left = set(callees) | set(callers)
    uncalled = [each for each in left if not callers[each]]
    while uncalled:
        name = uncalled.pop()
        left.discard(name)
        for each in callees.get(name, ()):
            callers[each] -= 1
            if not callers[each]:
                uncalled.append(each)
    return left


def _reached(callees: dict[str, set[str]], start: set[str]) -> set[str]:
    reached: set[str] = set()
    waiting = list(start)
    while waiting:
        name = waiting.pop()
        if name not in reached:
            reached.add(name)
            waiting.extend(callees.get(name, ()))
    return reached


def _caller(program: JavaProgram, call: Node) -> tuple[str, bool]:
    """The method around a call, and whether a loop of it repeats the call."""
    node = call.parent
    repeated = False
    while node is not None and node.type != "method_declaration":
        if node.type == "constructor_declaration":
            return "", True
        if node.type in _REPEATED:
            repeated = True
        node = node.parent
    name = node.child_by_field_name("name") if node is not None else None
    return (program.name(name) if name is not None else "", repeated)
