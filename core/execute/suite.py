"""The tests that a test class declares, as its source says."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from tree_sitter import Node

from core.java import JavaProgram, package_of, walk


@dataclass(frozen=True, slots=True)
class Suite:
    """A test class and what it declares.

    Attributes:
        test_class: its binary name.
        names: its test methods in source order.
        ignored: those of them that JUnit does not run.
        longest_seconds: the longest timeout that a test names; 0 if none does.
    """

    test_class: str
    names: tuple[str, ...]
    ignored: frozenset[str]
    longest_seconds: float = 0.0


@lru_cache(maxsize=1024)
def suite_of(test: bytes) -> Suite | None:
    """The suite of a test file; None where it declares no test."""
    program = JavaProgram(test)
    for declaration in program.root.children:
        if declaration.type != "class_declaration":
            continue
        body = declaration.child_by_field_name("body")
        name = declaration.child_by_field_name("name")
        if body is None or name is None:
            continue
        tests = [
            (method, annotations)
            for method in body.children
            if method.type == "method_declaration"
            and "Test" in (annotations := _annotations(program, method))
        ]
        names = {_name(program, method): annotations for method, annotations in tests}
        if not names:
            continue
        all_ignored = "Ignore" in _annotations(program, declaration)
        package = package_of(test)
        simple = program.name(name)
        return Suite(
            f"{package}.{simple}" if package else simple,
            tuple(names),
            frozenset(each for each, found in names.items() if all_ignored or "Ignore" in found),
            max(_timeout(program, found["Test"]) for found in names.values()),
        )
    return None


def _annotations(program: JavaProgram, declaration: Node) -> dict[str, Node]:
    found = {}
    for modifiers in declaration.children:
        if modifiers.type != "modifiers":
            continue
        for each in modifiers.children:
            name = each.child_by_field_name("name")
            if each.type in ("annotation", "marker_annotation") and name is not None:
                found[program.name(name).rpartition(".")[2].strip()] = each
    return found


def _name(program: JavaProgram, method: Node) -> str:
    name = method.child_by_field_name("name")
    return program.name(name) if name is not None else ""


def _timeout(program: JavaProgram, annotation: Node) -> float:
    for pair in walk(annotation, "element_value_pair"):
        key, value = pair.child_by_field_name("key"), pair.child_by_field_name("value")
        if key is None or value is None or program.name(key) != "timeout":
            continue
        digits = program.name(value).rstrip("lL").replace("_", "")
        return int(digits) / 1000 if digits.isdecimal() else 0.0
    return 0.0
