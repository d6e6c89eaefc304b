"""What a type inherits from, as far as the file and the standard library tell."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tree_sitter import Node

from core.java.parse import JavaProgram, walk
from core.java.variables import TYPE_DECLARATIONS

OBJECT_METHODS = frozenset(
    {
        "clone",
        "equals",
        "finalize",
        "getClass",
        "hashCode",
        "notify",
        "notifyAll",
        "toString",
        "wait",
    }
)
"""Methods that every class has."""

_COMPARATOR = "compare reversed thenComparing thenComparingInt thenComparingLong"

KNOWN_SUPERTYPES: dict[str, frozenset[str]] = {
    name: frozenset(methods.split())
    for name, methods in {
        "AutoCloseable": "close",
        "BiConsumer": "accept andThen",
        "BiFunction": "apply andThen",
        "BiPredicate": "test and or negate",
        "BinaryOperator": "apply andThen",
        "Callable": "call",
        "CharSequence": "charAt chars codePoints isEmpty length subSequence",
        "Cloneable": "",
        "Closeable": "close",
        "Comparable": "compareTo",
        "Comparator": f"{_COMPARATOR} thenComparingDouble",
        "Consumer": "accept andThen",
        "Function": "apply andThen compose",
        "Iterable": "forEach iterator spliterator",
        "Iterator": "forEachRemaining hasNext next remove",
        "Object": "",
        "Predicate": "and negate or test",
        "Runnable": "run",
        "Serializable": "",
        "Supplier": "get",
        "ToDoubleFunction": "applyAsDouble",
        "ToIntFunction": "applyAsInt",
        "ToLongFunction": "applyAsLong",
        "UnaryOperator": "apply andThen compose",
    }.items()
}
"""Types of the standard library without fields, each with its methods."""


@lru_cache(maxsize=64)
def declared_types(program: JavaProgram) -> dict[str, Node | None]:
    """The types that a file declares, by simple name; None where several have it."""
    found: dict[str, Node | None] = {}
    for node in program.nodes(*TYPE_DECLARATIONS):
        if (name := node.child_by_field_name("name")) is not None:
            text = program.name(name)
            found[text] = None if text in found else node
    return found


def library_methods(program: JavaProgram, name: str) -> frozenset[str] | None:
    """The methods of a supertype that is a known type of the library; None if it is none."""
    return None if name in declared_types(program) else KNOWN_SUPERTYPES.get(name)


@lru_cache(maxsize=64)
def inherited(program: JavaProgram) -> tuple[tuple[Node, Sequence[str]], ...]:
    """All types of a file that name supertypes, anonymous ones too, each with those names."""
    found = []
    for node in program.nodes(*TYPE_DECLARATIONS, "object_creation_expression"):
        anonymous = node.type == "object_creation_expression"
        if anonymous and node.named_children[-1].type != "class_body":
            continue
        if names := supertype_names(program, node):
            found.append((node, names))
    return tuple(found)


@lru_cache(maxsize=64)
def with_unknown_supertypes(program: JavaProgram) -> tuple[Node, ...]:
    """The types of a file that may inherit anything, since a supertype is not surely known."""
    declared = declared_types(program)
    known = {name for name, node in declared.items() if node is not None}
    known |= KNOWN_SUPERTYPES.keys() - declared.keys()
    return tuple(node for node, names in inherited(program) if not known.issuperset(names))


def supertype_names(program: JavaProgram, owner: Node) -> Sequence[str]:
    """The simple names of the direct supertypes that a type names.

    Args:
        program: the program.
        owner: the declaration of a type, or the `new` expression or the enum
            constant whose body is a class of its own.
    """
    if owner.type == "object_creation_expression":
        type = owner.child_by_field_name("type")
        return [_simple(program, type)] if type else []
    if owner.type == "enum_constant":
        body = owner.parent
        around = body.parent if body else None
        name = around.child_by_field_name("name") if around else None
        return [program.name(name)] if name else []
    found: list[str] = []
    for part in owner.named_children:
        if part.type in ("superclass", "super_interfaces", "extends_interfaces"):
            types = part.named_children
            if types and types[0].type == "type_list":
                types = types[0].named_children
            found.extend(_simple(program, each) for each in types)
    return found


def _simple(program: JavaProgram, type: Node) -> str:
    if type.type == "generic_type" and type.named_children:
        type = type.named_children[0]
    names = [each for each in walk(type) if each.type == "type_identifier"]
    return program.name(names[-1] if names else type)
