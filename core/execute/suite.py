"""The tests that a test class declares, as its source says."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache

from tree_sitter import Node

from core.java import JavaProgram, package_of, walk

_RULE = re.compile(
    rb"\bTimeout\s*(?:\.\s*(?P<unit>seconds|millis)\s*)?\(\s*(?P<number>\d[\d_]*)"
    rb"(?:[lL]?\s*,\s*(?:TimeUnit\s*\.\s*)?(?P<more>SECONDS|MINUTES|MILLISECONDS))?"
)
_SECONDS = {b"seconds": 1.0, b"SECONDS": 1.0, b"MINUTES": 60.0}
_CLASSES = ("class_declaration",)


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


@dataclass(frozen=True, slots=True)
class Declared:
    """A test that a class declares.

    Attributes:
        name: as outcomes have it.
        method: its declaration.
        is_theory: whether JUnit calls it many times.
        settings: the values that its annotation gives, by name.
        ignored: whether JUnit does not run it.
        seconds: the timeout that its annotation names as a number; 0 if none.
    """

    name: str
    method: Node
    is_theory: bool = False
    settings: Mapping[str, Node] = field(default_factory=dict)
    ignored: bool = False
    seconds: float = 0.0


@lru_cache(maxsize=1024)
def suite_of(test: bytes) -> Suite | None:
    """The suite of a test file; None where it declares no test.

    Where several classes declare tests, it is the public one, or else the first.
    """
    classes = TestClasses(JavaProgram(test))
    package = package_of(test)
    best: Suite | None = None
    for declaration in classes.outermost:
        found = {} if "abstract" in classes.modifiers(declaration) else classes.tests(declaration)
        is_public = "public" in classes.modifiers(declaration)
        if not found or (best is not None and not is_public):
            continue
        simple = classes.name(declaration)
        best = Suite(
            f"{package}.{simple}" if package else simple,
            tuple(found),
            frozenset(each.name for each in found.values() if each.ignored),
            max(_longest_rule(test), *(each.seconds for each in found.values())),
        )
        if is_public:
            break
    return best


class TestClasses:
    """The classes of a test file."""

    def __init__(self, program: JavaProgram) -> None:
        self._program = program
        self.outermost = [each for each in program.root.children if each.type in _CLASSES]
        self._by_name = {self.name(each): each for each in reversed(program.nodes(*_CLASSES))}

    def name(self, declaration: Node) -> str:
        """Its simple name."""
        name = declaration.child_by_field_name("name")
        return self._program.name(name) if name is not None else ""

    def modifiers(self, declaration: Node) -> dict[str, Node]:
        """Modifiers, and annotations by their simple name."""
        found = {}
        for modifiers in declaration.children:
            if modifiers.type != "modifiers":
                continue
            for each in modifiers.children:
                name = each.child_by_field_name("name")
                if each.type in ("annotation", "marker_annotation") and name is not None:
                    found[self._program.name(name).rpartition(".")[2].strip()] = each
                else:
                    found[each.type] = each
        return found

    def tests(self, declaration: Node, prefix: str = "", depth: int = 0) -> dict[str, Declared]:
        """What JUnit runs for a class, by name, in source order."""
        marks = self.modifiers(declaration)
        all_ignored = "Ignore" in marks
        runner = self._named(marks.get("RunWith"))[-1:]
        if runner in (["Enclosed"], ["Suite"]) and depth < len(self._by_name):
            parts = self._parts(declaration, marks, enclosed=runner == ["Enclosed"], prefix=prefix)
            found = {
                each.name: each
                for part, label in parts
                for each in self.tests(part, label, depth + 1).values()
            }
        else:
            found = {
                prefix + each.name: replace(each, name=prefix + each.name)
                for line in reversed(self._ancestors(declaration))
                for each in self.declared(line)
                if not each.is_theory or runner == ["Theories"]
            }
        if not all_ignored:
            return found
        return {name: replace(each, ignored=True, seconds=0.0) for name, each in found.items()}

    def _parts(
        self, declaration: Node, marks: dict[str, Node], *, enclosed: bool, prefix: str
    ) -> Iterator[tuple[Node, str]]:
        if enclosed:
            body = declaration.child_by_field_name("body")
            for each in body.children if body is not None else ():
                marks = self.modifiers(each) if each.type in _CLASSES else {}
                if "public" in marks and "abstract" not in marks:
                    yield each, f"{prefix}{self.name(each)}."
            return
        for name in self._named(marks.get("SuiteClasses")):
            if name in self._by_name:
                part = self._by_name[name]
                yield part, self._label(part, declaration)

    def _label(self, part: Node, suite: Node) -> str:
        """What comes before the names of a part's tests: its classes, without the suite's own."""
        names = []
        node: Node | None = part
        while node is not None and node != suite:
            if node.type in _CLASSES:
                names.append(self.name(node))
            node = node.parent
        return "".join(f"{each}." for each in reversed(names))

    def _named(self, annotation: Node | None) -> list[str]:
        """The simple names of the classes that an annotation names."""
        found = walk(annotation, "class_literal") if annotation is not None else ()
        words = (self._program.name(each).rpartition(".class")[0] for each in found)
        return [each.rpartition(".")[2].strip() for each in words]

    def _ancestors(self, declaration: Node) -> list[Node]:
        """The class, then its superclasses as far as they are in the file."""
        lines = [declaration]
        while (above := self._by_name.get(self._superclass(lines[-1]))) and above not in lines:
            lines.append(above)
        return lines

    def _superclass(self, declaration: Node) -> str:
        node = declaration.child_by_field_name("superclass")
        text = self._program.name(node).removeprefix("extends") if node is not None else ""
        return text.split("<")[0].rpartition(".")[2].strip()

    def declared(self, declaration: Node) -> Iterator[Declared]:
        """The tests that a class declares itself, by their own names, in source order."""
        of_junit_3 = self._superclass(self._ancestors(declaration)[-1]) == "TestCase"
        body = declaration.child_by_field_name("body")
        for method in body.children if body is not None else ():
            name = method.child_by_field_name("name")
            if method.type != "method_declaration" or name is None:
                continue
            marks = self.modifiers(method)
            text = self._program.name(name)
            if of_junit_3:
                parameters = method.child_by_field_name("parameters")
                is_test = text.startswith("test") and "public" in marks
                if is_test and parameters is not None and not parameters.named_children:
                    yield Declared(text, method)
            elif "Theory" in marks or "Test" in marks:
                settings = self._settings(marks.get("Test"))
                seconds = self._seconds(settings.get("timeout"))
                is_theory = "Test" not in marks
                yield Declared(text, method, is_theory, settings, "Ignore" in marks, seconds)

    def _settings(self, annotation: Node | None) -> dict[str, Node]:
        found = {}
        for pair in walk(annotation, "element_value_pair") if annotation is not None else ():
            key, value = pair.child_by_field_name("key"), pair.child_by_field_name("value")
            if key is not None and value is not None:
                found[self._program.name(key)] = value
        return found

    def _seconds(self, timeout: Node | None) -> float:
        digits = self._program.name(timeout).rstrip("lL").replace("_", "") if timeout else ""
        return int(digits) / 1000 if digits.isdecimal() else 0.0


def _longest_rule(test: bytes) -> float:
    return max(
        (
            int(each["number"]) * _SECONDS.get(each["unit"] or each["more"] or b"", 0.001)
            for each in _RULE.finditer(test)
        ),
        default=0.0,
    )
