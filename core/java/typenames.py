"""Types as Java writes them: primitives and boxes, elements, type arguments."""

from __future__ import annotations

NUMERIC = ("byte", "short", "char", "int", "long", "float", "double")
"""The numeric primitive types, in no order of widening for the first three."""

PRIMITIVES = frozenset({*NUMERIC, "boolean"})
"""All primitive types."""

UNBOXED = {
    "Boolean": "boolean",
    "Byte": "byte",
    "Character": "char",
    "Double": "double",
    "Float": "float",
    "Integer": "int",
    "Long": "long",
    "Short": "short",
}
"""Each box and what it holds."""

_LIBRARY = ("java.lang.", "java.util.")


def base_name(type: str) -> str:
    """`java.util.List<String>` is a `List`."""
    return type.split("<", 1)[0].rsplit(".", 1)[-1]


def is_foreign(type: str) -> bool:
    """Whether a type is written with a package that is not the library's own."""
    name = type.split("<", 1)[0]
    return "." in name and name[:1].islower() and not name.startswith(_LIBRARY)


def unboxed(type: str | None) -> str | None:
    """The primitive type that a type is or unboxes to; None for others."""
    if type is None:
        return None
    return type if type in PRIMITIVES else UNBOXED.get(base_name(type))


def is_numeric(type: str | None) -> bool:
    """Whether a type is a numeric primitive or a box of one."""
    return unboxed(type) in NUMERIC


def promoted(*types: str | None) -> str | None:
    """The type of an arithmetic expression of these operands; None if one is not numeric."""
    ranks = [unboxed(each) for each in types]
    if not ranks or any(each not in NUMERIC for each in ranks):
        return None
    for wide in ("double", "float", "long"):
        if wide in ranks:
            return wide
    return "int"


def element_type(type: str | None) -> str | None:
    """What an enhanced `for` over a value of a type goes through."""
    if type is None:
        return None
    if type.endswith("[]"):
        return type[:-2]
    arguments = type_arguments(type)
    return arguments[0] if len(arguments) == 1 and not arguments[0].startswith("?") else None


def type_arguments(type: str) -> list[str]:
    """`Map<String,List<Integer>>` has `String` and `List<Integer>`."""
    if "<" not in type or not type.endswith(">"):
        return []
    inner = type[type.index("<") + 1 : -1]
    arguments: list[str] = []
    depth = 0
    current = ""
    for letter in inner:
        depth += (letter == "<") - (letter == ">")
        if letter == "," and depth == 0:
            arguments.append(current)
            current = ""
        else:
            current += letter
    return [*arguments, current] if current else arguments
