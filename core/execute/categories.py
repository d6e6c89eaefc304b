"""The tests that the runner `Categories` takes from those of its parts."""

from __future__ import annotations

from collections.abc import Mapping

from tree_sitter import Node

from core.execute.declared import Declared, TestClasses
from core.java import JavaProgram, walk

_ABOVE = ("superclass", "super_interfaces", "extends_interfaces")


def selected(
    program: JavaProgram,
    classes: TestClasses,
    marks: Mapping[str, Node],
    tests: Mapping[str, Declared],
) -> dict[str, Declared]:
    """Those that a class's `@IncludeCategory` and `@ExcludeCategory` leave.

    Categories are taken by their simple names, and one for what it extends in the file.

    Args:
        program: the test file.
        classes: its classes.
        marks: the annotations of the class.
        tests: those of its parts, by name.
    """
    above: dict[str, set[str]] = {}
    for declaration in program.nodes("class_declaration", "interface_declaration"):
        lists = (each for each in declaration.children if each.type in _ABOVE)
        names = {program.name(name) for each in lists for name in walk(each, "type_identifier")}
        above.setdefault(classes.name(declaration), set()).update(names)

    def matches(test: Declared, annotation: Node) -> bool:
        has = set(test.categories)
        todo = list(has)
        while todo:
            more = above.get(todo.pop(), set()) - has
            has |= more
            todo += more
        wanted = {path[-1] for path in classes.literals(annotation)}
        values = {
            program.name(pair.children[0]): program.name(pair.children[-1])
            for pair in walk(annotation, "element_value_pair")
        }
        return wanted <= has if values.get("matchAny") == "false" else bool(wanted & has)

    include, exclude = marks.get("IncludeCategory"), marks.get("ExcludeCategory")
    return {
        name: test
        for name, test in tests.items()
        if (include is None or matches(test, include))
        and (exclude is None or not test.categories or not matches(test, exclude))
    }
