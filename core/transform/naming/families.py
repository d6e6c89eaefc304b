"""The kind of thing that a type holds: names suit kinds, not single types."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

INTEGERS = frozenset(
    ["byte", "short", "int", "long", "Byte", "Short", "Integer", "Long", "BigInteger"]
)
"""Types of whole numbers."""

NUMBERS = INTEGERS | {"float", "double", "Float", "Double", "BigDecimal"}
"""Types of numbers."""

_FAMILIES = {
    "boolean": "flag",
    "Boolean": "flag",
    "char": "character",
    "Character": "character",
    "String": "text",
    "CharSequence": "text",
    "StringBuilder": "builder",
    "StringBuffer": "builder",
    "float": "real",
    "double": "real",
    "Float": "real",
    "Double": "real",
    "BigDecimal": "real",
    "Object": "object",
    "var": "object",
    "Random": "random",
    "Scanner": "reader",
}
_ENDINGS = (
    (r"(Map|Dictionary|Hashtable)$", "map"),
    (r"Set$", "set"),
    (r"(Queue|Deque)$", "queue"),
    (r"Stack$", "stack"),
    (r"(List|Vector|Collection|Iterable)$", "list"),
    (r"Iterator$", "iterator"),
    (r"Node$", "node"),
    (r"(Exception|Error|Throwable)$", "failure"),
    (r"^Optional", "object"),
    (r"(Pattern|Matcher)$", "pattern"),
)

_COLLECTIONS = frozenset(["array", "list", "queue"])
_ELEMENTS = {
    "integer": "numbers",
    "real": "numbers",
    "text": "texts",
    "character": "characters",
    "flag": "flags",
}


def base_of(type: str) -> str:
    """The simple name of a type, without type arguments: `java.util.List<X>` → List."""
    return type.split("<", 1)[0].rsplit(".", 1)[-1]


@lru_cache(maxsize=1024)
def type_family(type: str) -> str:
    """The kind of thing that a type holds: `int` → integer, `List<X>` → list."""
    if type.endswith("[][]"):
        return "grid"
    if type.endswith("[]"):
        return "array"
    base = base_of(type)
    if base in INTEGERS:
        return "integer"
    if base in _FAMILIES:
        return _FAMILIES[base]
    return next((family for end, family in _ENDINGS if re.search(end, base)), "object")


def element_role(type: str) -> list[str]:
    """What a collection holds: `int[]` and `List<Long>` → numbers; none of other types."""
    if type_family(type) not in _COLLECTIONS:
        return []
    inner = type.removesuffix("[]") if type.endswith("[]") else type.partition("<")[2][:-1]
    return [_ELEMENTS[family]] if inner and (family := type_family(inner)) in _ELEMENTS else []


def entries(table: Mapping[str, Sequence[str]], word: str, family: str) -> Sequence[str]:
    """What a table has for a word in a family of types, the most particular entry.

    Keys are `word/family`, `word/number` for both kinds of numbers, and `word`.
    """
    keys = [f"{word}/{family}", word]
    if family in ("integer", "real"):
        keys.insert(1, f"{word}/number")
    return next((table[key] for key in keys if key in table), ())
