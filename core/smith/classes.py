"""Random classes that inherit from each other, and statements that use them."""

from __future__ import annotations

from dataclasses import dataclass

from core.smith.names import METHOD_NAMES, fresh_name
from core.smith.scope import Variable
from core.smith.taste import Kind
from core.smith.writer import Writer

MEMBER = "Base"
"""The name of the member that `Classes.members` writes."""


@dataclass(frozen=True, slots=True)
class _Names:
    """What the classes call what they have.

    Attributes:
        field: of the first class; a class below it may hide it.
        parameter: of constructors and methods.
        asked: the abstract method.
        twice: the method that may be overridden, and calls the other.
    """

    field: str
    parameter: str
    asked: str
    twice: str


class Classes:
    """Writes a few classes that inherit, and statements with their instances.

    Args:
        statements: writes what is inside their methods.
    """

    def __init__(self, statements: Writer) -> None:
        self._to = statements
        self._draw = statements.draw
        self._scope = statements.scope
        self._paper = statements.paper
        draw = self._draw
        field, other, asked, twice = draw.some(METHOD_NAMES, 4)
        # A parameter may have the field's name, and a method that of either.
        parameter = draw.one((field, other))
        self._names = _Names(field, parameter, draw.one((asked, field)), twice)
        self._hiding: list[str] = []
        self._below: list[str] = []

    def kinds(self) -> list[Kind]:
        """What it writes."""
        return [
            Kind(MEMBER, 3, self._used, member=MEMBER),
            Kind("anonymous subclass", 1, self._anonymous, member=MEMBER),
        ]

    def members(self) -> None:
        """Writes the classes: an abstract one, one below, maybe one more below that one."""
        names, paper = self._names, self._paper
        with self._scope.closed(), paper.inside("abstract static class Base {"):
            paper.put(f"protected int {names.field};", "")
            with paper.inside(f"Base(int {names.parameter}) {{"):
                paper.put(f"this.{names.field} = {names.parameter};")
            paper.put("", f"abstract int {names.asked}(int {names.parameter});", "")
            self._method(names.twice, f"{names.asked}({names.parameter} + 1)", "")
        paper.put("")
        self._class("Leaf", "Base")
        if self._draw.chance(0.6):
            self._class("Twig", self._draw.one(("Base", "Leaf")))

    def _class(self, name: str, above: str) -> None:
        draw, names, paper, scope = self._draw, self._names, self._paper, self._scope
        with scope.closed(), paper.inside(f"static class {name} extends {above} {{"):
            if draw.chance(0.5):
                final = draw.one(("", "final "))
                paper.put(f"{final}int {names.field} = {draw.between(1, 9)};", "")
                self._hiding.append(name)
            with paper.inside(f"{name}(int {names.parameter}) {{"), scope.block():
                scope.add(Variable(names.field, "", writable=False))
                scope.add(Variable(names.parameter, "int"))
                paper.put(f"super({self._value(1)});")
            paper.put("")
            if above == "Leaf":
                self._method(names.asked, f"super.{names.asked}({names.parameter})", "@Override")
            else:
                self._method(names.asked, f"super.{names.field}", "@Override")
            if draw.chance(0.5):
                paper.put("")
                first = f"super.{names.twice}({names.parameter})"
                self._method(names.twice, first, "@Override")
        paper.put("")
        self._below.append(name)

    def _method(self, name: str, first: str, marks: str) -> None:
        """A method whose value is made of a first part and of what it sees."""
        draw, names, paper, scope = self._draw, self._names, self._paper, self._scope
        with scope.block():
            scope.add(Variable(names.parameter, "int"))
            scope.add(Variable(f"this.{names.field}", "int", writable=False))
            if names.field != names.parameter:
                scope.add(Variable(names.field, "int", writable=False))
            if marks:
                paper.put(marks)
            with paper.inside(f"int {name}(int {names.parameter}) {{"):
                if draw.chance(0.2):
                    paper.put(f"{names.parameter} += {self._value(1)};")
                other = self._value(2)
                sums = (f"{first} + ({other})", f"{first} * 3 - ({other})", f"({other}) ^ {first}")
                paper.put(f"return {draw.one(sums)};")

    def _value(self, depth: int) -> str:
        return self._to.values.pure("int", depth).text

    def _used(self) -> None:
        draw, names, paper, values = self._draw, self._names, self._paper, self._to.values
        name = fresh_name(draw, self._scope)
        made = [f"new {each}({values.exactly('int', 1).text})" for each in self._below]
        text = made[0]
        if len(made) > 1:
            text = f"{values.condition(1).within(4)} ? {made[0]} : {made[1]}"
        paper.put(f"Base {name} = {text};")
        self._known(name)
        if len(made) == 1:
            # Of two fields of one name, the static type tells which one is meant.
            paper.note(f"((Leaf) {name}).{names.field} - {name}.{names.field}")

    def _anonymous(self) -> None:
        names, paper, scope = self._names, self._paper, self._scope
        if {names.field, names.parameter} & scope.names():
            # Inside, its name would mean the field.
            self._used()
            return
        name = fresh_name(self._draw, scope)
        start = f"Base {name} = new Base({self._to.values.exactly('int', 1).text}) {{"
        with scope.closed(), paper.inside(start, "};"):
            self._method(names.asked, f"super.{names.field}", "@Override")
        self._known(name)

    def _known(self, name: str) -> None:
        """Makes an instance usable, and uses it once."""
        names, scope = self._names, self._scope
        argument = self._to.values.exactly("int", 1).text
        scope.add(Variable(name, "Base", False, True))
        scope.add(Variable(f"{name}.{names.field}", "int", True, True))
        call = f"{name}.{self._draw.one((names.asked, names.twice))}({argument})"
        self._paper.note(call)
        scope.step(3)
