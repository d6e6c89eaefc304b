"""Random statements that make and use lambdas, classes and values of them."""

from __future__ import annotations

from collections.abc import Callable

from core.smith.names import METHOD_NAMES, free_name, fresh_name
from core.smith.scope import Variable
from core.smith.taste import Kind
from core.smith.writer import Writer


class Objects:
    """Writes statements with objects; what they need is among the program's members.

    Args:
        statements: writes what is inside their bodies.
    """

    def __init__(self, statements: Writer) -> None:
        self._to = statements
        self._draw = statements.draw
        self._scope = statements.scope
        self._number = 0

    def kinds(self) -> list[Kind]:
        """What it writes."""
        members: dict[str, Callable[[], None]] = {
            "Shape": self._shape,
            "Pair": self._pair,
            "Level": self._level,
            "Cell": self._cell,
            "Range": self._range,
            "Ring": self._ring,
            "Tree": self._tree,
            "fold": self._varargs,
            "pick": self._generic,
            "show": self._overloaded,
        }
        return [
            Kind("lambda", 2, self._lambda),
            Kind("block lambda", 1, self._block_lambda),
            Kind("reference", 1, self._reference),
            Kind("stream", 1, self._stream),
            Kind("local class", 1, self._local_class),
            Kind("local record", 1, self._local_record),
            Kind("text block", 1, self._text_block),
            *(Kind(name, 2, write, member=name) for name, write in members.items()),
        ]

    def _name(self) -> str:
        return fresh_name(self._draw, self._scope)

    def _text(self, type: str, depth: int = 2) -> str:
        return self._to.values.exactly(type, depth).text

    def _function(self, name: str) -> None:
        """Makes a function usable, and uses it once."""
        self._scope.add(Variable(name, "IntUnaryOperator", False, True))
        self._to.paper.note(f"{name}.applyAsInt({self._text('int', 1)})")

    def _lambda(self) -> None:
        name = self._name()
        with self._scope.closed():
            parameter = fresh_name(self._draw, self._scope, ("x", "it", "value", "n", name + "1"))
            self._scope.add(Variable(parameter, "int", writable=True))
            value = self._to.values.of("int", 2).text
        head = self._draw.one((parameter, f"({parameter})", f"(int {parameter})"))
        self._to.paper.put(f"IntUnaryOperator {name} = {head} -> {value};")
        self._function(name)

    def _block_lambda(self) -> None:
        name, paper = self._name(), self._to.paper
        kind = self._draw.one(("IntUnaryOperator", "IntBinaryOperator"))
        self._scope.add(Variable(name, ""))
        count = 1 if kind == "IntUnaryOperator" else 2
        with self._scope.closed():
            parameters = []
            for _ in range(count):
                parameters.append(self._name())
                self._scope.add(Variable(parameters[-1], "int"))
            head = f"({', '.join(parameters)})" if count > 1 else parameters[0]
            with paper.inside(f"{kind} {name} = {head} -> {{", "};"):
                self._to.flat(2)
                paper.put(f"return {self._to.values.of('int', 2).text};")
        arguments = ", ".join(self._text("int", 1) for _ in range(count))
        paper.note(f"{name}.applyAsInt({arguments})")

    def _reference(self) -> None:
        name = self._name()
        known = [
            f"Program::{each.call}"
            for each in self._scope.methods
            if each.parameters == ("int",)
            and each.result == "int"
            and each.steps < 5
            and "." not in each.call
        ]
        target = self._draw.one([*known, "Math::abs", "Integer::bitCount", "Integer::reverse"])
        self._to.paper.put(f"IntUnaryOperator {name} = {target};")
        self._function(name)

    def _stream(self) -> None:
        name = self._name()
        with self._scope.closed():
            parameter = self._name()
            self._scope.add(Variable(parameter, "int", writable=False))
            value = self._to.values.pure("int", 2).text
            test = self._to.values.pure("boolean", 2).text
        middle = self._draw.one((f".filter({parameter} -> {test})", ""))
        text = f"IntStream.range(0, {self._draw.between(2, 5)}){middle}"
        self._to.paper.put(f"int {name} = {text}.map({parameter} -> {value}).sum();")
        self._to.show(self._scope.add(Variable(name, "int")))

    def _local_class(self) -> None:
        paper, scope, name = self._to.paper, self._scope, self._name()
        self._number += 1
        kind = f"Local{self._number}"
        first = self._text("int")
        with scope.closed(), paper.inside(f"class {kind} {{"):
            field = fresh_name(self._draw, scope, METHOD_NAMES)
            paper.put(f"int {field} = {self._to.values.literal('int').text};")
            scope.add(Variable(f"this.{field}", "int"))
            with scope.block():
                parameter = self._draw.one((field, fresh_name(self._draw, scope, METHOD_NAMES)))
                scope.add(Variable(parameter, "int"))
                with paper.inside(f"int {parameter}(int {parameter}) {{"):
                    paper.put(f"this.{field} += {self._to.values.of('int', 2).text};")
                    self._to.flat(1)
                    paper.put(f"return {self._to.values.of('int', 2).text};")
        paper.put(f"{kind} {name} = new {kind}();")
        scope.add(Variable(name, kind, False, True))
        paper.note(f"{name}.{parameter}({first}) + {name}.{field}")

    def _local_record(self) -> None:
        name = self._name()
        self._number += 1
        kind = f"Point{self._number}"
        self._to.paper.put(f"record {kind}(int left, String text) {{ }}")
        values = f"{self._text('int')}, {self._text('String', 1)}"
        self._to.paper.put(f"var {name} = new {kind}({values});")
        self._scope.add(Variable(f"{name}.left()", "int", False, True))
        self._scope.add(Variable(name, kind, False, True))
        self._to.paper.note(f"{name}.equals(new {kind}(1, {name}.text())) + {name}.toString()")

    def _text_block(self) -> None:
        name, paper = self._name(), self._to.paper
        paper.put(
            f'String {name} = """',
            f"        {self._draw.one(('a', 'for (;;) {', 'ż'))} \\",
            '        "q"; \\t',
        )
        paper.put('        """;')
        self._to.show(self._scope.add(Variable(name, "String", capturable=False)))

    def _shape(self) -> None:
        name, paper = self._name(), self._to.paper
        self._scope.add(Variable(name, "Shape", False, True))
        with self._scope.closed():
            parameter = self._name()
            self._scope.add(Variable(parameter, "int"))
            if self._draw.chance(0.4):
                value = self._to.values.of("int", 2).text
                paper.put(f"Shape {name} = {parameter} -> {value};")
            else:
                with paper.inside(f"Shape {name} = new Shape() {{", "};"):
                    paper.put("@Override")
                    with paper.inside(f"public int area(int {parameter}) {{"):
                        self._to.flat(2)
                        paper.put(f"return {self._to.values.of('int', 2).text};")
        paper.note(f"{name}.twice({self._text('int', 1)})")

    def _pair(self) -> None:
        name, paper = self._name(), self._to.paper
        paper.put(f"Pair {name} = new Pair({self._text('int')}, {self._text('String', 1)});")
        for type, call in (("int", "left()"), ("String", "right()"), ("int", "sum(2)")):
            self._scope.add(Variable(f"{name}.{call}", type, False, True))
        self._scope.add(Variable(name, "Pair", False, True))
        paper.note(name)

    def _level(self) -> None:
        name, paper = self._name(), self._to.paper
        values = self._to.values
        paper.put(f"Level {name} = Level.values()[Math.floorMod({values.of('int', 2).text}, 3)];")
        self._scope.add(Variable(name, "Level", False, True))
        self._scope.add(Variable(f"{name}.worth()", "int", False, True))
        other = self._name()
        first, second = values.exactly("int", 1).text, values.exactly("int", 1).text
        cases = f"case LOW -> {first}; case MID, HIGH -> {second};"
        paper.put(f"int {other} = switch ({name}) {{ {cases} }};")
        self._to.show(self._scope.add(Variable(other, "int")))

    def _cell(self) -> None:
        name, paper = self._name(), self._to.paper
        type = self._draw.one(("Integer", "String"))
        paper.put(f"Cell<{type}> {name} = new Cell<>({self._text(type)});")
        self._scope.add(Variable(name, f"Cell<{type}>", False, True))
        self._scope.add(Variable(f"{name}.get()", type, False, True))
        self._scope.add(Variable(f"{name}.count", "int", True, True))
        paper.note(f"{name}.put({self._text(type, 1)}, {self._text('int', 1)}) + {name}.count")

    def _range(self) -> None:
        name, times = free_name(self._draw, self._scope), self._draw.between(1, 4)
        with self._to.block(f"for (int {name} : new Range({times})) {{", times=times, label=""):
            self._scope.add(Variable(name, "int", False, True))
            self._to.flat(2)
            if self._draw.chance(0.3):
                self._to.paper.put(f"if ({self._to.values.condition(1).text}) continue;")
                self._to.flat(1)
        self._to.any_value()

    def _ring(self) -> None:
        name, paper = self._name(), self._to.paper
        paper.put(f"Ring {name} = new Ring();")
        self._scope.add(Variable(name, "Ring", False, True))
        self._scope.add(Variable(f"{name}.size", "int", True, True))
        paper.note(f"{name}.new Bead().both({self._text('int', 1)}) + {name}.size")

    def _tree(self) -> None:
        name, paper = self._name(), self._to.paper
        left, right = f"new Tip({self._text('int', 1)})", f"new Tip({self._text('int', 1)})"
        paper.put(f"Tree {name} = new Fork({left}, new Fork({right}, {left}));")
        self._scope.add(Variable(name, "Tree", False, True))
        paper.note(f"{name}.sum() + new Tip(3).sum()")

    def _varargs(self) -> None:
        count = self._draw.between(0, 3)
        arguments = ", ".join(self._text("int", 1) for _ in range(count))
        self._to.paper.note(
            f"fold({', '.join(filter(None, (self._text('String', 1), arguments)))})"
        )

    def _generic(self) -> None:
        type = self._draw.one(("String", "int", "Integer"))
        first, second = self._text(type), self._text(type, 1)
        self._to.paper.note(f"pick({self._to.values.condition().text}, {first}, {second})")

    def _overloaded(self) -> None:
        type = self._draw.one(("int", "long", "String", "char", "boolean"))
        self._to.paper.note(f"show({self._text(type)}) + show({self._text('int', 1)})")
