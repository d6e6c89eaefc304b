"""What is known of the standard library: pure methods, their results, whether they throw."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from core.java.parse import JavaProgram
from core.java.scopes import scopes_of
from core.java.supertypes import inherited
from core.java.typenames import base_name
from core.java.variables import TYPE_DECLARATIONS


@dataclass(frozen=True, slots=True)
class Method:
    """A method without side effects.

    Attributes:
        result: its type. `0` and `1` stand for the receiver's type arguments, alone or
            within (`Set<0>`), `promoted` for the promoted type of the numeric arguments,
            `same` for the type of the first argument.
        throws: whether it may throw although receiver and arguments are not null.
    """

    result: str
    throws: bool = False


def _table(*lines: str) -> dict[str, Method]:
    methods: dict[str, Method] = {}
    for line in lines:
        result, names = line.split(":")
        for name in names.split():
            methods[name] = Method(result.rstrip("!"), result.endswith("!"))
    return methods


_COLLECTION = ("int: size", "boolean: isEmpty", "boolean!: contains")
_LIST = _table(*_COLLECTION, "0!: get", "int!: indexOf lastIndexOf")
_SET = _table(*_COLLECTION)
_DEQUE = _table(*_COLLECTION, "0!: peek peekFirst peekLast getFirst getLast")
_MAP = _table(
    "int: size",
    "boolean: isEmpty",
    "boolean!: containsKey",
    "1!: get getOrDefault",
    "Set<0>: keySet",
    "Collection<1>: values",
    "Set<Map.Entry<0,1>>: entrySet",
)
_BUILDER = _table("int: length indexOf", "String: toString", "char!: charAt", "String!: substring")
_BOX = _table(
    "boolean: equals",
    "String: toString",
    "int: intValue hashCode",
    "long: longValue",
    "double: doubleValue",
    "char: charValue",
    "boolean: booleanValue",
)

INSTANCE_METHODS: dict[str, dict[str, Method]] = {
    "String": _table(
        "int: length indexOf lastIndexOf hashCode compareTo compareToIgnoreCase",
        "boolean: isEmpty isBlank equals equalsIgnoreCase contains startsWith endsWith",
        "String: trim strip toLowerCase toUpperCase concat replace toString",
        "char[]: toCharArray",
        "char!: charAt",
        "boolean!: matches",
        "String!: substring repeat replaceAll replaceFirst",
        "String[]!: split",
    ),
    **dict.fromkeys(("List", "ArrayList"), _LIST),
    **dict.fromkeys(("Set", "HashSet", "TreeSet", "LinkedHashSet", "Collection"), _SET),
    **dict.fromkeys(("Deque", "Queue", "ArrayDeque", "LinkedList"), _DEQUE),
    "Stack": _table(*_COLLECTION, "boolean: empty", "0!: peek get"),
    **dict.fromkeys(("Map", "HashMap", "LinkedHashMap", "TreeMap"), _MAP),
    "Entry": _table("0: getKey", "1: getValue"),
    **dict.fromkeys(("StringBuilder", "StringBuffer"), _BUILDER),
    **dict.fromkeys(
        ("Integer", "Long", "Double", "Float", "Short", "Byte", "Character", "Boolean"), _BOX
    ),
}
"""By receiver class: methods that change nothing."""

STATIC_METHODS: dict[str, dict[str, Method]] = {
    "Math": _table(
        "promoted: abs max min",
        "double: pow sqrt cbrt floor ceil rint log log10 exp sin cos tan atan atan2 hypot",
        "double: signum toRadians toDegrees",
        "promoted!: floorMod floorDiv addExact multiplyExact subtractExact",
    ),
    "Integer": _table(
        "int: compare max min sum signum bitCount",
        "String: toBinaryString toHexString toString",
        "int!: parseInt",
        "Integer!: valueOf",
    ),
    "Long": _table("int: compare", "long: max min sum", "String: toString", "long!: parseLong"),
    "Double": _table(
        "int: compare", "boolean: isNaN isInfinite", "double: max min sum", "double!: parseDouble"
    ),
    "Character": _table(
        "boolean: isDigit isLetter isLetterOrDigit isUpperCase isLowerCase isWhitespace",
        "boolean: isAlphabetic isSpaceChar",
        "int: getNumericValue compare digit",
        "same: toUpperCase toLowerCase",
        "String: toString",
    ),
    "String": _table("String: valueOf"),
    "Boolean": _table("boolean: parseBoolean logicalAnd logicalOr logicalXor"),
}
"""By class: static methods that change nothing."""

CONSTANTS = {
    **{f"Integer.{name}": "int" for name in ("MAX_VALUE", "MIN_VALUE", "SIZE")},
    **{f"Long.{name}": "long" for name in ("MAX_VALUE", "MIN_VALUE")},
    **{
        f"Double.{name}": "double"
        for name in ("MAX_VALUE", "MIN_VALUE", "NaN", "POSITIVE_INFINITY", "NEGATIVE_INFINITY")
    },
    "Math.PI": "double",
    "Math.E": "double",
}
"""Constants with their types."""

_WITHOUT_NAMESAKES = ("java.io.", "java.math.", "java.text.", "java.util.")
"""Packages without a class that is called as one of `java.util`."""


def method_of(type: str | None, name: str) -> Method | None:
    """The method that a value of a type has, if it is known to change nothing."""
    return INSTANCE_METHODS.get(base_name(type), {}).get(name) if type else None


@lru_cache(maxsize=64)
def extends_library(program: JavaProgram) -> bool:
    """Whether a type of the file is a collection of its own, whose methods may do anything."""
    return any(
        name in INSTANCE_METHODS or name.startswith("Abstract")
        for _, names in inherited(program)
        for name in names
    )


@lru_cache(maxsize=64)
def redefined_types(program: JavaProgram) -> frozenset[str]:
    """Simple names that mean a type of the file or of a package that it imports from.

    Types of `java.util` and `java.lang` are not among them.
    """
    names: set[str] = set()
    for node in program.nodes(*TYPE_DECLARATIONS, "type_parameter", "import_declaration"):
        if node.type == "import_declaration":
            path = program.name(node).removeprefix("import").strip(" \t\r\n;")
            package, _, name = path.rpartition(".")
            if package not in ("java.util", "java.lang") and name != "*":
                names.add(name.strip())
        elif node.type == "type_parameter":
            names.update(program.name(each) for each in node.named_children[:1])
        elif (declared := node.child_by_field_name("name")) is not None:
            names.add(program.name(declared))
    return frozenset(names)


def library_type(program: JavaProgram, name: str) -> str | None:
    """How a class of `java.lang` is written in a program.

    Args:
        program: the program.
        name: the simple name of the class.

    Returns:
        The simple name; the full name where the program means something else by
        the simple one; None where `java` means something else too.
    """
    scopes = scopes_of(program)
    taken = redefined_types(program)
    if name not in taken and not scopes.named(name):
        return name
    return None if scopes.named("java") or "java" in taken else f"java.lang.{name}"


def utility_type(program: JavaProgram, name: str) -> str | None:
    """How a class of `java.util` is written in a program.

    Args:
        program: the program.
        name: the simple name of the class.

    Returns:
        The simple name where it is imported; else the full name; None where
        `java` means something else.
    """
    imports = [
        program.without_blanks(each).removeprefix("import").rstrip(";")
        for each in program.nodes("import_declaration")
    ]
    others = [each for each in imports if each.endswith(".*") and each != "java.util.*"]
    known = all(each.startswith(_WITHOUT_NAMESAKES) for each in others)
    if name not in redefined_types(program) and (
        f"java.util.{name}" in imports or ("java.util.*" in imports and known)
    ):
        return name
    taken = scopes_of(program).named("java") or "java" in redefined_types(program)
    return None if taken else f"java.util.{name}"


def is_class_name(program: JavaProgram, name: str) -> bool:
    """Whether a simple name means a class of `java.lang` or `java.util`, by all we see."""
    return name not in redefined_types(program) and not scopes_of(program).named(name)
