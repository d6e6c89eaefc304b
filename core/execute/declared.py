"""The test methods that the classes of a test file declare."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from tree_sitter import Node

from core.java import JavaProgram, package_of, walk

CLASSES = ("class_declaration", "record_declaration")
"""What may have tests."""

_TYPES = (*CLASSES, "interface_declaration", "enum_declaration", "annotation_type_declaration")
_NAMES = ("identifier", "type_identifier")
_PATHS = (*_NAMES, "scoped_identifier", "scoped_type_identifier", "generic_type")


@dataclass(frozen=True, slots=True)
class Declared:
    """A method that may be a test.

    Attributes:
        name: its name; of a suite's tests, as outcomes have it.
        method: its declaration.
        is_test: whether `@Test` makes it one.
        is_theory: whether JUnit calls it many times, by the runner `Theories`.
        is_named: whether JUnit 3 takes it for one, by its name.
        settings: the values that its annotation gives, by name.
        ignored: whether JUnit does not run it.
        seconds: the timeout that its annotation names as a number; 0 if none.
        categories: simple names of the categories that it and its class have.
    """

    name: str
    method: Node
    is_test: bool = False
    is_theory: bool = False
    is_named: bool = False
    settings: Mapping[str, Node] = field(default_factory=dict)
    ignored: bool = False
    seconds: float = 0.0
    categories: frozenset[str] = frozenset()


class TestClasses:
    """The classes of a test file.

    Attributes:
        outermost: those that are in no other, in source order.
        all: all that may have tests.
    """

    def __init__(self, program: JavaProgram) -> None:
        self._program = program
        self._package = [each for each in package_of(program.source).split(".") if each]
        types = [each for each in program.root.children if each.type in _TYPES]
        self._types = {self.name(each): each for each in reversed(types)}
        self.outermost = [each for each in types if each.type in CLASSES]
        self.all = program.nodes(*CLASSES)
        self._members: dict[int, dict[str, Node]] = {}
        self._above: dict[int, Node | None] = {}
        self._declared: dict[int, tuple[Declared, ...]] = {}

    def name(self, declaration: Node) -> str:
        """Its simple name."""
        name = declaration.child_by_field_name("name")
        return self._program.name(name) if name is not None else ""

    def path(self, node: Node) -> list[str]:
        """The names that a name or a type consists of, without comments and arguments."""
        if node.type in _NAMES:
            return [self._program.name(node)]
        parts = (each for each in node.named_children if each.type in _PATHS)
        return [name for each in parts for name in self.path(each)]

    def marks(self, declaration: Node) -> dict[str, Node]:
        """Modifiers, and annotations by their simple name."""
        found = {}
        for modifiers in declaration.children:
            if modifiers.type != "modifiers":
                continue
            for each in modifiers.children:
                name = each.child_by_field_name("name")
                if each.type in ("annotation", "marker_annotation") and name is not None:
                    found[self.path(name)[-1]] = each
                else:
                    found[each.type] = each
        return found

    def inherited_mark(self, declaration: Node, name: str) -> Node | None:
        """An annotation of a class, or of the nearest superclass that has it."""
        found = (self.marks(each).get(name) for each in self.line(declaration))
        return next((each for each in found if each is not None), None)

    def literals(self, node: Node | None) -> list[list[str]]:
        """The paths of the classes that are named as values, `Some.class`."""
        found = walk(node, "class_literal") if node is not None else ()
        return [path for each in found if (path := self.path(each))]

    def members(self, declaration: Node) -> dict[str, Node]:
        """The types that a type has inside, inherited ones not, by their simple names."""
        if declaration.id not in self._members:
            body = declaration.child_by_field_name("body")
            inside = list(body.named_children) if body is not None else []
            for each in inside[:]:
                if each.type == "enum_body_declarations":
                    inside += each.named_children
            found = {self.name(each): each for each in inside if each.type in _TYPES}
            self._members[declaration.id] = found
        return self._members[declaration.id]

    def line(self, declaration: Node) -> list[Node]:
        """The class, then its superclasses as far as they are in the file."""
        line, seen = [declaration], {declaration.id}
        while (above := self._superclass(line[-1])) is not None and above.id not in seen:
            line.append(above)
            seen.add(above.id)
        return line

    def last_superclass(self, declaration: Node) -> str:
        """The simple name of the nearest superclass that is not in the file; empty if none."""
        node = self.line(declaration)[-1].child_by_field_name("superclass")
        return self.path(node)[-1] if node is not None else ""

    def _superclass(self, declaration: Node) -> Node | None:
        if declaration.id not in self._above:
            self._above[declaration.id] = None  # while it is looked for: none is its own
            node = declaration.child_by_field_name("superclass")
            if node is not None:
                self._above[declaration.id] = self.find(self.path(node), self.around(declaration))
        return self._above[declaration.id]

    def around(self, node: Node) -> Node | None:
        """The nearest type around something."""
        found = node.parent
        while found is not None and found.type not in _TYPES:
            found = found.parent
        return found

    def find(self, path: list[str], scope: Node | None) -> Node | None:
        """The type of the file that a name means inside of another type, or outside of all."""
        package = len(self._package)
        if 0 < package < len(path) and path[:package] == self._package:
            found = self._descend(self._types.get(path[package]), path[package + 1 :])
            if found is not None:
                return found
        here = scope
        while here is not None:
            for each in self.line(here):
                if path[0] in self.members(each):
                    return self._descend(self.members(each)[path[0]], path[1:])
            here = self.around(here)
        return self._descend(self._types.get(path[0]), path[1:])

    def _descend(self, found: Node | None, path: list[str]) -> Node | None:
        for name in path:
            lines = self.line(found) if found is not None else ()
            found = next((each for one in lines if (each := self.members(one).get(name))), None)
        return found

    def declared(self, declaration: Node) -> tuple[Declared, ...]:
        """The methods that may be tests of a class and that it declares itself, in source order."""
        if declaration.id not in self._declared:
            self._declared[declaration.id] = tuple(self._read(declaration))
        return self._declared[declaration.id]

    def methods(self, declaration: Node) -> Iterator[tuple[str, Node]]:
        """All methods that a class declares itself, with their names."""
        body = declaration.child_by_field_name("body")
        for method in body.named_children if body is not None else ():
            if method.type == "method_declaration":
                yield self.name(method), method

    def takes_nothing(self, method: Node) -> bool:
        """Whether a method has no parameters."""
        parameters = method.child_by_field_name("parameters")
        kinds = {each.type for each in parameters.named_children} if parameters is not None else ()
        return not {"formal_parameter", "spread_parameter"} & set(kinds)

    def _read(self, declaration: Node) -> Iterator[Declared]:
        of_class = self._categories(self.inherited_mark(declaration, "Category"))
        for name, method in self.methods(declaration):
            marks = self.marks(method)
            type = method.child_by_field_name("type")
            is_named = (
                name.startswith("test")
                and "public" in marks
                and (type is not None and type.type == "void_type")
                and self.takes_nothing(method)
            )
            is_test, is_theory = "Test" in marks, "Theory" in marks
            if is_test or is_theory or is_named:
                settings = self._settings(marks.get("Test"))
                yield Declared(
                    name,
                    method,
                    is_test,
                    is_theory,
                    is_named,
                    settings,
                    "Ignore" in marks,
                    self._seconds(settings.get("timeout")),
                    of_class | self._categories(marks.get("Category")),
                )

    def _categories(self, annotation: Node | None) -> frozenset[str]:
        return frozenset(path[-1] for path in self.literals(annotation))

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
