"""Random Java programs, in the manner of Csmith: they compile, end, and add up what they do.

A program is drawn from a seed, construct by construct, with the types and scopes of all
variables at hand, so that it compiles (Yang and others, "Finding and Understanding Bugs in
C Compilers", PLDI 2011). Divisions and indexes are guarded, loops and recursions are
bounded, and a budget of steps bounds what they are worth together.
"""

from __future__ import annotations

from core.smith.classes import MEMBER
from core.smith.draw import Draw
from core.smith.escapes import with_escapes
from core.smith.harness import CATCH, CLIP, HARNESS, RESULT, RUN, START, WORDS
from core.smith.members import MEMBERS, TOP_LEVEL
from core.smith.names import NAMES
from core.smith.program import CLASS_NAME, PACKAGE, SmithProgram
from core.smith.scope import Method, Scope, Variable
from core.smith.statements import VALUE_TYPES, Statements
from core.smith.taste import SIZES

_IMPORTS = (
    "",
    "import java.nio.charset.StandardCharsets;",
    "import java.util.*;",
    "import java.util.function.*;",
    "import java.util.stream.IntStream;",
    "import java.util.zip.CRC32;",
    "",
)
_STATIC_IMPORTS = (
    ("import static java.lang.Math.max;", "import static java.lang.Math.min;"),
    ("import static java.lang.Math.*;",),
)
_METHODS = ("size", "count", "total", "value", "next", "index", "left", "apply", "data", "length")
"""Names of methods, most of which a variable may have too."""
_ESCAPED = 0.04
"""How likely something in a program is written with Unicode escapes."""


def random_program(seed: int, *, exceptions: bool = False) -> SmithProgram:
    """A program of its own for each seed, the same in every process.

    Args:
        seed: decides everything.
        exceptions: whether to plant what throws in the middle, at places where the
            program catches it, and where it ends by it; class and message become a part
            of the checksum.
    """
    lines = _Writer(Draw(seed * 2 + exceptions), exceptions).lines()
    return SmithProgram("\n".join((*lines, "")).encode(), seed)


