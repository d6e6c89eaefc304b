"""Random conditions: comparisons, guards, patterns."""

from __future__ import annotations

from collections.abc import Callable

from core.smith.expression import OPERATORS, Expression, cast, primary
from core.smith.numbers import Numbers
from core.smith.scope import Variable


class Conditions(Numbers):
    """Writes conditions."""

    _patterns = 0

    def _boolean(self, depth: int) -> Expression:
        draw = self.draw
        if depth <= 0:
            return self._compared("int", 0)
        options: list[tuple[int, Callable[[], Expression]]] = [
            (1, lambda: self.literal("boolean")),
            (10, lambda: self._compared(draw.one(("int", "int", "int", "long", "double")), depth)),
            (1, lambda: self._compared_chars(depth)),
            (5, lambda: self._joined(draw.one(("&&", "&&", "||", "||", "^", "&", "|")), depth)),
            (2, lambda: self._negated("!", "boolean", depth)),
            (2, lambda: self._library_boolean(depth)),
            *self._shared("boolean", depth),
        ]
        if arrays := self.scope.variables("int[]"):
            options.append((3, lambda: self.guarded(draw.one(arrays))))
        if objects := self.scope.variables("Object"):
            options.append((3, lambda: self._matched(draw.one(objects))))
        if lists := self.scope.variables("List<Integer>"):
            options.append((1, lambda: self._contained(draw.one(lists), depth)))
        return self._pick(options)

    def _compared(self, type: str, depth: int) -> Expression:
        sign = self.draw.one(("<", ">", "<=", ">=", "==", "!="))
        left, right = self.of(type, depth - 1), self.of(type, depth - 1)
        if left.text == right.text:
            right = self.literal(type)
        if left.type == right.type == "Integer":
            right = cast("int", right)
        return self.binary(left, sign, right, "boolean")

    def _compared_chars(self, depth: int) -> Expression:
        sign = self.draw.one(("<", ">=", "==", "!="))
        return self.binary(self.of("char", depth - 1), sign, self.of("char", 0), "boolean")

    def _joined(self, sign: str, depth: int) -> Expression:
        first, second = self.of("boolean", depth - 1), self.of("boolean", depth - 1)
        return self.binary(first, sign, second, "boolean")

    def _library_boolean(self, depth: int) -> Expression:
        text, other = self.of("String", depth - 1), self.of("String", depth - 1)
        kind = self.draw.below(4)
        if kind == 0:
            return text.call("isEmpty()", "boolean")
        name = self.draw.one(("equals", "contains", "startsWith"))
        return text.call(f"{name}({other.text})", "boolean")

    def guarded(self, array: Variable) -> Expression:
        """`i < n && a[i] > 0`: without the first part the second would throw."""
        known = self.scope.variables("int")
        index = self.draw.one(known).name if known else str(self.draw.between(0, 9))
        element = primary(f"{array.name}[{index}]", "int")
        value = self.binary(element, self.draw.one((">", "==")), self.pure("int", 1), "boolean")
        low = f"{index} >= 0"
        if self.draw.chance(0.3):
            text = f"{index} < 0 || {index} >= {array.name}.length || {value.text}"
            return Expression(text, OPERATORS["||"], "boolean")
        return Expression(
            f"{low} && {index} < {array.name}.length && {value.text}", OPERATORS["&&"], "boolean"
        )

    def _matched(self, value: Variable) -> Expression:
        self._patterns += 1
        name = f"match{self._patterns}"
        if self.draw.chance(0.5):
            rest = f"{name}.length() > {self.pure('int', 1).within(11)}"
            return Expression(f"{value.name} instanceof String {name} && {rest}", 5, "boolean")
        if self.draw.chance(0.4):
            return Expression(f"{value.name} instanceof Integer", 10, "boolean")
        rest = f"{name} < {self.pure('int', 1).within(11)}"
        return primary(f"({value.name} instanceof Integer {name} && {rest})", "boolean")

    def _contained(self, target: Variable, depth: int) -> Expression:
        value = self.exactly("int", depth - 1).text
        return primary(f"{target.name}.contains({value})", "boolean")
