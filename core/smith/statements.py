"""Random statements, each of which tells what it did."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from core.smith.draw import Draw
from core.smith.expressions import Expression, Expressions, fresh_name
from core.smith.loops import Loops
from core.smith.objects import Objects
from core.smith.scope import Scope, Variable

VALUE_TYPES = (
    (8, "int"),
    (4, "String"),
    (4, "boolean"),
    (3, "long"),
    (2, "double"),
    (2, "char"),
    (1, "byte"),
    (1, "short"),
    (1, "Integer"),
)
"""Types of variables with one value, and how often."""

_SHOWN = frozenset({"int[]", "String[]"})


class Paper:
    """The lines of a program while it is written.

    Attributes:
        lines: without line breaks.
    """

    def __init__(self, draw: Draw, scope: Scope) -> None:
        self.lines: list[str] = []
        self._draw = draw
        self._scope = scope
        self._depth = 0
        self._notes = 0

    def put(self, *lines: str) -> None:
        """Writes lines at the current indentation."""
        for line in lines:
            self.lines.append("    " * self._depth + line if line else "")

    @contextmanager
    def inside(self, head: str, tail: str = "}") -> Iterator[None]:
        """A head, deeper lines, and what closes them."""
        self.put(head)
        self._depth += 1
        try:
            yield
        finally:
            self._depth -= 1
            self.put(tail)

    def note(self, value: str) -> None:
        """Folds a value into the checksum: at the end of the last line, or on its own."""
        self._notes += 1
        self._scope.step()
        text = f"note({self._notes}, {value});"
        last = self.lines[-1]
        if last.endswith(";") and self._draw.chance(0.3):
            self.lines[-1] = f"{last} {text}"
        else:
            self.put(text)


class Statements:
    """Writes statements.

    Args:
        draw: makes the choices.
        scope: what is visible.
        unsafe: whether statements may throw.

    Attributes:
        members: names of the members that the program has.
    """

    def __init__(self, draw: Draw, scope: Scope, *, unsafe: bool) -> None:
        self.draw = draw
        self.scope = scope
        self.unsafe = unsafe
        self.paper = Paper(draw, scope)
        self.values = Expressions(draw, scope, unsafe=unsafe)
        self.members: set[str] = set()
        self._loops = Loops(self)
        self._objects = Objects(self)
        self._deep = 0

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
        self.some(self.draw.between(1, count))

    def flat(self, count: int) -> None:
        """Writes a few statements without blocks of their own."""
        before, self._deep = self._deep, 9
        try:
            self.body(count)
        finally:
            self._deep = before

    def one(self) -> None:
        """Writes one statement."""
        options: list[tuple[int, Callable[[], None]]] = [
            (9, self.declaration),
            (5, self._assignment),
            (2, self._compound),
            (2, self._builder),
            (1, self._collection),
        ]
        if self._deep < 2:
            options += [
                (4, self._if),
                (9, self._loops.one),
                (2, self._switch),
                (1, self._arrow_switch),
                (1, self._assigned_in_branches),
                (1, self._block),
                (2, self._objects.one),
                (1, self._match),
            ]
            if self.unsafe:
                options += [(3, self._try), (1, self._throw)]
            else:
                options.append((1, self._finally))
        self.draw.weighted(options)()

    def declaration(self, type: str = "") -> None:
        """Declares a local variable."""
        type = type or self.draw.weighted(VALUE_TYPES)
        if self.draw.chance(0.06):
            type = self.draw.one(("int[]", "List<Integer>", "Object", "Set<String>", "String[]"))
        name = fresh_name(self.draw, self.scope)
        value = self.values.clipped(type)
        is_final = self.draw.chance(0.25)
        word = "var" if type != "Object" and self.draw.chance(0.15) else type
        if word == "var" and type in ("List<Integer>", "Set<String>"):
            word = type
        if word == type and type.endswith("[]") and value.text.startswith(f"new {type} {{"):
            short = self.draw.chance(0.5)
            value = (
                Expression(value.text.removeprefix(f"new {type} "), 15, type) if short else value
            )
        final = "final " if is_final and self.draw.chance(0.5) else ""
        self.paper.put(f"{final}{word} {name} = {value.text};")
        keeps = is_final or all(type != each for _, each in VALUE_TYPES)
        variable = Variable(name, type, writable=not keeps, capturable=keeps)
        self.show(self.scope.add(variable))

    def show(self, variable: Variable) -> None:
        """Folds a variable's value into the checksum."""
        text = f"Arrays.toString({variable.name})" if variable.type in _SHOWN else variable.name
        self.paper.note(text)

    def _assignment(self) -> None:
        targets = self.scope.variables(*(type for _, type in VALUE_TYPES), writable=True)
        arrays = self.scope.variables("int[]")
        if arrays and self.draw.chance(0.25):
            array = self.draw.one(arrays)
            element = self.values.element(array, 1)
            sign = self.draw.one(("=", "+=", "-=", "*="))
            self.paper.put(f"{element} {sign} {self.values.of('int').text};")
            self.show(array)
        elif targets:
            target = self.draw.one(targets)
            self.paper.put(f"{target.name} = {self.values.clipped(target.type).text};")
            self.show(target)
        else:
            self.declaration()

    def _compound(self) -> None:
        types = ("int", "long", "double", "char", "byte", "short", "boolean", "Integer")
        targets = self.scope.variables(*types, writable=True)
        if not targets:
            self.declaration("int")
            return
        target = self.draw.one(targets)
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
        lists = self.scope.variables("List<Integer>")
        if not lists:
            self.declaration("List<Integer>")
            return
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

    def _if(self) -> None:
        condition = self.values.condition(2).text
        if self.draw.chance(0.15) and (targets := self.scope.variables("int", writable=True)):
            target = self.draw.one(targets)
            self.paper.put(f"if ({condition})")
            self.paper.put(f"    {target.name} += {self.values.of('int', 1).text};")
            self.show(target)
            return
        with self.block(f"if ({condition}) {{", "}"):
            self.body()
        if self.draw.chance(0.3):
            self.paper.lines[-1] += f" else if ({self.values.condition(2).text}) {{"
            self._rest()
        if self.draw.chance(0.5):
            self.paper.lines[-1] += " else {"
            self._rest()

    def _rest(self) -> None:
        head = self.paper.lines.pop()
        with self.block(head.strip()):
            self.body()

    def _switch(self) -> None:
        subject = self.values.of("int", 2).within(9)
        kind = self.draw.below(3)
        labels = [str(n) for n in range(4)]
        if kind == 1 and (known := self.scope.variables("String")):
            subject, labels = self.draw.one(known).name, ['"a"', '"ab"', '""', '"zz"']
        elif kind == 2 and (known := self.scope.variables("char")):
            subject, labels = self.draw.one(known).name, ["'a'", "'-'", "'0'", "'z'"]
        else:
            subject = f"{subject} & 3"
        with self.block(f"switch ({subject}) {{"):
            for number, label in enumerate(self.draw.some(labels, self.draw.between(1, 3))):
                self._case(f"case {label}:", 1 if number else 2)
                if self.scope.in_loop and self.draw.chance(0.2):
                    self.paper.put("    continue;")
                elif self.draw.chance(0.7):
                    self.paper.put("    break;")
            if self.draw.chance(0.8):
                self._case("default:", 1)
        self.any_value()

    def _case(self, head: str, count: int) -> None:
        """A group of a switch: the names in it are taken for the rest of the switch."""
        with self.block(head, "") as variables:
            self.body(count)
        self.paper.lines.pop()
        for each in variables:
            self.scope.add(Variable(each.name, "", writable=False))

    def _arrow_switch(self) -> None:
        subject = self.values.of("int", 2).within(9)
        with self.block(f"switch ({subject} & 3) {{"):
            with self.block("case 0, 2 -> {"):
                self.body()
            targets = self.scope.variables("int", writable=True)
            if targets:
                target = self.draw.one(targets)
                self.paper.put(f"case 1 -> {target.name} -= {self.values.of('int', 1).text};")
            with self.block("default -> {"):
                self.body(1)
        self.any_value()

    def any_value(self) -> None:
        """Folds some variable's value into the checksum, after a statement without one."""
        known = self.scope.variables("int", "long", "String", "boolean")
        if known:
            self.show(self.draw.one(known))
        else:
            self.paper.note("0")

    def _assigned_in_branches(self) -> None:
        type = self.draw.one(("int", "String", "boolean"))
        name = fresh_name(self.draw, self.scope)
        self.paper.put(f"{type} {name};")
        condition = self.values.condition().text
        first, second = self.values.clipped(type, 2).text, self.values.clipped(type, 2).text
        with self.paper.inside(f"if ({condition}) {{"):
            self.paper.put(f"{name} = {first};")
        self.paper.lines[-1] += " else {"
        self.paper.put(f"    {name} = {second};", "}")
        self.show(self.scope.add(Variable(name, type, capturable=False)))

    def _block(self) -> None:
        with self.block("{"):
            self.body(3)

    def _match(self) -> None:
        objects = self.scope.variables("Object")
        if not objects:
            self.declaration("Object")
            return
        value, name = self.draw.one(objects).name, fresh_name(self.draw, self.scope)
        with self.block(f"if ({value} instanceof Integer {name}) {{"):
            self.scope.add(Variable(name, "Integer", False, True))
            self.body(2)
        other = fresh_name(self.draw, self.scope)
        with self.block(f"if (!({value} instanceof String {other})) {{"):
            self.body(1)
        self.paper.lines[-1] += " else {"
        head = self.paper.lines.pop().strip()
        with self.block(head):
            self.show(self.scope.add(Variable(other, "String", False, True)))

    def _finally(self) -> None:
        with self.block("try {"):
            self.body(2)
        head = self.paper.lines.pop().strip()
        with self.block(f"{head} finally {{"):
            self.body(1)

    def _try(self) -> None:
        name = "problem" + str(len(self.paper.lines))
        with self.block("try {"):
            self.body(3)
            if self.draw.chance(0.4):
                self._throw()
        head = self.paper.lines.pop().strip()
        kinds = ("RuntimeException", "IllegalStateException | ArithmeticException")
        kind = self.draw.one(kinds) if self.draw.chance(0.4) else kinds[0]
        with self.block(f"{head} catch ({kind} {name}) {{"):
            self.paper.note(f"words({name})")
            self.body(1)
        if self.draw.chance(0.3):
            head = self.paper.lines.pop().strip()
            with self.block(f"{head} finally {{"):
                self.body(1)

    def _throw(self) -> None:
        condition = self.values.condition().text
        kind = self.draw.one(("IllegalStateException", "IllegalArgumentException"))
        message = self.values.exactly("String", 1).text
        with self.paper.inside(f"if ({condition}) {{"):
            self.paper.put(f"throw new {kind}({message});")
