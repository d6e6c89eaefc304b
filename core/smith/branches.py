"""Random statements that choose: conditions, switches, patterns, exceptions."""

from __future__ import annotations

from collections.abc import Sequence

from core.smith.names import fresh_name
from core.smith.scope import Variable
from core.smith.taste import Kind
from core.smith.writer import Writer

_LABELS = {
    "String": ('"a"', '"ab"', '""', '"zz"'),
    "char": ("'a'", "'-'", "'0'", "'z'"),
}


class Branches:
    """Writes statements that choose.

    Args:
        statements: writes what is inside them.
    """

    def __init__(self, statements: Writer) -> None:
        self._to = statements
        self._draw = statements.draw
        self._scope = statements.scope
        self._paper = statements.paper
        self._values = statements.values

    def kinds(self) -> list[Kind]:
        """What it writes."""
        kinds = [
            Kind("if", 8, self._if),
            Kind("guard", 2, self._guard),
            Kind("switch", 4, self._switch),
            Kind("switch over text", 1, lambda: self._switch_over("String")),
            Kind("switch over characters", 1, lambda: self._switch_over("char")),
            Kind("arrow switch", 2, self._arrow_switch),
            Kind("assigned in branches", 2, self._assigned_in_branches),
            Kind("pattern", 2, self._match),
            Kind("finally", 2, self._finally),
        ]
        if self._to.unsafe:
            kinds += [Kind("try", 8, self._try), Kind("throw", 3, self._throw)]
        return kinds

    def _if(self) -> None:
        condition = self._values.condition(2).text
        if self._draw.chance(0.15) and (targets := self._scope.variables("int", writable=True)):
            target = self._draw.one(targets)
            self._paper.put(f"if ({condition})")
            self._paper.put(f"    {target.name} += {self._values.of('int', 1).text};")
            self._to.show(target)
            return
        with self._to.block(f"if ({condition}) {{", "}"):
            self._to.body()
        if self._draw.chance(0.3):
            self._paper.lines[-1] += f" else if ({self._values.condition(2).text}) {{"
            self._rest()
        if self._draw.chance(0.5):
            self._paper.lines[-1] += " else {"
            self._rest()

    def _guard(self) -> None:
        """Something that only the first part of a condition makes safe."""
        if not self._scope.variables("int[]"):
            self._to.declaration("int[]")
        array = self._draw.one(self._scope.variables("int[]"))
        with self._to.block(f"if ({self._values.guarded(array).text}) {{"):
            self._to.body()
        self._to.any_value()

    def _rest(self) -> None:
        head = self._paper.lines.pop()
        with self._to.block(head.strip()):
            self._to.body()

    def _switch(self) -> None:
        self._cases(f"{self._values.of('int', 2).within(9)} & 3", [str(n) for n in range(4)])

    def _switch_over(self, type: str) -> None:
        if not self._scope.variables(type):
            self._to.declaration(type)
        subject = self._draw.one(self._scope.variables(type)).name
        self._cases(subject, _LABELS[type])

    def _cases(self, subject: str, labels: Sequence[str]) -> None:
        with self._to.block(f"switch ({subject}) {{"):
            for number, label in enumerate(self._draw.some(labels, self._draw.between(1, 3))):
                self._case(f"case {label}:", 1 if number else 2)
                if self._scope.in_loop and self._draw.chance(0.4):
                    self._paper.put("    continue;")
                elif self._draw.chance(0.7):
                    self._paper.put("    break;")
            if self._draw.chance(0.8):
                self._case("default:", 1)
        self._to.any_value()

    def _case(self, head: str, count: int) -> None:
        """A group of a switch: the names in it are taken for the rest of the switch."""
        with self._to.block(head, "") as variables:
            self._to.body(count)
        self._paper.lines.pop()
        for each in variables:
            self._scope.add(Variable(each.name, "", writable=False))

    def _arrow_switch(self) -> None:
        subject = self._values.of("int", 2).within(9)
        with self._to.block(f"switch ({subject} & 3) {{"):
            with self._to.block("case 0, 2 -> {"):
                self._to.body()
            targets = self._scope.variables("int", writable=True)
            if targets:
                target = self._draw.one(targets)
                self._paper.put(f"case 1 -> {target.name} -= {self._values.of('int', 1).text};")
            with self._to.block("default -> {"):
                self._to.body(1)
        self._to.any_value()

    def _assigned_in_branches(self) -> None:
        type = self._draw.one(("int", "String", "boolean"))
        name = fresh_name(self._draw, self._scope)
        self._paper.put(f"{type} {name};")
        condition = self._values.condition().text
        first, second = self._values.clipped(type, 2).text, self._values.clipped(type, 2).text
        with self._paper.inside(f"if ({condition}) {{"):
            self._paper.put(f"{name} = {first};")
        self._paper.lines[-1] += " else {"
        self._paper.put(f"    {name} = {second};", "}")
        self._to.show(self._scope.add(Variable(name, type, capturable=False)))

    def _match(self) -> None:
        if not self._scope.variables("Object"):
            self._to.declaration("Object")
        objects = self._scope.variables("Object")
        value = self._draw.one(objects).name
        if self._draw.chance(0.3):
            with self._to.block(f"if ({value} instanceof String) {{"):
                self._to.body(1)
            self._to.any_value()
            return
        name = fresh_name(self._draw, self._scope)
        with self._to.block(f"if ({value} instanceof Integer {name}) {{"):
            self._scope.add(Variable(name, "Integer", False, True))
            self._to.body(2)
        other = fresh_name(self._draw, self._scope)
        with self._to.block(f"if (!({value} instanceof String {other})) {{"):
            self._to.body(1)
        self._paper.lines[-1] += " else {"
        head = self._paper.lines.pop().strip()
        with self._to.block(head):
            self._to.show(self._scope.add(Variable(other, "String", False, True)))

    def _finally(self) -> None:
        with self._to.block("try {"):
            self._to.body(2)
        head = self._paper.lines.pop().strip()
        with self._to.block(f"{head} finally {{"):
            self._to.body(1)

    def _try(self) -> None:
        name = "problem" + str(len(self._paper.lines))
        with self._to.block("try {"):
            self._to.body(3)
            if self._draw.chance(0.4):
                self._throw()
        head = self._paper.lines.pop().strip()
        kinds = ("RuntimeException", "IllegalStateException | ArithmeticException")
        kind = self._draw.one(kinds) if self._draw.chance(0.4) else kinds[0]
        with self._to.block(f"{head} catch ({kind} {name}) {{"):
            self._paper.note(f"words({name})")
            self._to.body(1)
        if self._draw.chance(0.3):
            head = self._paper.lines.pop().strip()
            with self._to.block(f"{head} finally {{"):
                self._to.body(1)

    def _throw(self) -> None:
        condition = self._values.condition().text
        kind = self._draw.one(("IllegalStateException", "IllegalArgumentException"))
        message = self._values.exactly("String", 1).text
        with self._paper.inside(f"if ({condition}) {{"):
            self._paper.put(f"throw new {kind}({message});")