class _Writer:
    """Writes one program."""

    def __init__(self, draw: Draw, unsafe: bool) -> None:
        self._draw = draw
        self._unsafe = unsafe
        self._size = draw.weighted(SIZES)
        self._scope = Scope()
        self._to = Statements(draw, self._scope, self._size, unsafe=unsafe)
        self._paper = self._to.paper

    def lines(self) -> list[str]:
        """The lines of the file."""
        paper, draw = self._paper, self._draw
        paper.put(f"package {PACKAGE};", "", *draw.one(_STATIC_IMPORTS), *_IMPORTS)
        wanted = [each for each in MEMBERS if each in self._to.members]
        start = len(paper.lines)
        for name in wanted:
            if name in TOP_LEVEL:
                paper.put(*MEMBERS[name])
        with paper.inside(f"public class {CLASS_NAME} {{"):
            self._fields()
            for name in wanted:
                if name not in TOP_LEVEL:
                    paper.put(*MEMBERS[name])
            if MEMBER in self._to.members:
                self._to.classes.members()
            self._methods()
            self._run()
            if any("clip(" in line for line in paper.lines):
                paper.put(*CLIP)
            if draw.chance(_ESCAPED):
                paper.lines[start:] = with_escapes(paper.lines[start:], draw)
            paper.put(*HARNESS)
        return paper.lines

    def _fields(self) -> None:
        draw = self._draw
        for name in draw.some(NAMES[:12], draw.between(0, 2)):
            type = draw.weighted(VALUE_TYPES[:5])
            final = draw.chance(0.2)
            value = self._to.values.literal(type).text
            self._paper.put(f"static {'final ' if final else ''}{type} {name} = {value};")
            for path in (name, f"{CLASS_NAME}.{name}"):
                self._scope.fields.append(Variable(path, type, not final, True))
            if type == "int" and not final and draw.chance(0.4):
                self._paper.put("", "static {", f"    {name} += {draw.between(1, 9)};", "}", "")

    def _methods(self) -> None:
        draw = self._draw
        names = draw.some(_METHODS, 4)
        count = draw.between(*self._size.methods)
        for name in names[:count]:
            self._method(name)
        if draw.chance(0.25 if count else 0.1):
            self._recursion(names[count])

    def _method(self, name: str) -> None:
        draw, scope, paper = self._draw, self._scope, self._paper
        types = tuple(draw.weighted(VALUE_TYPES) for _ in range(draw.between(1, 3)))
        result = draw.weighted(VALUE_TYPES[:6])
        with scope.method():
            words = self._parameters(types)
            locked = "synchronized " if draw.chance(0.2) else ""
            with paper.inside(f"static {locked}{result} {name}({words}) {{"):
                self._to.body(2)
                self._return(result)
            method = Method(name, types, result, scope.steps + 1)
        paper.put("")
        scope.methods.append(method)

    def _parameters(self, types: tuple[str, ...]) -> str:
        words = []
        for type in types:
            names = [each for each in NAMES if each not in self._scope.names()]
            name, final = self._draw.one(names), self._draw.chance(0.2)
            self._scope.add(Variable(name, type, not final, final))
            words.append(f"{'final ' if final else ''}{type} {name}")
        return ", ".join(words)

    def _return(self, type: str) -> None:
        draw, paper, values = self._draw, self._paper, self._to.values
        first, second = (values.clipped(type).text for _ in range(2))
        kind = draw.below(8)
        condition = values.condition().text
        if kind == 0:
            paper.put(f"if ({condition}) {{", f"    return {first};", "} else {")
            paper.put(f"    return {second};", "}")
        elif kind == 1:
            paper.put(f"if ({condition}) return {first};", f"return {second};")
        elif kind == 2:
            paper.put("try {", f"    return {first};", "} finally {", "    note(-1, 1);", "}")
        elif kind == 3:
            paper.put(f"if ({condition}) {{", f"    return {first};", "}", f"return {second};")
        else:
            paper.put(f"return {first};")

    def _recursion(self, name: str) -> None:
        draw, scope, paper, values = self._draw, self._scope, self._paper, self._to.values
        with scope.method():
            for each in ("depth", "value"):
                scope.add(Variable(each, "int", writable=each == "value"))
            with paper.inside(f"static int {name}(int depth, int value) {{"):
                with paper.inside("if (depth <= 0) {"):
                    paper.put(f"return {values.of('int', 2).text};")
                self._to.flat(2)
                call = f"{name}(depth - 1, {values.of('int', 2).text})"
                other = f"{name}(depth - 2, {values.of('int', 1).text})"
                rest = values.of("int", 2).within(13)
                sums = (f"{call} + {rest}", f"{rest} * {call}", f"{call} - {other}")
                paper.put(f"return {draw.one(sums)};")
            steps = (scope.steps + 1) * 12
        paper.put("")
        scope.methods.append(Method(name, ("int", "int"), "int", steps, depth=True))

    def _run(self) -> None:
        """The method that is entered."""
        paper = self._paper
        if self._unsafe:
            paper.put(*WORDS)
        with self._scope.method(), paper.inside(RUN):
            paper.put(START)
            if self._unsafe:
                with paper.inside("try {", CATCH):
                    self._main()
            else:
                self._main()
            paper.put(RESULT)
        paper.put("")

    def _main(self) -> None:
        draw, scope = self._draw, self._scope
        for type in ("int", "boolean", draw.weighted(VALUE_TYPES))[: self._size.body]:
            self._to.declaration(type)
        for kind in self._to.favoured:
            self._to.surely(kind)
        self._to.some(draw.between(*self._size.statements))
        for each in scope.methods:
            if scope.affords(each):
                self._paper.note(self._to.values.call(each, 2).text)
