"""Unlikely edits that apply nearly everywhere, so that ten candidates are found."""

from __future__ import annotations

from collections.abc import Iterator

from core.generate.template.guards import default_value
from core.generate.template.site import Site
from core.generate.template.suggestion import Suggestion


def other_values(site: Site) -> Iterator[Suggestion]:
    """A declared, assigned or returned value becomes a default or a variable."""
    for node in site.nodes("variable_declarator", "assignment_expression", "return_statement"):
        if node.type == "return_statement":
            value = node.named_children[0] if node.named_children else None
            type = site.return_type()
        else:
            value = node.child_by_field_name("value") or node.child_by_field_name("right")
            target = node.child_by_field_name("name") or node.child_by_field_name("left")
            type = site.type_of(target)
        if value is None:
            continue
        names = [each.name for each in site.variables(node.start_byte, type)] if type else []
        for rank, text in enumerate([*names, default_value(type) or "null", "null"]):
            score = max(0.01, 0.06 - 0.01 * rank)
            yield Suggestion.of("value", value.start_byte, value.end_byte, text, score)


def repeated(site: Site) -> Iterator[Suggestion]:
    """A statement is done twice."""
    for node in site.nodes("expression_statement"):
        if node.parent is not None and node.parent.type == "block":
            text = f" {site.text(node)}"
            yield Suggestion.of("repetition", node.end_byte, node.end_byte, text, 0.04)


def other_texts(site: Site) -> Iterator[Suggestion]:
    """A text loses its first or last character, its case, or everything."""
    for node in site.nodes("string_literal"):
        text = site.text(node)[1:-1]
        if "\\" in text or not text:
            continue
        for new, score in (
            (text.lower(), 0.05),
            (text.upper(), 0.05),
            (text.strip(), 0.04),
            (text[:-1], 0.03),
            (text[1:], 0.03),
            ("", 0.02),
        ):
            yield Suggestion.of("text", node.start_byte, node.end_byte, f'"{new}"', score)


def checks_before(site: Site) -> Iterator[Suggestion]:
    """A variable starts anew, or the method ends early where one is nothing."""
    for text, score in _endings(site):
        whole = f"{site.indent}{text}{site.newline}"
        yield Suggestion.of("check", site.start, site.start, whole, score)
    yield from early_ends(site, default_value(site.return_type()))


def early_ends(site: Site, result: str) -> Iterator[Suggestion]:
    """The method ends where a variable is nothing.

    Args:
        site: the buggy lines.
        result: what it returns then; empty for nothing.
    """
    blanks = site.indent
    exit = f"return {result};" if result else "return;"
    tests: list[tuple[str, float]] = []
    for each in site.variables(site.anchor().start_byte)[:6]:
        if each.type in ("int", "long", "double"):
            tests += [(f"{each.name} < 0", 0.03), (f"{each.name} == 0", 0.03)]
        elif each.type == "boolean":
            tests.append((each.name, 0.02))
        elif each.type not in ("char", "short", "byte", "float"):
            tests.append((f"{each.name} == null", 0.03))
    for test, score in tests:
        text = f"{blanks}if ({test}){site.newline}{blanks}    {exit}{site.newline}"
        yield Suggestion.of("check", site.start, site.start, text, score)


def _endings(site: Site) -> Iterator[tuple[str, float]]:
    """A clean slate for a variable."""
    offset = site.anchor().start_byte
    for each in site.variables(offset):
        if each.kind == "local" and each.type in ("int", "long", "double"):
            yield f"{each.name} = 0;", 0.02
        elif each.type == "String":
            yield f"{each.name} = {each.name}.toUpperCase();", 0.015
            yield f"{each.name} = {each.name}.toLowerCase();", 0.015
        elif each.type.split("<")[0] in ("List", "ArrayList", "Set", "HashSet", "Map"):
            yield f"{each.name}.clear();", 0.02
            yield f"{each.name} = new {_empty(each.type)}();", 0.01
        elif each.type.endswith("[]"):
            yield f"{each.name} = {each.name}.clone();", 0.015
            yield f"java.util.Arrays.sort({each.name});", 0.02


def _empty(type: str) -> str:
    kinds = {"List": "java.util.ArrayList", "Set": "java.util.HashSet", "Map": "java.util.HashMap"}
    base = type.split("<")[0]
    return f"{kinds.get(base, 'java.util.' + base)}<>"
