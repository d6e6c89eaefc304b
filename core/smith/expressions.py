"""Random expressions of a wanted type, with as few parentheses as Java needs."""

from __future__ import annotations

from collections.abc import Callable

from core.smith.conditions import Conditions
from core.smith.draw import Draw
from core.smith.expression import Expression, cast, primary
from core.smith.scope import Scope, Variable


class Expressions(Conditions):
    """Writes expressions of every type."""

    def __init__(self, draw: Draw, scope: Scope, *, unsafe: bool = False, deepest: int = 2) -> None:
        super().__init__(draw, scope, unsafe=unsafe, deepest=deepest)
        self.makers |= {
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

    def _object(self, depth: int) -> Expression:
        type = self.draw.one(("Integer", "String", "String", "char", "long"))
        return cast("Object", self.exactly(type, depth - 1))

    def _array(self, depth: int) -> Expression:
        inside = ", ".join(self.of("int", depth - 2).text for _ in range(self.draw.between(4, 5)))
        return primary(f"new int[] {{{inside}}}", "int[]")

    def _array_of_words(self, depth: int) -> Expression:
        words = ", ".join(self.of("String", depth - 3).text for _ in range(self.draw.between(1, 3)))
        return primary(f"new String[] {{{words}}}", "String[]")

    def _list(self, depth: int) -> Expression:
        inside = ", ".join(
            self.exactly("int", depth - 2).text for _ in range(self.draw.between(1, 4))
        )
        return primary(f"new ArrayList<>(List.of({inside}))", "List<Integer>")

    def _set(self, depth: int) -> Expression:  # noqa: ARG002 - as its siblings
        words = ", ".join(self.literal("String").text for _ in range(self.draw.between(1, 3)))
        return primary(f"new TreeSet<>(Arrays.asList({words}))", "Set<String>")

    def _string(self, depth: int) -> Expression:
        if depth <= 0:
            return self.literal("String")
        draw = self.draw
        options: list[tuple[int, Callable[[], Expression]]] = [
            (2, lambda: self.literal("String")),
            (8, lambda: self._concatenated(depth)),
            (2, lambda: self._library_string(depth)),
            *self._shared("String", depth),
        ]
        if builders := self.scope.variables("StringBuilder"):
            options.append((2, lambda: primary(f"{draw.one(builders).name}.toString()", "String")))
        if arrays := self.scope.variables("String[]"):
            options.append((2, lambda: self._word(draw.one(arrays), depth)))
        return self._pick(options)

    def _concatenated(self, depth: int) -> Expression:
        type = self.draw.one(("int", "String", "char", "boolean", "long", "double"))
        text, other = self.exactly("String", depth - 1), self.of(type, depth - 1)
        if self.draw.chance(0.4):
            return self.binary(other, "+", text, "String")
        return self.binary(text, "+", other, "String")

    def _library_string(self, depth: int) -> Expression:
        kind = self.draw.below(5)
        if kind == 0:
            return primary(f"String.valueOf({self.exactly('int', depth - 1).text})", "String")
        text = self.of("String", depth - 1)
        if kind == 1:
            return text.call("toUpperCase()", "String")
        if kind == 2:
            return text.call(f"replace('a', {self.exactly('char', 0).text})", "String")
        if kind == 3:
            return text.call(f"repeat({self.draw.between(0, 2)})", "String")
        known = self.scope.variables("String")
        if not known:
            return text.call("trim()", "String")
        name = self.draw.one(known).name
        return primary(f"{name}.substring({name}.length() / {self.draw.between(1, 3)})", "String")

    def _word(self, array: Variable, depth: int) -> Expression:
        index = f"Math.floorMod({self.of('int', depth - 1).text}, {array.name}.length)"
        return primary(f"{array.name}[{index}]", "String")
