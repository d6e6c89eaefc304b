"""The tests that a test class declares, as its source says."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from tree_sitter import Node

from core.execute.categories import selected
from core.execute.declared import CLASSES, Declared, TestClasses
from core.java import JavaProgram, package_of, translation_of, walk

_RULE = re.compile(
    rb"\bTimeout\s*(?:\.\s*(?P<unit>seconds|millis)\s*)?\(\s*(?P<number>\d[\d_]*)"
    rb"(?:[lL]?\s*,\s*(?:TimeUnit\s*\.\s*)?(?P<more>SECONDS|MINUTES|MILLISECONDS))?"
)
_SECONDS = {b"seconds": 1.0, b"SECONDS": 1.0, b"MINUTES": 60.0}
_DEEPEST = 20


@dataclass(frozen=True, slots=True)
class Suite:
    """A test class and what it declares.

    Attributes:
        test_class: its binary name.
        names: its test methods in source order, inherited ones first; those of other
            classes that it stands for (`Enclosed`, `Suite`) with the class before them.
        ignored: those of them that JUnit does not run.
        longest_seconds: the longest timeout that a test or a rule names; 0 if none does.
    """

    test_class: str
    names: tuple[str, ...]
    ignored: frozenset[str]
    longest_seconds: float = 0.0


@lru_cache(maxsize=1024)
def suite_of(test: bytes) -> Suite | None:
    """The suite of a test file; None where it declares no test.

    Where several classes declare tests, it is the public one, or else the first.
    """
    test = translation_of(test).text
    program = JavaProgram(test)
    classes = TestClasses(program)
    package = package_of(test)
    best: Suite | None = None
    for declaration in classes.outermost:
        marks = classes.marks(declaration)
        found = {} if "abstract" in marks else _Runs(program, classes, declaration).tests()
        is_public = "public" in marks
        if not found or (best is not None and not is_public):
            continue
        simple = classes.name(declaration)
        best = Suite(
            f"{package}.{simple}" if package else simple,
            tuple(found),
            frozenset(name for name, each in found.items() if each.ignored),
            max(_longest_rule(test), *(each.seconds for each in found.values())),
        )
        if is_public:
            break
    return best


class _Runs:
    """What JUnit runs for a class, called as outcomes of that class have it."""

    def __init__(self, program: JavaProgram, classes: TestClasses, root: Node) -> None:
        self._program = program
        self._classes = classes
        self._root = root
        self._known: dict[tuple[int, bool], dict[str, Declared]] = {}

    def tests(self) -> dict[str, Declared]:
        """Its tests by name, in source order."""
        return self._tests(self._root, 0)

    def _tests(
        self, declaration: Node, depth: int, *, by_method: bool = True
    ) -> dict[str, Declared]:
        key = declaration.id, by_method
        if key not in self._known:
            self._known[key] = {}  # of a class that is a part of itself
            found = self._found(declaration, depth, by_method=by_method)
            if "Ignore" in self._classes.marks(declaration):
                found = {
                    name: replace(each, ignored=True, seconds=0.0) for name, each in found.items()
                }
            self._known[key] = found
        return self._known[key]

    def _found(self, declaration: Node, depth: int, *, by_method: bool) -> dict[str, Declared]:
        classes = self._classes
        runner = self._runner(declaration)
        method = self._suite_method(declaration) if by_method else None
        if runner in ("", "AllTests") and method is not None:
            return dict(self._of_method(method, depth))
        if runner == "Enclosed":
            return self._of_parts(self._enclosed(declaration), depth)
        if runner in ("Suite", "Categories"):
            paths = classes.literals(classes.inherited_mark(declaration, "SuiteClasses"))
            parts = (classes.find(path, declaration) for path in paths)
            found = self._of_parts((each for each in parts if each is not None), depth)
            if runner == "Categories":
                found = selected(self._program, classes, classes.marks(declaration), found)
            return found
        label = self._label(declaration)
        by_name = runner == "JUnit38ClassRunner" or (
            not runner and classes.last_superclass(declaration) == "TestCase"
        )
        return {
            label + each.name: each
            for line in reversed(classes.line(declaration))
            for each in classes.declared(line)
            if (each.is_named if by_name else each.is_test)
            or (each.is_theory and runner == "Theories")
        }

    def _runner(self, declaration: Node) -> str:
        """The simple name of a class's runner, of one of the file that of its superclass."""
        paths = self._classes.literals(self._classes.inherited_mark(declaration, "RunWith"))
        if not paths:
            return ""
        own = self._classes.find(paths[-1], declaration)
        return paths[-1][-1] if own is None else self._classes.last_superclass(own)

    def _of_parts(self, parts: Iterable[Node], depth: int) -> dict[str, Declared]:
        return {
            name: test
            for each in parts
            if depth < _DEEPEST
            for name, test in self._tests(each, depth + 1).items()
        }

    def _enclosed(self, declaration: Node) -> Iterator[Node]:
        for line in self._classes.line(declaration):
            for each in self._classes.members(line).values():
                marks = self._classes.marks(each)
                if each.type in CLASSES and "public" in marks and "abstract" not in marks:
                    yield each

    def _suite_method(self, declaration: Node) -> Node | None:
        for line in self._classes.line(declaration):
            for name, method in self._classes.methods(line):
                marks = self._classes.marks(method)
                is_one = name == "suite" and self._classes.takes_nothing(method)
                if is_one and {"public", "static"} <= marks.keys():
                    return method
        return None

    def _of_method(self, method: Node, depth: int) -> Iterator[tuple[str, Declared]]:
        """What a method `suite` names: tests of classes, and single ones of JUnit 3."""
        classes = self._classes
        scope = classes.around(method)
        for node in walk(method, "class_literal", "object_creation_expression"):
            type = node.child_by_field_name("type") or node
            path = classes.path(type)
            part = classes.find(path, scope) if path else None
            if part is None or depth >= _DEEPEST:
                continue
            if node.type == "class_literal":
                yield from self._tests(part, depth + 1, by_method=False).items()
                continue
            arguments = node.child_by_field_name("arguments")
            texts = arguments.named_children if arguments is not None else []
            if [each.type for each in texts] == ["string_literal"]:
                wanted = self._program.name(texts[0])[1:-1]
                for line in reversed(classes.line(part)):
                    for name, each in classes.methods(line):
                        if name == wanted and classes.takes_nothing(each):
                            yield self._label(part) + name, Declared(name, each, is_named=True)

    def _label(self, part: Node) -> str:
        """What comes before the names of a part's tests: its classes, without the suite's own."""
        names = []
        node: Node | None = part
        while node is not None and node != self._root:
            names.append(self._classes.name(node))
            node = self._classes.around(node)
        return "".join(f"{each}." for each in reversed(names))


def _longest_rule(test: bytes) -> float:
    return max(
        (
            int(each["number"]) * _SECONDS.get(each["unit"] or each["more"] or b"", 0.001)
            for each in _RULE.finditer(test)
        ),
        default=0.0,
    )
