"""Random loops of every kind, each of which ends."""

from __future__ import annotations

from collections.abc import Callable

from core.smith.names import free_name, fresh_name
from core.smith.scope import Variable
from core.smith.taste import Kind
from core.smith.writer import Writer

_COUNTERS = ("i", "j", "k", "n", "m")
_LABELS = ("outer", "next", "again", "index", "lines")
_MOST_TIMES = 60
"""How often a statement may be executed for each time of its method."""


class Loops:
    """Writes loops.

    Args:
        statements: writes what is inside them.
    """

    def __init__(self, statements: Writer) -> None:
        self._to = statements
        self._draw = statements.draw
        self._scope = statements.scope

    def kinds(self) -> list[Kind]:
        """What it writes; declarations where a loop would have too many passes."""

        def bounded(write: Callable[[], None]) -> Callable[[], None]:
            def bound() -> None:
                (self._to.declaration if self._scope.times > _MOST_TIMES // 3 else write)()

            return bound

        return [
            Kind("for", 9, bounded(self._for)),
            Kind("labelled", 2, bounded(lambda: self._for(labelled=True))),
            Kind("while", 5, bounded(self._while)),
            Kind("do", 2, bounded(self._do)),
            Kind("each", 5, bounded(self._each)),
            Kind("endless", 2, bounded(self._endless)),
            Kind("two counters", 1, bounded(self._two_counters)),
            Kind("iterator", 2, bounded(self._iterator)),
        ]

    def _label(self, likely: float = 0.4) -> str:
        if not self._draw.chance(likely):
            return ""
        free = [each for each in _LABELS if each not in self._scope.labels()]
        return self._draw.one(free) if free else ""

    def _for(self, *, labelled: bool = False) -> None:
        draw, times = self._draw, self._draw.between(2, 5)
        label = self._label(1.0 if labelled else 0.4)
        name = free_name(draw, self._scope, _COUNTERS)
        update = draw.one((f"{name}++", f"++{name}", f"{name} += 1", f"{name} += 2"))
        test = f"{name} < {times}"
        if draw.chance(0.25):
            test += f" && {self._to.values.condition(1).within(6)}"
        if draw.chance(0.2):
            test = f"{times} > {name}"
        head = f"{_prefix(label)}for (int {name} = 0; {test}; {update})"
        if (
            not labelled
            and draw.chance(0.12)
            and (sums := self._scope.variables("int", "long", writable=True))
        ):
            target = draw.one(sums)
            self._to.paper.put(head, f"    {target.name} += {name} * 3;")
            self._to.show(target)
            return
        with self._to.block(f"{head} {{", times=times, label=label):
            self._scope.add(Variable(name, "int", writable=False, counter=True))
            if label and labelled:
                self._jump(name, label)
            self._body(name, last=draw.chance(0.08))
        self._to.any_value()

    def _two_counters(self) -> None:
        first, times = free_name(self._draw, self._scope, ("low", "i", "k")), 4
        second = free_name(self._draw, self._scope, ("high", "j", "m"))
        head = (
            f"for (int {first} = 0, {second} = {times}; {first} < {second}; {first}++, {second}--)"
        )
        with self._to.block(f"{head} {{", times=times, label=""):
            self._scope.add(Variable(first, "int", writable=False, counter=True))
            self._scope.add(Variable(second, "int", writable=False))
            self._body(first)
        self._to.any_value()

    def _while(self) -> None:
        draw, label, times = self._draw, self._label(), self._draw.between(2, 5)
        name = fresh_name(draw, self._scope, _COUNTERS)
        self._to.paper.put(f"int {name} = {times};")
        # It counts down to its end, and nothing else in the loop may change it.
        self._scope.add(Variable(name, "int", writable=False))
        inside = draw.chance(0.4)
        test = f"{name}-- > 0" if inside else f"{name} > 0"
        if draw.chance(0.3):
            test += f" && {self._to.values.condition(1).within(6)}"
        with self._to.block(f"{_prefix(label)}while ({test}) {{", times=times + 1, label=label):
            if not inside:
                self._to.paper.put(f"{name}--;")
            self._body("")
        self._to.any_value()

    def _do(self) -> None:
        draw, times = self._draw, self._draw.between(1, 4)
        name = fresh_name(draw, self._scope, _COUNTERS)
        self._to.paper.put(f"int {name} = 0;")
        self._scope.add(Variable(name, "int", writable=False))
        with self._to.block("do {", f"}} while (++{name} < {times});", times=times, label=""):
            self._body("")
        self._to.any_value()

    def _endless(self) -> None:
        draw, times = self._draw, self._draw.between(2, 4)
        name = fresh_name(draw, self._scope, _COUNTERS)
        self._to.paper.put(f"int {name} = 0;")
        self._scope.add(Variable(name, "int", writable=False))
        head = draw.one(("while (true)", "for (;;)"))
        with self._to.block(f"{head} {{", times=times + 1, label=""):
            with self._to.block(f"if (++{name} > {times}) {{"):
                self._to.paper.put("break;")
            self._body("")
        self._to.any_value()

    def _iterator(self) -> None:
        """An iterator asked by hand, as an enhanced `for` does."""
        if not self._scope.variables("List<Integer>", "Set<String>"):
            self._to.declaration("List<Integer>")
        known = self._scope.variables("List<Integer>", "Set<String>")
        target, name = self._draw.one(known), fresh_name(self._draw, self._scope, ("it", "each"))
        type = target.type[target.type.index("<") + 1 : -1]
        item = fresh_name(self._draw, self._scope)
        head, start = f"{name}.hasNext()", f"Iterator<{type}> {name} = {target.name}.iterator();"
        if self._draw.chance(0.5):
            self._to.paper.put(start)
            head = f"while ({head}) {{"
        else:
            head = f"for ({start} {head};) {{"
        with self._to.block(head, times=6, label=""):
            self._to.paper.put(f"{type} {item} = {name}.next();")
            self._scope.add(Variable(item, type, writable=False, capturable=True))
            self._body("")
        self._to.any_value()

    def _each(self) -> None:
        draw, label = self._draw, self._label()
        kinds = {
            "int[]": ("int", 5),
            "String[]": ("String", 3),
            "List<Integer>": ("Integer", 6),
            "Set<String>": ("String", 3),
        }
        if not self._scope.variables(*kinds) and draw.chance(0.5):
            self._to.declaration(draw.one(("int[]", *kinds)))
        known = self._scope.variables(*kinds)
        if known and draw.chance(0.8):
            target = draw.one(known)
            type, times = kinds[target.type]
            text = target.name
        else:
            target = Variable("", draw.one(("int[]", "List<Integer>")))
            type, times = kinds[target.type]
            text = self._to.values.of(target.type, 2).text
            if text.startswith("new ArrayList"):
                text = text.replace("<>", "<Integer>", 1)
        word = (
            "var"
            if draw.chance(0.15)
            else "int"
            if type == "Integer" and draw.chance(0.6)
            else type
        )
        name = free_name(draw, self._scope)
        head = f"{_prefix(label)}for ({draw.one(('', '', 'final '))}{word} {name} : {text}) {{"
        with self._to.block(head, times=times, label=label):
            real = type if word == "var" else word
            self._scope.add(Variable(name, real, writable=False, capturable=True))
            if target.name and target.writable and draw.chance(0.7):
                # The loop goes on through what the variable held before.
                self._to.paper.put(f"{target.name} = {self._to.values.made(target.type)};")
            self._body("")
        self._to.any_value()

    def _body(self, counter: str, *, last: bool = False) -> None:
        draw = self._draw
        self._to.body(3)
        if draw.chance(0.5):
            self._jump(counter)
            self._to.body(2)
        if counter and draw.chance(0.1):
            with self._to.block(f"if ({self._to.values.condition(1).text}) {{"):
                self._to.paper.put(f"{counter}++;")
        if last:
            self._to.paper.put("break;")

    def _jump(self, counter: str, label: str = "") -> None:
        draw = self._draw
        labels = [label] if label else self._scope.labels()
        word = draw.one(("continue", "continue", "break"))
        where = f" {draw.one(labels)}" if labels and (label or draw.chance(0.7)) else ""
        condition = self._to.values.condition(2).text
        if counter and draw.chance(0.6):
            tests = (f"{counter} == 1", f"{counter} % 2 == 0", f"({counter} & 1) != 0")
            condition = draw.one(tests)
        if draw.chance(0.3):
            self._to.paper.put(f"if ({condition}) {word}{where};")
        else:
            with self._to.block(f"if ({condition}) {{"):
                self._to.body(1)
                self._to.paper.put(f"{word}{where};")


def _prefix(label: str) -> str:
    return f"{label}: " if label else ""
