"""Random statements, each of which tells what it did."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from core.smith.branches import Branches
from core.smith.classes import Classes
from core.smith.draw import Draw
from core.smith.expression import primary
from core.smith.expressions import Expressions
from core.smith.guards import Guards
from core.smith.loops import Loops
from core.smith.names import fresh_name
from core.smith.objects import Objects
from core.smith.paper import Paper
from core.smith.scope import Scope, Variable
from core.smith.taste import Kind, Size, favourites, tastes

VALUE_TYPES = (
    (8, "int"),
    (4, "String"),
    (6, "boolean"),
    (3, "long"),
    (2, "double"),
    (2, "char"),
    (1, "byte"),
    (1, "short"),
    (1, "Integer"),
)
"""Types of variables with one value, and how often."""

_SHOWN = frozenset({"int[]", "String[]"})


class Statements:
    """Writes statements.

    Args:
        draw: makes the choices.
        scope: what is visible.
        size: how large the program is.
        unsafe: whether statements may throw.

    Attributes:
        classes: writes classes that inherit.
        favoured: what the program surely has.
        members: names of the members that the program has.
    """

    def __init__(self, draw: Draw, scope: Scope, size: Size, *, unsafe: bool) -> None:
        self._size = size
        self.draw = draw
        self.scope = scope
        self.unsafe = unsafe
        self.paper = Paper(draw, scope)
        self.values = Expressions(draw, scope, unsafe=unsafe, deepest=size.depth)
        self.classes = Classes(self)
        self._deep = 0
        self._written: list[Kind] = []
        self._kinds = [
            Kind("declaration", 16, self.declaration, nests=False),
            Kind("assignment", 10, self._assignment, nests=False),
            Kind("compound", 6, self._compound, nests=False),
            Kind("element", 2, self._element, nests=False),
            Kind("order", 2, self._order, nests=False),
            Kind("builder", 4, self._builder, nests=False),
            Kind("collection", 2, self._collection, nests=False),
            Kind("block", 2, self._block),
            *Branches(self).kinds(),
            *Loops(self).kinds(),
            *Objects(self).kinds(),
            *Guards(self).kinds(),
            *self.classes.kinds(),
        ]
        surely = draw.some(("try", "throw"), 1) if unsafe else ()
        self.favoured = favourites(draw, self._kinds[3:], size.favours, surely)
        wanted = {each.member for each in self.favoured} - {""}
        more = sorted({each.member for each in self._kinds} - {""} - wanted)
        self.members = wanted | set(draw.some(more, draw.between(0, size.members)))
        self._tastes = tastes(draw, self._kinds, self.favoured, self.members)

    def some(self, count: int) -> None:
        """Writes that many statements into the block around."""
        for _ in range(count):
            self.one()

    @contextmanager
    def block(
        self, head: str, tail: str = "}", times: int = 1, label: str | None = None
    ) -> Iterator[list[Variable]]:
        """A block with its own variables, which it yields; a label is that of a loop."""
        self._deep += 1
        try:
            with self.paper.inside(head, tail), self.scope.block(times, label) as variables:
                yield variables
        finally:
            self._deep -= 1

    def body(self, count: int = 2) -> None:
        """One statement or a few."""
        self.some(self.draw.between(1, min(count, self._size.body)))

    def flat(self, count: int) -> None:
        """Writes a few statements without blocks of their own."""
        before, self._deep = self._deep, 9
        try:
            self.body(count)
        finally:
            self._deep = before

    def one(self) -> None:
        """Writes one statement."""
        nests = self._deep < self._size.nested
        self._write(
            self.draw.weighted([each for each in self._tastes if nests or not each[1].nests])
        )

    def surely(self, kind: Kind) -> None:
        """Writes a construct, unless it was written, perhaps inside another one."""
        if kind not in self._written:
            self._write(kind)

    def _write(self, kind: Kind) -> None:
        self._written.append(kind)
        kind.write()

    def declaration(self, type: str = "") -> None:
        """Declares a local variable."""
        if not type and self.draw.chance(0.06):
            type = self.draw.one(("int[]", "List<Integer>", "Object", "Set<String>", "String[]"))
        type = type or self.draw.weighted(VALUE_TYPES)
        name = fresh_name(self.draw, self.scope)
        value = self.values.clipped(type, once=True)
        is_final = self.draw.chance(0.25)
        word = "var" if type != "Object" and self.draw.chance(0.15) else type
        if word == "var" and type in ("List<Integer>", "Set<String>"):
            word = type
        if word == type and type.endswith("[]") and value.text.startswith(f"new {type} {{"):
            short = self.draw.chance(0.5)
            value = primary(value.text.removeprefix(f"new {type} "), type) if short else value
        final = "final " if is_final and self.draw.chance(0.5) else ""
        self.paper.put(f"{final}{word} {name} = {value.text};")
        kept = all(type != each for _, each in VALUE_TYPES)
        changes = type in ("int[]", "List<Integer>") and self.draw.chance(0.6)
        keeps = is_final or (kept and not changes)
        variable = Variable(name, type, writable=not keeps, capturable=keeps)
        self.show(self.scope.add(variable))

    def show(self, variable: Variable) -> None:
        """Folds a variable's value into the checksum."""
        text = f"Arrays.toString({variable.name})" if variable.type in _SHOWN else variable.name
        self.paper.note(text)

    def _assignment(self) -> None:
        targets = self.scope.variables(*(type for _, type in VALUE_TYPES), writable=True)
        if targets:
            target = self.draw.one(targets)
            self.paper.put(f"{target.name} = {self.values.clipped(target.type).text};")
            self.show(target)
        else:
            self.declaration()

    def _element(self) -> None:
        if not self.scope.variables("int[]"):
            self.declaration("int[]")
        array = self.draw.one(self.scope.variables("int[]"))
        sign = self.draw.one(("=", "+=", "-=", "*="))
        self.paper.put(f"{self.values.element(array, 1)} {sign} {self.values.of('int').text};")
        self.show(array)

    def _order(self) -> None:
        if not self.scope.variables("int", writable=True):
            self.declaration("int")
        name = fresh_name(self.draw, self.scope)
        known = self.scope.variables("int", writable=True)
        value = self.values.ordered(self.draw.one(known), 1) if known else self.values.of("int")
        self.paper.put(f"int {name} = {value.text};")
        self.show(self.scope.add(Variable(name, "int")))

    def _compound(self) -> None:
        types = ("int", "long", "double", "char", "byte", "short", "boolean", "Integer")
        targets = self.scope.variables(*types, writable=True)
        if not targets:
            self.declaration("int")
            return
        booleans = [each for each in targets if each.type == "boolean"]
        target = self.draw.one(booleans if booleans and self.draw.chance(0.4) else targets)
        if target.type == "boolean":
            sign, value = self.draw.one(("&=", "|=", "^=")), self.values.of("boolean")
            self.paper.put(f"{target.name} {sign} {value.text};")
        elif self.draw.chance(0.3):
            step = self.draw.one(("++{}", "--{}", "{}++", "{}--")).format(target.name)
            self.paper.put(f"{step};")
        else:
            signs = (
                ("+=", "-=", "*=") if target.type == "double" else ("+=", "-=", "*=", "^=", "|=")
            )
            wide = self.draw.chance(0.3) and target.type not in ("Integer", "long")
            wide = wide and "^=" not in signs
            value = self.values.of("double" if wide else "int")
            self.paper.put(f"{target.name} {self.draw.one(signs)} {value.text};")
        self.show(target)

    def _builder(self) -> None:
        builders = self.scope.variables("StringBuilder")
        if not builders or (self._deep == 0 and self.draw.chance(0.4)):
            name = fresh_name(self.draw, self.scope, ("builder", "text", "out", "data"))
            first = self.values.literal("String").text if self.draw.chance(0.5) else ""
            self.paper.put(f"StringBuilder {name} = new StringBuilder({first});")
            builder = self.scope.add(Variable(name, "StringBuilder", False, True))
        else:
            builder = self.draw.one(builders)
        type = self.draw.one(("int", "char", "boolean"))
        second = f".append({self.values.exactly('int', 1).text})" if self.draw.chance(0.3) else ""
        self.paper.put(f"{builder.name}.append({self.values.exactly(type, 2).text}){second};")
        self.show(builder)

    def _collection(self) -> None:
        if not self.scope.variables("List<Integer>"):
            self.declaration("List<Integer>")
        lists = self.scope.variables("List<Integer>")
        target = self.draw.one(lists)
        value = self.values.exactly("int", 2).text
        kind = self.draw.below(3)
        if kind == 0 and self.scope.is_once:
            self.paper.put(f"{target.name}.add({value});")
        elif kind == 1:
            at = f"Math.floorMod({value}, {target.name}.size())"
            self.paper.put(f"{target.name}.set({at}, {self.values.exactly('int', 1).text});")
        else:
            self.paper.put(f"Collections.swap({target.name}, 0, {target.name}.size() - 1);")
        self.show(target)

    def any_value(self) -> None:
        """Folds some variable's value into the checksum, after a statement without one."""
        known = self.scope.variables("int", "long", "String", "boolean")
        if known:
            self.show(self.draw.one(known))
        else:
            self.paper.note("0")

    def _block(self) -> None:
        with self.block("{"):
            self.body(3)
