"""Random expressions of a wanted type, with as few parentheses as Java needs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from core.smith.draw import Draw
from core.smith.scope import Method, Scope, Variable

PRIMARY, UNARY, CONDITIONAL, ASSIGNMENT = 15, 14, 3, 1
_OPERATORS = {
    "*": 13,
    "/": 13,
    "%": 13,
    "+": 12,
    "-": 12,
    "<<": 11,
    ">>": 11,
    ">>>": 11,
    "<": 10,
    ">": 10,
    "<=": 10,
    ">=": 10,
    "==": 9,
    "!=": 9,
    "&": 8,
    "^": 7,
    "|": 6,
    "&&": 5,
    "||": 4,
}
"""Precedences: a higher one binds more tightly."""

INTEGRAL = ("int", "short", "byte", "char")
"""Types whose values become `int` in arithmetic."""

_WORDS = ("", "a", "ab", "x-y", "zz", "Żó", "\\u00e9t", "q\\t", '\\"', "07", "}", "// no", "\\\\")
_CHARACTERS = ("a", "z", "A", "0", "7", " ", "\\n", "\\'", "\\u0041", "ż", "{")


@dataclass(frozen=True, slots=True)
class Expression:
    """A piece of Java with a value.

    Attributes:
        text: as it is written.
        binds: the precedence of its outermost operator.
        type: its static type; empty where that is not sure, but assignable to what
            was wanted.
    """

    text: str
    binds: int
    type: str

    def within(self, least: int) -> str:
        """The text, in parentheses unless it binds at least so tightly."""
        return self.text if self.binds >= least else f"({self.text})"


class Expressions:
    """Writes expressions that compile, end and throw nothing.

    Args:
        draw: makes the choices.
        scope: what is visible.
        unsafe: whether an expression may throw now and then.
    """

    def __init__(self, draw: Draw, scope: Scope, *, unsafe: bool = False) -> None:
        self._draw = draw
        self._scope = scope
        self._unsafe = unsafe
        self._quiet = 0
        self._patterns = 0
        self._makers: dict[str, Callable[[int], Expression]] = {
            "int": self._int,
            "long": self._long,
            "double": self._double,
            "boolean": self._boolean,
            "String": self._string,
            "char": self._char,
            "byte": lambda depth: self._narrowed("byte", depth),
            "short": lambda depth: self._narrowed("short", depth),
            "Integer": self._boxed,
            "Object": self._object,
            "int[]": self._array,
            "String[]": self._array_of_words,
            "List<Integer>": self._list,
            "Set<String>": self._set,
        }

    def of(self, type: str, depth: int = 2) -> Expression:
        """An expression that can be assigned to a type.

        Args:
            type: `int`, `long`, `double`, `boolean`, `String`, `char`, `byte`, `short`,
                `Integer`, `Object`, `int[]`, `String[]`, `List<Integer>`, `Set<String>`.
            depth: how deeply expressions may lie in each other.
        """
        known = self._scope.variables(type)
        if known and self._draw.chance(0.35 if depth > 0 else 0.9):
            return self._read(self._draw.one(known))
        return self._makers[type](depth)

    def exactly(self, type: str, depth: int = 2) -> Expression:
        """An expression of that very static type: cast where it is not sure."""
        found = self.of(type, depth)
        return found if found.type == type else _cast(type, found)

    def condition(self, depth: int = 2) -> Expression:
        """A condition, seldom a plain constant."""
        return self._boolean(max(depth, 1))

    def literal(self, type: str) -> Expression:
        """A constant of a type."""
        draw = self._draw
        if type == "boolean":
            return _primary(draw.one(("true", "false")), type)
        if type == "String":
            return _primary(f'"{draw.one(_WORDS)}"', type)
        if type == "char":
            return _primary(f"'{draw.one(_CHARACTERS)}'", type)
        if type == "long":
            number = draw.one((str(draw.between(0, 99)), "0x1_0000_0001", str(1 << 40)))
            return _primary(f"{number}L", type)
        if type == "double":
            text = draw.one(("0.5", "1e3", "2.25", "-0.0", "0.1", "7d", ".3"))
            return Expression(text, UNARY if text[0] == "-" else PRIMARY, type)
        if type == "int":
            special = ("Integer.MAX_VALUE", "Integer.MIN_VALUE", "0x7f", "0b101", "1_000", "017")
            text = draw.one(special) if draw.chance(0.12) else str(draw.between(-3, 20))
            return Expression(text, UNARY if text[0] == "-" else PRIMARY, type)
        return _cast(type, _primary(str(draw.between(0, 60)), "int"))

    def call(self, method: Method, depth: int) -> Expression:
        """A call with fitting arguments; it counts as executed."""
        self._scope.steps += self._scope.times * method.steps
        arguments: list[str] = []
        for number, type in enumerate(method.parameters):
            if method.depth and number == 0:
                arguments.append(str(self._draw.between(1, 3)))
            elif type.endswith("..."):
                count = self._draw.between(0, 3)
                arguments += [self.of(type[:-3], depth - 1).text for _ in range(count)]
            else:
                arguments.append(self.exactly(type, depth - 1).text)
        return _primary(f"{method.call}({', '.join(arguments)})", method.result)

    def binary(self, left: Expression, sign: str, right: Expression, type: str) -> Expression:
        """Two operands joined: the left one may bind as the operator does."""
        binds = _OPERATORS[sign]
        return Expression(f"{left.within(binds)} {sign} {right.within(binds + 1)}", binds, type)

    def pure(self, type: str, depth: int = 2) -> Expression:
        """An expression that assigns nothing and calls no method of the program."""
        self._quiet += 1
        try:
            return self.of(type, depth)
        finally:
            self._quiet -= 1

    def _pick(self, options: list[tuple[int, Callable[[], Expression]]]) -> Expression:
        return self._draw.weighted(options)()

    def _read(self, variable: Variable) -> Expression:
        return _primary(variable.name, variable.type)

    def _calls(self, *types: str) -> list[Method]:
        if self._quiet:
            return []
        return [
            each
            for each in self._scope.methods
            if each.result in types and self._scope.affords(each)
        ]

    def _shared(
        self, type: str, depth: int, *others: str
    ) -> list[tuple[int, Callable[[], Expression]]]:
        """What expressions of every type may be: a choice, a call, an assignment."""
        draw = self._draw
        options: list[tuple[int, Callable[[], Expression]]] = [
            (2, lambda: self._ternary(type, depth)),
            (1, lambda: self._switch(type, depth)),
        ]
        if calls := self._calls(type, *others):
            options.append((4, lambda: self.call(draw.one(calls), depth)))
        targets = [] if self._quiet else self._scope.variables(type, writable=True)
        if targets:
            options.append((1, lambda: self._assigned(draw.one(targets), depth)))
        return options

    def _ternary(self, type: str, depth: int) -> Expression:
        condition = self.condition(depth - 1).within(CONDITIONAL + 1)
        first, second = self.of(type, depth - 1), self.of(type, depth - 1)
        known = type if first.type == second.type == type else ""
        text = f"{condition} ? {first.within(CONDITIONAL + 1)} : {second.within(CONDITIONAL)}"
        return Expression(text, CONDITIONAL, known)

    def _switch(self, type: str, depth: int) -> Expression:
        subject = self.of("int", depth - 1).within(UNARY)
        cases = [f"case {n} -> {self.exactly(type, depth - 2).text}; " for n in (0, 1)]
        if self._draw.chance(0.3):
            cases[1] = f"case 1, 2 -> {{ yield {self.exactly(type, depth - 2).text}; }} "
        last = f"default -> {self.exactly(type, depth - 2).text}; "
        text = f"switch (({subject}) & 3) {{ {''.join(cases)}{last}}}"
        return Expression(text, ASSIGNMENT, type)

    def _assigned(self, target: Variable, depth: int) -> Expression:
        value = self.clipped(target.type, depth - 1)
        return Expression(f"{target.name} = {value.text}", ASSIGNMENT, target.type)

    def clipped(self, type: str, depth: int = 2) -> Expression:
        """A value to keep: text is cut, or loops could make it grow without end."""
        value = self.exactly(type, depth)
        if type != "String" or (value.text.startswith('"') and value.binds == PRIMARY):
            return value
        return _primary(f"clip({value.text})", "String")

    def _int(self, depth: int) -> Expression:
        draw = self._draw
        if depth <= 0:
            return self.literal("int")
        options: list[tuple[int, Callable[[], Expression]]] = [
            (3, lambda: self.literal("int")),
            (14, lambda: self._arithmetic(depth)),
            (3, lambda: self._divided("int", depth)),
            (2, lambda: self._library_int(depth)),
            (1, lambda: _cast("int", self.of(draw.one(("long", "double", "char")), depth - 1))),
            (1, lambda: self._negated(draw.one(("-", "~")), "int", depth)),
            *self._shared("int", depth, "char", "short"),
        ]
        if arrays := self._scope.variables("int[]"):
            options.append((4, lambda: self._element(draw.one(arrays), depth)))
        if lists := self._scope.variables("List<Integer>"):
            options.append((3, lambda: self._of_list(draw.one(lists), depth)))
        if boxes := self._scope.variables("Integer", "char", "short", "byte"):
            options.append((3, lambda: self._read(draw.one(boxes))))
        if functions := self._scope.variables("IntUnaryOperator"):
            options.append((4, lambda: self._applied(draw.one(functions), depth)))
        counters = [] if self._quiet else self._scope.variables("int", writable=True)
        if counters:
            options.append((2, lambda: self._stepped(draw.one(counters))))
        return self._pick(options)

    def _arithmetic(self, depth: int) -> Expression:
        sign = self._draw.weighted(
            ((8, "+"), (6, "*"), (4, "-"), (1, "&"), (1, "|"), (1, "^"), (1, "<<"), (1, ">>>"))
        )
        left, right = self._numeric(depth - 1), self._numeric(depth - 1)
        if left.text == right.text:
            right = self.literal("int")
        return self.binary(left, sign, right, "int")

    def _numeric(self, depth: int) -> Expression:
        """An operand whose type is promoted to `int`."""
        narrow = self._scope.variables("char", "short", "byte", "Integer")
        if narrow and self._draw.chance(0.15):
            return self._read(self._draw.one(narrow))
        return self.of("int", depth)

    def _divided(self, type: str, depth: int) -> Expression:
        left, sign = self.of(type, depth - 1), self._draw.one(("/", "%"))
        divisor = self.of(type, depth - 2)
        if self._unsafe and self._draw.chance(0.3):
            return self.binary(left, sign, divisor, type)
        zero = {"long": "0L", "double": "0.0"}.get(type, "0")
        if type != "double" and self._draw.chance(0.5):
            safe = Expression(f"{divisor.within(7)} | 1", 6, type)
        elif self._draw.chance(0.5):
            safe = _primary(str(self._draw.between(2, 9)) + zero[1:], type)
        else:
            simple = self.pure(type, 0).within(10)
            text = f"{simple} == {zero} ? {self._draw.between(2, 5)} : {simple}"
            safe = Expression(text, CONDITIONAL, type)
        return self.binary(left, sign, safe, type)

    def _library_int(self, depth: int) -> Expression:
        draw, inner = self._draw, depth - 1
        first = self.exactly("int", inner).text
        kind = draw.below(6)
        if kind == 0:
            return _primary(
                f"{draw.one(('max', 'min'))}({first}, {self.of('int', inner).text})", "int"
            )
        if kind == 1:
            return _primary(f"Math.abs({first})", "int")
        if kind == 2:
            return _primary(f"Math.floorMod({first}, {draw.between(2, 9)})", "int")
        if kind == 3:
            return _primary(f"{self.of('String', inner).within(PRIMARY)}.length()", "int")
        if kind == 4:
            return _primary(f"Integer.compare({first}, {self.of('int', inner).text})", "int")
        text = self.of("String", inner).within(PRIMARY)
        return _primary(f"{text}.indexOf({self.of('String', 0).text})", "int")

    def _negated(self, sign: str, type: str, depth: int) -> Expression:
        return Expression(f"{sign}{self.of(type, depth - 1).within(PRIMARY)}", UNARY, type)

    def _stepped(self, target: Variable) -> Expression:
        draw = self._draw
        if draw.chance(0.2):
            sign = draw.one(("+=", "-=", "^="))
            return Expression(f"{target.name} {sign} {draw.between(1, 9)}", ASSIGNMENT, "int")
        before, after = draw.one((("++", ""), ("--", ""), ("", "++"), ("", "--")))
        return Expression(f"{before}{target.name}{after}", UNARY, "int")

    def _element(self, array: Variable, depth: int) -> Expression:
        if self._unsafe and self._draw.chance(0.2):
            return _primary(f"{array.name}[{self.of('int', depth - 1).text}]", "int")
        if self._draw.chance(0.25):
            return _primary(f"{array.name}.length", "int")
        return _primary(self.element(array, depth), "int")

    def element(self, array: Variable, depth: int) -> str:
        """An element of an array of at least four, at an index that is there."""
        index = self.of("int", depth - 1)
        if self._draw.chance(0.4):
            return f"{array.name}[{index.within(9)} & 3]"
        return f"{array.name}[Math.floorMod({index.text}, {array.name}.length)]"

    def _of_list(self, target: Variable, depth: int) -> Expression:
        kind = self._draw.below(3)
        if kind == 0:
            return _primary(f"{target.name}.size()", "int")
        value = self.exactly("int", depth - 1).text
        if kind == 1:
            return _primary(f"{target.name}.indexOf({value})", "int")
        return _primary(
            f"{target.name}.get(Math.floorMod({value}, {target.name}.size()))", "Integer"
        )

    def _applied(self, function: Variable, depth: int) -> Expression:
        return _primary(f"{function.name}.applyAsInt({self.of('int', depth - 1).text})", "int")

    def _long(self, depth: int) -> Expression:
        if depth <= 0:
            return self.literal("long")
        draw = self._draw
        return self._pick(
            [
                (2, lambda: self.literal("long")),
                (6, lambda: self._wide("long", draw.one(("+", "-", "*", "^", "&")), depth)),
                (2, lambda: self._divided("long", depth)),
                (2, lambda: _cast("long", self.of("int", depth - 1))),
                *self._shared("long", depth),
            ],
        )

    def _wide(self, type: str, sign: str, depth: int) -> Expression:
        """A wide operand and a wide or narrow one, in either order."""
        wide = self.exactly(type, depth - 1)
        other = self.of(self._draw.one((type, "int")), depth - 1)
        left, right = (wide, other) if self._draw.chance(0.5) else (other, wide)
        return self.binary(left, sign, right, type)

    def _double(self, depth: int) -> Expression:
        if depth <= 0:
            return self.literal("double")
        draw = self._draw
        return self._pick(
            [
                (2, lambda: self.literal("double")),
                (6, lambda: self._wide("double", draw.one(("+", "-", "*")), depth)),
                (2, lambda: self._divided("double", depth)),
                (1, lambda: _primary(f"Math.floor({self.of('double', depth - 1).text})", "double")),
                *self._shared("double", depth),
            ],
        )

    def _char(self, depth: int) -> Expression:
        if depth <= 0:
            return self.literal("char")
        return self._pick(
            [
                (3, lambda: self.literal("char")),
                (3, lambda: _cast("char", self._arithmetic(depth - 1))),
                (2, lambda: self._letter(depth)),
                *self._shared("char", depth),
            ],
        )

    def _letter(self, depth: int) -> Expression:
        text = self._scope.variables("String")
        if not text:
            return _primary(
                f"Character.toUpperCase({self.exactly('char', depth - 1).text})", "char"
            )
        name = self._draw.one(text).name
        if self._unsafe and self._draw.chance(0.3):
            return _primary(f"{name}.charAt({self.of('int', depth - 1).text})", "char")
        index = f"Math.floorMod({self.pure('int', 1).text}, {name}.length())"
        return Expression(f"{name}.isEmpty() ? '-' : {name}.charAt({index})", CONDITIONAL, "char")

    def _narrowed(self, type: str, depth: int) -> Expression:
        return _cast(type, self.exactly("int", depth - 1))

    def _boxed(self, depth: int) -> Expression:
        return _primary(f"Integer.valueOf({self.of('int', depth - 1).text})", "Integer")

    def _object(self, depth: int) -> Expression:
        type = self._draw.one(("Integer", "String", "String", "char", "long"))
        return _cast("Object", self.exactly(type, depth - 1))

    def _array(self, depth: int) -> Expression:
        inside = ", ".join(self.of("int", depth - 2).text for _ in range(self._draw.between(4, 5)))
        return _primary(f"new int[] {{{inside}}}", "int[]")

    def _array_of_words(self, depth: int) -> Expression:
        words = ", ".join(
            self.of("String", depth - 3).text for _ in range(self._draw.between(1, 3))
        )
        return _primary(f"new String[] {{{words}}}", "String[]")

    def _list(self, depth: int) -> Expression:
        inside = ", ".join(
            self.exactly("int", depth - 2).text for _ in range(self._draw.between(1, 4))
        )
        return _primary(f"new ArrayList<>(List.of({inside}))", "List<Integer>")

    def _set(self, depth: int) -> Expression:  # noqa: ARG002 - as its siblings
        words = ", ".join(self.literal("String").text for _ in range(self._draw.between(1, 3)))
        return _primary(f"new TreeSet<>(Arrays.asList({words}))", "Set<String>")

    def _boolean(self, depth: int) -> Expression:
        draw = self._draw
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
        if arrays := self._scope.variables("int[]"):
            options.append((3, lambda: self._guarded(draw.one(arrays))))
        if objects := self._scope.variables("Object"):
            options.append((3, lambda: self._matched(draw.one(objects))))
        if lists := self._scope.variables("List<Integer>"):
            options.append((1, lambda: self._contained(draw.one(lists), depth)))
        return self._pick(options)

    def _compared(self, type: str, depth: int) -> Expression:
        sign = self._draw.one(("<", ">", "<=", ">=", "==", "!="))
        left, right = self.of(type, depth - 1), self.of(type, depth - 1)
        if left.text == right.text:
            right = self.literal(type)
        if left.type == right.type == "Integer":
            right = _cast("int", right)
        return self.binary(left, sign, right, "boolean")

    def _compared_chars(self, depth: int) -> Expression:
        sign = self._draw.one(("<", ">=", "==", "!="))
        return self.binary(self.of("char", depth - 1), sign, self.of("char", 0), "boolean")

    def _joined(self, sign: str, depth: int) -> Expression:
        first, second = self.of("boolean", depth - 1), self.of("boolean", depth - 1)
        return self.binary(first, sign, second, "boolean")

    def _library_boolean(self, depth: int) -> Expression:
        text, other = self.of("String", depth - 1), self.of("String", depth - 1)
        kind = self._draw.below(4)
        if kind == 0:
            return _primary(f"{text.within(PRIMARY)}.isEmpty()", "boolean")
        name = self._draw.one(("equals", "contains", "startsWith"))
        call = f"{text.within(PRIMARY)}.{name}({other.text})"
        return _primary(call, "boolean")

    def _guarded(self, array: Variable) -> Expression:
        """`i < n && a[i] > 0`: without the first part the second would throw."""
        known = self._scope.variables("int")
        index = self._draw.one(known).name if known else str(self._draw.between(0, 9))
        element = _primary(f"{array.name}[{index}]", "int")
        value = self.binary(element, self._draw.one((">", "==")), self.pure("int", 1), "boolean")
        low = f"{index} >= 0"
        if self._draw.chance(0.3):
            text = f"{index} < 0 || {index} >= {array.name}.length || {value.text}"
            return Expression(text, _OPERATORS["||"], "boolean")
        return Expression(
            f"{low} && {index} < {array.name}.length && {value.text}", _OPERATORS["&&"], "boolean"
        )

    def _matched(self, value: Variable) -> Expression:
        self._patterns += 1
        name = f"match{self._patterns}"
        if self._draw.chance(0.5):
            rest = f"{name}.length() > {self.pure('int', 1).within(11)}"
            return Expression(f"{value.name} instanceof String {name} && {rest}", 5, "boolean")
        if self._draw.chance(0.4):
            return Expression(f"{value.name} instanceof Integer", 10, "boolean")
        rest = f"{name} < {self.pure('int', 1).within(11)}"
        return Expression(f"({value.name} instanceof Integer {name} && {rest})", PRIMARY, "boolean")

    def _contained(self, target: Variable, depth: int) -> Expression:
        value = self.exactly("int", depth - 1).text
        return _primary(f"{target.name}.contains({value})", "boolean")

    def _string(self, depth: int) -> Expression:
        if depth <= 0:
            return self.literal("String")
        draw = self._draw
        options: list[tuple[int, Callable[[], Expression]]] = [
            (2, lambda: self.literal("String")),
            (8, lambda: self._concatenated(depth)),
            (2, lambda: self._library_string(depth)),
            *self._shared("String", depth),
        ]
        if builders := self._scope.variables("StringBuilder"):
            options.append((2, lambda: _primary(f"{draw.one(builders).name}.toString()", "String")))
        if arrays := self._scope.variables("String[]"):
            options.append((2, lambda: self._word(draw.one(arrays), depth)))
        return self._pick(options)

    def _concatenated(self, depth: int) -> Expression:
        type = self._draw.one(("int", "String", "char", "boolean", "long", "double"))
        text, other = self.exactly("String", depth - 1), self.of(type, depth - 1)
        if self._draw.chance(0.4):
            return self.binary(other, "+", text, "String")
        return self.binary(text, "+", other, "String")

    def _library_string(self, depth: int) -> Expression:
        kind = self._draw.below(5)
        if kind == 0:
            return _primary(f"String.valueOf({self.exactly('int', depth - 1).text})", "String")
        text = self.of("String", depth - 1).within(PRIMARY)
        if kind == 1:
            return _primary(f"{text}.toUpperCase()", "String")
        if kind == 2:
            return _primary(f"{text}.replace('a', {self.exactly('char', 0).text})", "String")
        if kind == 3:
            return _primary(f"{text}.repeat({self._draw.between(0, 2)})", "String")
        known = self._scope.variables("String")
        if not known:
            return _primary(f"{text}.trim()", "String")
        name = self._draw.one(known).name
        return _primary(f"{name}.substring({name}.length() / {self._draw.between(1, 3)})", "String")

    def _word(self, array: Variable, depth: int) -> Expression:
        index = f"Math.floorMod({self.of('int', depth - 1).text}, {array.name}.length)"
        return _primary(f"{array.name}[{index}]", "String")


NAMES = (
    "size",
    "length",
    "total",
    "index",
    "count",
    "left",
    "right",
    "value",
    "text",
    "max",
    "get",
    "low",
    "high",
    "a",
    "b",
    "name",
    "item",
    "data",
    "next",
    "limit",
)
"""Names of variables; some are those of methods too, which must not be taken for one another."""


def fresh_name(draw: Draw, scope: Scope, stems: tuple[str, ...] = NAMES) -> str:
    """A name that no local around has, and that means nothing until it is declared."""
    name = free_name(draw, scope, stems)
    scope.add(Variable(name, "", writable=False))
    return name


def free_name(draw: Draw, scope: Scope, stems: tuple[str, ...] = NAMES) -> str:
    """A name that no local around has; it may still mean a field."""
    taken = scope.names()
    free = [each for each in stems if each not in taken]
    if free:
        return draw.one(free)
    number = 2
    while f"{stems[0]}{number}" in taken:
        number += 1
    return f"{stems[0]}{number}"


def _primary(text: str, type: str) -> Expression:
    return Expression(text, PRIMARY, type)


def _cast(type: str, value: Expression) -> Expression:
    return Expression(f"({type}) {value.within(UNARY)}", UNARY, type)
