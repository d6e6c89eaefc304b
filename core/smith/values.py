"""What expressions of every type have in common."""

from __future__ import annotations

from collections.abc import Callable

from core.smith.draw import Draw
from core.smith.expression import (
    CONDITIONAL,
    OPERATORS,
    PRIMARY,
    UNARY,
    Expression,
    assignment,
    cast,
    choice,
    primary,
    unary,
)
from core.smith.scope import Method, Scope, Variable

_WORDS = ("", "a", "ab", "x-y", "zz", "Żó", "\\u00e9t", "q\\t", '\\"', "07", "}", "// no", "\\\\")
_CHARACTERS = ("a", "z", "A", "0", "7", " ", "\\n", "\\'", "\\u0041", "ż", "{")
_UNCUT = 3
"""New texts of a program that are not cut."""


class Values:
    """Writes expressions that compile, end and throw nothing.

    Args:
        draw: makes the choices.
        scope: what is visible.
        unsafe: whether an expression may throw now and then.
        deepest: how deeply expressions may lie in each other at most.

    Attributes:
        makers: what writes an expression that is more than a variable, by type.
    """

    def __init__(self, draw: Draw, scope: Scope, *, unsafe: bool = False, deepest: int = 2) -> None:
        self.draw = draw
        self.scope = scope
        self.unsafe = unsafe
        self.quiet = 0
        self._uncut = 0
        self.deepest = deepest
        self.makers: dict[str, Callable[[int], Expression]] = {}

    def of(self, type: str, depth: int = 2) -> Expression:
        """An expression that can be assigned to a type.

        Args:
            type: `int`, `long`, `double`, `boolean`, `String`, `char`, `byte`, `short`,
                `Integer`, `Object`, `int[]`, `String[]`, `List<Integer>`, `Set<String>`.
            depth: how deeply expressions may lie in each other.
        """
        depth = min(depth, self.deepest)
        known = self.scope.variables(type)
        likely = 0.9 if depth <= 0 else 0.35 if self.deepest > 1 else 0.5
        if known and self.draw.chance(likely):
            return self._read(self.draw.one(known))
        return self.makers[type](depth)

    def exactly(self, type: str, depth: int = 2) -> Expression:
        """An expression of that very static type: cast where it is not sure."""
        found = self.of(type, depth)
        return found if found.type == type else cast(type, found)

    def condition(self, depth: int = 2) -> Expression:
        """A condition, seldom a plain constant."""
        return self.makers["boolean"](max(min(depth, self.deepest), 1))

    def made(self, type: str) -> str:
        """A new value of a type, never that of a variable."""
        return self.makers[type](min(2, self.deepest)).text

    def literal(self, type: str) -> Expression:
        """A constant of a type."""
        draw = self.draw
        if type == "boolean":
            return primary(draw.one(("true", "false")), type)
        if type == "String":
            return primary(f'"{draw.one(_WORDS)}"', type)
        if type == "char":
            return primary(f"'{draw.one(_CHARACTERS)}'", type)
        if type == "long":
            number = draw.one((str(draw.between(0, 99)), "0x1_0000_0001", str(1 << 40)))
            return primary(f"{number}L", type)
        if type == "double":
            text = draw.one(("0.5", "1e3", "2.25", "-0.0", "0.1", "7d", ".3"))
            return (unary if text[0] == "-" else primary)(text, type)
        if type == "int":
            special = ("Integer.MAX_VALUE", "Integer.MIN_VALUE", "0x7f", "0b101", "1_000", "017")
            text = draw.one(special) if draw.chance(0.12) else str(draw.between(-3, 20))
            return (unary if text[0] == "-" else primary)(text, type)
        return cast(type, primary(str(draw.between(0, 60)), "int"))

    def call(self, method: Method, depth: int) -> Expression:
        """A call with fitting arguments; it counts as executed."""
        self.scope.steps += self.scope.times * method.steps
        arguments: list[str] = []
        for number, type in enumerate(method.parameters):
            if method.depth and number == 0:
                arguments.append(str(self.draw.between(1, 3)))
            elif type.endswith("..."):
                count = self.draw.between(0, 3)
                arguments += [self.of(type[:-3], depth - 1).text for _ in range(count)]
            else:
                arguments.append(self.exactly(type, depth - 1).text)
        return primary(f"{method.call}({', '.join(arguments)})", method.result)

    def binary(self, left: Expression, sign: str, right: Expression, type: str) -> Expression:
        """Two operands joined: the left one may bind as the operator does."""
        binds = OPERATORS[sign]
        return Expression(f"{left.within(binds)} {sign} {right.within(binds + 1)}", binds, type)

    def pure(self, type: str, depth: int = 2) -> Expression:
        """An expression that assigns nothing and calls no method of the program."""
        self.quiet += 1
        try:
            return self.of(type, depth)
        finally:
            self.quiet -= 1

    def clipped(self, type: str, depth: int = 2, *, once: bool = False) -> Expression:
        """A value to keep: text is cut, or loops could make it grow without end.

        Args:
            type: its type.
            depth: how deeply expressions may lie in each other.
            once: whether it is for a new variable.
        """
        value = self.exactly(type, depth)
        if type != "String" or (value.text.startswith('"') and value.binds == PRIMARY):
            return value
        if once and self.scope.times == 1 and self._uncut < _UNCUT:
            self._uncut += 1
            return value
        return primary(f"clip({value.text})", "String")

    def _pick(self, options: list[tuple[int, Callable[[], Expression]]]) -> Expression:
        return self.draw.weighted(options)()

    def _read(self, variable: Variable) -> Expression:
        return primary(variable.name, variable.type)

    def _calls(self, *types: str) -> list[Method]:
        if self.quiet:
            return []
        return [
            each for each in self.scope.methods if each.result in types and self.scope.affords(each)
        ]

    def _shared(
        self, type: str, depth: int, *others: str
    ) -> list[tuple[int, Callable[[], Expression]]]:
        """What expressions of every type may be: a choice, a call, an assignment."""
        draw = self.draw
        options: list[tuple[int, Callable[[], Expression]]] = [
            (2, lambda: self._ternary(type, depth)),
            (1, lambda: self._switch(type, depth)),
        ]
        if calls := self._calls(type, *others):
            options.append((4, lambda: self.call(draw.one(calls), depth)))
        targets = [] if self.quiet else self.scope.variables(type, writable=True)
        if targets:
            options.append((1, lambda: self._assigned(draw.one(targets), depth)))
        return options

    def _ternary(self, type: str, depth: int) -> Expression:
        condition = self.condition(depth - 1).within(CONDITIONAL + 1)
        first, second = self.of(type, depth - 1), self.of(type, depth - 1)
        known = type if first.type == second.type == type else ""
        text = f"{condition} ? {first.within(CONDITIONAL + 1)} : {second.within(CONDITIONAL)}"
        return choice(text, known)

    def _switch(self, type: str, depth: int) -> Expression:
        subject = self.of("int", depth - 1).within(UNARY)
        cases = [f"case {n} -> {self.exactly(type, depth - 2).text}; " for n in (0, 1)]
        if self.draw.chance(0.3):
            cases[1] = f"case 1, 2 -> {{ yield {self.exactly(type, depth - 2).text}; }} "
        last = f"default -> {self.exactly(type, depth - 2).text}; "
        text = f"switch (({subject}) & 3) {{ {''.join(cases)}{last}}}"
        return assignment(text, type)

    def _assigned(self, target: Variable, depth: int) -> Expression:
        value = self.clipped(target.type, depth - 1)
        return assignment(f"{target.name} = {value.text}", target.type)
