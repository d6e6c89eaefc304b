"""Calls: a sister method, wrapping, other arguments, another collection."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from core.generate.template.site import INTEGERS, NUMBERS, Site
from core.generate.template.suggestion import Suggestion

_SISTERS: dict[str, list[tuple[str, float]]] = {
    "min": [("max", 0.48)],
    "max": [("min", 0.48)],
    "toLowerCase": [("toUpperCase", 0.46)],
    "toUpperCase": [("toLowerCase", 0.46)],
    "isLowerCase": [("isUpperCase", 0.44), ("isLetter", 0.20)],
    "isUpperCase": [("isLowerCase", 0.44), ("isLetter", 0.20)],
    "isDigit": [("isLetter", 0.28), ("isLetterOrDigit", 0.20)],
    "isLetter": [("isDigit", 0.24), ("isLetterOrDigit", 0.20)],
    "ceil": [("floor", 0.46), ("round", 0.26)],
    "floor": [("ceil", 0.46), ("round", 0.26)],
    "round": [("floor", 0.34), ("ceil", 0.34)],
    "floorDiv": [("floorMod", 0.36)],
    "indexOf": [("lastIndexOf", 0.38)],
    "lastIndexOf": [("indexOf", 0.38)],
    "startsWith": [("endsWith", 0.36), ("contains", 0.22)],
    "endsWith": [("startsWith", 0.36), ("contains", 0.22)],
    "contains": [("startsWith", 0.16), ("equals", 0.14)],
    "equals": [("equalsIgnoreCase", 0.26)],
    "add": [("addAll", 0.04)],
    "addFirst": [("addLast", 0.36)],
    "addLast": [("addFirst", 0.36)],
    "poll": [("pollLast", 0.20), ("peek", 0.20)],
    "pop": [("peek", 0.28)],
    "peek": [("pop", 0.28)],
    "toHexString": [("toBinaryString", 0.34), ("toOctalString", 0.20)],
    "sqrt": [("cbrt", 0.14)],
    "keySet": [("values", 0.22)],
    "replaceFirst": [("replaceAll", 0.38)],
    "replace": [("replaceAll", 0.14)],
    "nextInt": [("nextLong", 0.10)],
}
_COLLECTIONS: dict[str, list[tuple[str, float]]] = {
    "ArrayList": [("HashSet", 0.34), ("LinkedList", 0.06)],
    "HashSet": [("LinkedHashSet", 0.26), ("TreeSet", 0.26)],
    "HashMap": [("LinkedHashMap", 0.28), ("TreeMap", 0.26)],
    "int": [("long", 0.24), ("double", 0.14)],
}


def sisters(site: Site) -> Iterator[Suggestion]:
    """`min` becomes `max`, `toLowerCase` becomes `toUpperCase`, and so on."""
    for node in site.nodes("method_invocation"):
        name = node.child_by_field_name("name")
        for new, score in _SISTERS.get(site.text(name), ()):
            if name is not None:
                summary = f"{site.text(name)} → {new}"
                yield Suggestion.of("call", name.start_byte, name.end_byte, new, score, summary)


def collections(site: Site) -> Iterator[Suggestion]:
    """A declared list becomes a set, a hash map a sorted one, an int a long."""
    for node in site.nodes("local_variable_declaration"):
        type = site.text(node.child_by_field_name("type"))
        base = type.split("<", 1)[0]
        text = site.text(node)
        for new, score in _COLLECTIONS.get(base, ()):
            changed = text.replace(base, new) if base != "int" else text.replace(base, new, 1)
            changes = (node.start_byte, node.end_byte, changed)
            yield Suggestion.of("type", *changes, score, f"{base} → {new}")


def wrapped(site: Site) -> Iterator[Suggestion]:
    """A difference gets `Math.abs`, a returned text `trim()`, a character its case."""
    for node in site.nodes("binary_expression", "identifier", "method_invocation"):
        parent = node.parent
        if parent is None or _is_named(node):
            continue
        type = site.type_of(node)
        operator = site.text(node.child_by_field_name("operator"))
        if operator == "-" and type != "String" and parent.type != "binary_expression":
            index = parent.type in ("array_access", "argument_list")
            yield _wrap(site, node, "Math.abs", 0.20 if index else 0.44)
        if type in NUMBERS and node.type != "binary_expression":
            operand = parent.type == "binary_expression"
            weight = 0.12 if operand else 0.06
            yield _wrap(site, node, "Math.abs", weight)
        result = parent.type in ("return_statement", "assignment_expression")
        if type == "String" and result and node.type != "binary_expression":
            yield Suggestion.of("wrap", node.end_byte, node.end_byte, ".trim()", 0.34)
        if type in ("char", "Character") and node.type != "binary_expression":
            score = 0.34 if parent.type in ("argument_list", "binary_expression") else 0.20
            yield _wrap(site, node, "Character.toLowerCase", score)
            yield _wrap(site, node, "Character.toUpperCase", score / 2)


def arguments(site: Site) -> Iterator[Suggestion]:
    """A call loses an argument, or gets one more."""
    for node in site.nodes("argument_list"):
        given = node.named_children
        call = node.parent
        name = site.text(call.child_by_field_name("name")) if call is not None else ""
        if len(given) > 1:
            cut = given[-1]
            yield Suggestion.of(
                "argument", given[-2].end_byte, cut.end_byte, "", 0.26, f"drop {site.text(cut)}"
            )
            yield Suggestion.of(
                "argument",
                given[0].start_byte,
                given[1].start_byte,
                "",
                0.14,
                f"drop {site.text(given[0])}",
            )
        if name == "substring" and len(given) == 1:
            first = given[0].start_byte
            yield Suggestion.of("argument", first, first, "0, ", 0.48, "from 0")
        if name == "add" and len(given) == 1:
            yield Suggestion.of("argument", given[0].start_byte, given[0].start_byte, "0, ", 0.16)


def receivers(site: Site) -> Iterator[Suggestion]:
    """A chained call is dropped: `s.trim().length()` becomes `s.length()`."""
    for node in site.nodes("method_invocation"):
        receiver = node.child_by_field_name("object")
        if receiver is None or not node.parent or node.parent.type == "expression_statement":
            continue
        same = site.type_of(receiver) == site.type_of(node) != ""
        if same:
            yield Suggestion.of("unwrap", receiver.end_byte, node.end_byte, "", 0.22)
        given = node.child_by_field_name("arguments")
        static = site.text(receiver) in ("Math", "Character", "String")
        if static and given is not None and len(given.named_children) == 1:
            text = site.text(given)
            yield Suggestion.of("unwrap", node.start_byte, node.end_byte, text, 0.22)


def casts(site: Site) -> Iterator[Suggestion]:
    """A cast is dropped; a quotient becomes exact; a product is grouped anew."""
    for node in site.nodes("cast_expression"):
        value = node.child_by_field_name("value")
        if value is not None:
            yield Suggestion.of("cast", node.start_byte, value.start_byte, "", 0.18, "no cast")
    exact = site.return_type() in ("double", "Double", "float")
    for node in site.nodes("binary_expression"):
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        operator = site.text(node.child_by_field_name("operator"))
        if left is None or right is None:
            continue
        if operator == "/" and site.type_of(node) in INTEGERS:
            weight = 0.30 if exact else 0.12
            yield Suggestion.of("cast", left.start_byte, left.start_byte, "1.0 * ", weight)
        if operator in ("*", "/") and right.type == "parenthesized_expression":
            bare = site.text(right)[1:-1]
            yield Suggestion.of("grouping", right.start_byte, right.end_byte, bare, 0.40)
        if operator in ("+", "-") and right.type == "binary_expression":
            yield from _regrouped(site, node, left, right)


def _regrouped(site: Site, node: Node, left: Node, right: Node) -> Iterator[Suggestion]:
    inner, last = right.child_by_field_name("left"), right.child_by_field_name("right")
    if inner is None or last is None:
        return
    operator = site.text(node.child_by_field_name("operator"))
    other = site.text(right.child_by_field_name("operator"))
    if other in ("*", "/", "%"):
        head = f"({site.text(left)} {operator} {site.text(inner)}) {other} {site.text(last)}"
        yield Suggestion.of("grouping", node.start_byte, node.end_byte, head, 0.34)


def _is_named(node: Node) -> bool:
    """Whether an identifier stands where no expression can."""
    parent = node.parent
    if node.type != "identifier" or parent is None:
        return False
    fields = ("name", "field", "object") if parent.type == "method_invocation" else ("name",)
    if any(parent.child_by_field_name(field) == node for field in fields):
        return True
    target = parent.type in ("assignment_expression", "update_expression", "field_access")
    return target and parent.child_by_field_name("right") != node


def _wrap(site: Site, node: Node, function: str, score: float) -> Suggestion:
    text = f"{function}({site.text(node)})"
    return Suggestion.of("wrap", node.start_byte, node.end_byte, text, score)
