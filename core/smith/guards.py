"""Random statements that guard others, or what is true: locks, labels, resources, assertions."""

from __future__ import annotations

from core.smith.names import fresh_name
from core.smith.scope import Variable
from core.smith.taste import Kind
from core.smith.writer import Writer

_LABELS = ("done", "found", "whole")
_LOCKS = ("Object", "StringBuilder", "List<Integer>", "int[]")


class Guards:
    """Writes statements that guard others.

    Args:
        statements: writes what is inside them.
    """

    def __init__(self, statements: Writer) -> None:
        self._to = statements
        self._draw = statements.draw
        self._scope = statements.scope
        self._paper = statements.paper
        self._values = statements.values
        self._around: list[str] = []

    def kinds(self) -> list[Kind]:
        """What it writes."""
        return [
            Kind("assert", 2, self._assert, nests=False),
            Kind("synchronized", 1, self._synchronized),
            Kind("labelled block", 1, self._labelled),
            Kind("resource", 1, self._resource, member="Gate"),
        ]

    def _assert(self) -> None:
        """What is true whatever its variables hold; assertions are on where it is run."""
        message = f" : {self._values.pure('String', 1).text}" if self._draw.chance(0.3) else ""
        self._paper.put(f"assert {self._truth()}{message};")
        self._to.any_value()

    def _truth(self) -> str:
        kind = self._draw.below(4)
        if kind == 0 and (known := self._scope.variables("boolean")):
            name = self._draw.one(known).name
            return f"{name} || !{name}"
        if kind == 1 and (known := self._scope.variables("String")):
            name = self._draw.one(known).name
            return f"{name}.length() >= 0 && {name}.equals({name})"
        value = self._values.pure("int", 1)
        if kind == 2:
            most = self._draw.between(2, 9)
            return f"Math.floorMod({value.text}, {most}) < {most}"
        other = self._values.pure("int", 1).within(11)
        return f"{value.within(11)} <= {other} || {value.within(11)} > {other}"

    def _synchronized(self) -> None:
        locks = self._scope.variables(*_LOCKS)
        lock = self._draw.one(locks).name if locks and self._draw.chance(0.6) else "Program.class"
        with self._to.block(f"synchronized ({lock}) {{"):
            self._to.body(3)

    def _labelled(self) -> None:
        free = [each for each in _LABELS if each not in self._around]
        if not free:
            self._to.declaration()
            return
        label = self._draw.one(free)
        self._around.append(label)
        try:
            with self._to.block(f"{label}: {{"):
                self._to.body(2)
                condition = self._values.condition().text
                if self._draw.chance(0.5):
                    self._paper.put(f"if ({condition}) break {label};")
                else:
                    with self._to.block(f"if ({condition}) {{"):
                        self._to.body(1)
                        self._paper.put(f"break {label};")
                self._to.body(2)
        finally:
            self._around.pop()
        self._to.any_value()

    def _resource(self) -> None:
        value = self._values.of("int", 1).text
        name = fresh_name(self._draw, self._scope, ("gate", "first", "open"))
        word = self._draw.one(("Gate", "var"))
        with self._to.block(f"try ({word} {name} = new Gate({value})) {{"):
            self._scope.add(Variable(f"{name}.at()", "int", False, True))
            self._to.body(2)
            self._scope.step()
