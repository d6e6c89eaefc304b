"""Random numbers of every width: arithmetic, divisions, elements."""

from __future__ import annotations

from collections.abc import Callable

from core.smith.expression import (
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
from core.smith.scope import Variable
from core.smith.values import Values


class Numbers(Values):
    """Writes numbers and characters."""

    def _int(self, depth: int) -> Expression:
        draw = self.draw
        if depth <= 0:
            return self.literal("int")
        options: list[tuple[int, Callable[[], Expression]]] = [
            (3, lambda: self.literal("int")),
            (12, lambda: self._arithmetic(depth)),
            (4, lambda: self._chain(depth)),
            (3, lambda: self._divided("int", depth)),
            (2, lambda: self._library_int(depth)),
            (1, lambda: cast("int", self.of(draw.one(("long", "double", "char")), depth - 1))),
            (1, lambda: self._negated(draw.one(("-", "~")), "int", depth)),
            *self._shared("int", depth, "char", "short"),
        ]
        if arrays := self.scope.variables("int[]"):
            options.append((4, lambda: self._element(draw.one(arrays), depth)))
        if lists := self.scope.variables("List<Integer>"):
            options.append((3, lambda: self._of_list(draw.one(lists), depth)))
        if boxes := self.scope.variables("Integer", "char", "short", "byte"):
            options.append((3, lambda: self._read(draw.one(boxes))))
        if functions := self.scope.variables("IntUnaryOperator"):
            options.append((4, lambda: self._applied(draw.one(functions), depth)))
        counters = [] if self.quiet else self.scope.variables("int", writable=True)
        if counters:
            options.append((2, lambda: self._stepped(draw.one(counters))))
            options.append((2, lambda: self.ordered(draw.one(counters), depth)))
        return self._pick(options)

    def _arithmetic(self, depth: int) -> Expression:
        sign = self.draw.weighted(
            ((8, "+"), (6, "*"), (4, "-"), (1, "&"), (1, "|"), (1, "^"), (1, "<<"), (1, ">>>"))
        )
        left, right = self._numeric(depth - 1), self._numeric(depth - 1)
        if left.text == right.text:
            right = self.literal("int")
        return self.binary(left, sign, right, "int")

    def _chain(self, depth: int) -> Expression:
        """`a / 3 * b - c`: which operands belong together is not said by parentheses."""
        text, binds = self._numeric(depth - 1).within(UNARY), PRIMARY
        for _ in range(self.draw.between(2, 3)):
            sign = self.draw.one(("*", "*", "/", "%", "+", "-"))
            operand = self._numeric(depth - 2).within(UNARY)
            if sign in ("/", "%"):
                operand = str(self.draw.between(2, 7))
            text, binds = f"{text} {sign} {operand}", min(binds, OPERATORS[sign])
        return Expression(text, binds, "int")

    def _numeric(self, depth: int) -> Expression:
        """An operand whose type is promoted to `int`."""
        narrow = self.scope.variables("char", "short", "byte", "Integer")
        if narrow and self.draw.chance(0.15):
            return self._read(self.draw.one(narrow))
        return self.of("int", depth)

    def _divided(self, type: str, depth: int) -> Expression:
        left, sign = self.of(type, depth - 1), self.draw.one(("/", "%"))
        divisor = self.of(type, depth - 2)
        if self.unsafe and self.draw.chance(0.3):
            return self.binary(left, sign, divisor, type)
        zero = {"long": "0L", "double": "0.0"}.get(type, "0")
        if type != "double" and self.draw.chance(0.5):
            safe = Expression(f"{divisor.within(7)} | 1", 6, type)
        elif self.draw.chance(0.5):
            safe = primary(str(self.draw.between(2, 9)) + zero[1:], type)
        else:
            simple = self.pure(type, 0).within(10)
            text = f"{simple} == {zero} ? {self.draw.between(2, 5)} : {simple}"
            safe = choice(text, type)
        return self.binary(left, sign, safe, type)

    def _library_int(self, depth: int) -> Expression:
        draw, inner = self.draw, depth - 1
        first = self.exactly("int", inner).text
        kind = draw.below(6)
        if kind == 0:
            return primary(
                f"{draw.one(('max', 'min'))}({first}, {self.of('int', inner).text})", "int"
            )
        if kind == 1:
            return primary(f"Math.abs({first})", "int")
        if kind == 2:
            return primary(f"Math.floorMod({first}, {draw.between(2, 9)})", "int")
        if kind == 3:
            return self.of("String", inner).call("length()", "int")
        if kind == 4:
            return primary(f"Integer.compare({first}, {self.of('int', inner).text})", "int")
        text = self.of("String", inner)
        return text.call(f"indexOf({self.of('String', 0).text})", "int")

    def _negated(self, sign: str, type: str, depth: int) -> Expression:
        return unary(f"{sign}{self.of(type, depth - 1).within(PRIMARY)}", type)

    def ordered(self, target: Variable, depth: int) -> Expression:
        """`i++ * (i + 2)`: which operand comes first decides the value."""
        draw = self.draw
        first, reads = self._stepped(target), primary(target.name, "int")
        second = self.binary(reads, draw.one(("+", "*")), self.literal("int"), "int")
        calls = self._calls("int")
        if calls and draw.chance(0.3):
            second = self.call(draw.one(calls), depth)
        pair = (first, second) if draw.chance(0.6) else (second, first)
        return self.binary(pair[0], draw.one(("+", "*")), pair[1], "int")

    def _stepped(self, target: Variable) -> Expression:
        draw = self.draw
        if draw.chance(0.2):
            sign = draw.one(("+=", "-=", "^="))
            return assignment(f"{target.name} {sign} {draw.between(1, 9)}", "int")
        before, after = draw.one((("++", ""), ("--", ""), ("", "++"), ("", "--")))
        return unary(f"{before}{target.name}{after}", "int")

    def _element(self, array: Variable, depth: int) -> Expression:
        if self.unsafe and self.draw.chance(0.2):
            return primary(f"{array.name}[{self.of('int', depth - 1).text}]", "int")
        if self.draw.chance(0.25):
            return primary(f"{array.name}.length", "int")
        return primary(self.element(array, depth), "int")

    def element(self, array: Variable, depth: int) -> str:
        """An element of an array of at least four, at an index that is there."""
        index = self.of("int", depth - 1)
        if self.draw.chance(0.4):
            return f"{array.name}[{index.within(9)} & 3]"
        return f"{array.name}[Math.floorMod({index.text}, {array.name}.length)]"

    def _of_list(self, target: Variable, depth: int) -> Expression:
        kind = self.draw.below(3)
        if kind == 0:
            return primary(f"{target.name}.size()", "int")
        value = self.exactly("int", depth - 1).text
        if kind == 1:
            return primary(f"{target.name}.indexOf({value})", "int")
        return primary(
            f"{target.name}.get(Math.floorMod({value}, {target.name}.size()))", "Integer"
        )

    def _applied(self, function: Variable, depth: int) -> Expression:
        return primary(f"{function.name}.applyAsInt({self.of('int', depth - 1).text})", "int")

    def _long(self, depth: int) -> Expression:
        if depth <= 0:
            return self.literal("long")
        draw = self.draw
        return self._pick(
            [
                (2, lambda: self.literal("long")),
                (6, lambda: self._wide("long", draw.one(("+", "-", "*", "^", "&")), depth)),
                (2, lambda: self._divided("long", depth)),
                (2, lambda: cast("long", self.of("int", depth - 1))),
                *self._shared("long", depth),
            ],
        )

    def _wide(self, type: str, sign: str, depth: int) -> Expression:
        """A wide operand and a wide or narrow one, in either order."""
        wide = self.exactly(type, depth - 1)
        other = self.of(self.draw.one((type, "int")), depth - 1)
        left, right = (wide, other) if self.draw.chance(0.5) else (other, wide)
        return self.binary(left, sign, right, type)

    def _double(self, depth: int) -> Expression:
        if depth <= 0:
            return self.literal("double")
        draw = self.draw
        return self._pick(
            [
                (2, lambda: self.literal("double")),
                (6, lambda: self._wide("double", draw.one(("+", "-", "*")), depth)),
                (2, lambda: self._divided("double", depth)),
                (1, lambda: primary(f"Math.floor({self.of('double', depth - 1).text})", "double")),
                *self._shared("double", depth),
            ],
        )

    def _char(self, depth: int) -> Expression:
        if depth <= 0:
            return self.literal("char")
        return self._pick(
            [
                (3, lambda: self.literal("char")),
                (3, lambda: cast("char", self._arithmetic(depth - 1))),
                (2, lambda: self._letter(depth)),
                *self._shared("char", depth),
            ],
        )

    def _letter(self, depth: int) -> Expression:
        text = self.scope.variables("String")
        if not text:
            return primary(f"Character.toUpperCase({self.exactly('char', depth - 1).text})", "char")
        name = self.draw.one(text).name
        if self.unsafe and self.draw.chance(0.3):
            return primary(f"{name}.charAt({self.of('int', depth - 1).text})", "char")
        index = f"Math.floorMod({self.pure('int', 1).text}, {name}.length())"
        return choice(f"{name}.isEmpty() ? '-' : {name}.charAt({index})", "char")

    def _narrowed(self, type: str, depth: int) -> Expression:
        return cast(type, self.exactly("int", depth - 1))

    def _boxed(self, depth: int) -> Expression:
        return primary(f"Integer.valueOf({self.of('int', depth - 1).text})", "Integer")
