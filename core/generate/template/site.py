"""The buggy lines of a program, as templates see them."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from core.java import JavaProgram, Variable, scopes_of, type_of
from core.model import Location, line_break

METHODS = ("method_declaration", "constructor_declaration")
LOOPS = ("for_statement", "enhanced_for_statement", "while_statement", "do_statement")
INTEGERS = frozenset({"int", "long", "short", "byte", "Integer", "Long"})
NUMBERS = INTEGERS | {"double", "float", "Double", "Float"}
_RESULTS = {
    name: result
    for result, names in {
        "int": "length size indexOf lastIndexOf compareTo intValue parseInt hashCode",
        "String": "substring trim toLowerCase toUpperCase toString replace concat join",
        "boolean": "equals contains isEmpty startsWith endsWith containsKey hasNext",
        "char": "charAt",
    }.items()
    for name in names.split()
}
"""What methods of these names return, whatever they are called on."""

_STEPS = 30
"""How far a guess looks into an expression."""


class Site:
    """A program and the bytes that a patch replaces.

    Attributes:
        program: the parsed buggy program, as the compiler reads it.
        location: its buggy lines, in lines of that.
        start, end: the region: the bytes of the location's lines; empty for an
            insertion point.
        indent: the blanks that a new statement at `start` begins with.
        newline: the file's line break.
    """

    def __init__(self, program: JavaProgram, location: Location) -> None:
        self.program = program
        self.location = location
        count = program.lines.count
        size = program.lines.size
        if location.insert_before is not None:
            line = location.insert_before
            self.start = self.end = size if line > count else program.lines.span(line)[0]
        else:
            self.start = program.lines.span(location.first)[0]
            self.end = program.lines.span(location.last)[1]
            while program.source[self.start : self.start + 1].isspace() and self.start < self.end:
                self.start += 1
            self.start = self._line_start(self.start)
        self._scopes = scopes_of(program)
        self._spans = [program.lines.span(line) for line in sorted(location.lines)]
        self.indent = self._indent()
        self.newline = line_break(program.translation.written).decode()
        self.inside = [
            node
            for node in reaching(program.root, self.start, self.end)
            if self.start <= node.start_byte and node.end_byte <= self.end
        ]
        self._types: dict[int, str] = {}

    @property
    def is_insertion(self) -> bool:
        """Whether nothing is replaced."""
        return self.location.insert_before is not None

    def covers(self, start: int, end: int) -> bool:
        """Whether bytes `start:end` lie on the location's lines."""
        if self.is_insertion:
            return start == end == self.start
        return any(low <= start and end <= high for low, high in self._joined())

    def nodes(self, *types: str) -> Iterator[Node]:
        """Nodes of these types that lie in the region, in source order."""
        for node in self.inside:
            if node.type in types:
                yield node

    def text(self, node: Node | None) -> str:
        """The text of a node; empty for None."""
        return self.program.name(node) if node is not None else ""

    def node_at(self, offset: int) -> Node:
        """The smallest node around a byte."""
        found = self.program.root.descendant_for_byte_range(offset, offset)
        return found if found is not None else self.program.root

    def around(self, node: Node | None, *types: str) -> Node | None:
        """The nearest ancestor of one of these types, or the node itself."""
        while node is not None and node.type not in types:
            node = node.parent
        return node

    def anchor(self) -> Node:
        """A node of the region: its first one, or what is around the point."""
        if self.inside:
            return self.inside[0]
        offset = self.start
        source = self.program.source
        while offset < len(source) and source[offset : offset + 1].isspace():
            offset += 1
        return self.node_at(offset)

    def method(self) -> Node | None:
        """The method around the region."""
        return self.around(self.anchor(), *METHODS)

    def return_type(self) -> str:
        """The return type of the method around the region; empty if there is none."""
        method = self.method()
        return self.text(method.child_by_field_name("type")) if method is not None else ""

    def variables(self, offset: int, *types: str) -> list[Variable]:
        """Variables in scope at a byte, the nearest declared first."""
        found = [
            each
            for each in self._scopes.variables
            if each.declaration.end_byte <= offset
            and each.scope.start_byte <= offset <= each.scope.end_byte
            and (not types or each.type in types)
        ]
        return found[::-1]

    def parameters(self) -> list[Variable]:
        """The parameters of the method around the region."""
        method = self.method()
        return [
            each
            for each in self._scopes.variables
            if method is not None and each.kind == "parameter" and each.method == method
        ]

    def variable(self, identifier: Node) -> Variable | None:
        """The variable that an identifier means."""
        return self._scopes.binding_of(identifier)

    def type_of(self, node: Node | None) -> str:
        """The type of an expression: what is known, else a guess; empty without one."""
        return self._type(node, _STEPS)

    def _type(self, node: Node | None, steps: int) -> str:
        if node is None or not steps:
            return ""
        if node.id not in self._types:
            known = type_of(self.program, node)
            self._types[node.id] = self._guess(node, steps - 1) if known is None else known
        found = self._types[node.id]
        return "" if found == "null" else found

    def _guess(self, node: Node, steps: int) -> str:
        """What an expression may be whose parts are only partly known."""
        kind = node.type
        if kind == "identifier":
            variable = self.variable(node)
            return variable.type if variable is not None else ""
        if kind == "parenthesized_expression":
            return self._type(node.named_children[0], steps) if node.named_children else ""
        if kind == "cast_expression":
            return self.text(node.child_by_field_name("type"))
        if kind == "unary_expression":
            return self._type(node.child_by_field_name("operand"), steps)
        if kind == "field_access":
            return "int" if self.text(node.child_by_field_name("field")) == "length" else ""
        if kind == "array_access":
            return self._type(node.child_by_field_name("array"), steps).removesuffix("[]")
        if kind == "method_invocation":
            return self._call_type(node, steps)
        if kind == "binary_expression":
            sides = {self._type(node.child_by_field_name(x), steps) for x in ("left", "right")}
            return "int" if sides & (INTEGERS | {"char"}) else ""
        return ""

    def _call_type(self, node: Node, steps: int) -> str:
        name = self.text(node.child_by_field_name("name"))
        if name in _RESULTS:
            return _RESULTS[name]
        receiver = node.child_by_field_name("object")
        arguments = node.child_by_field_name("arguments")
        if self.text(receiver) == "Character" and arguments is not None:
            return "boolean" if name.startswith("is") else "char"
        if self.text(receiver) == "Math" and arguments is not None and arguments.named_children:
            return self._type(arguments.named_children[0], steps)
        return element_type(self._type(receiver, steps)) if name == "get" else ""

    def _joined(self) -> list[tuple[int, int]]:
        joined: list[tuple[int, int]] = []
        for start, end in self._spans:
            if joined and joined[-1][1] == start:
                joined[-1] = (joined[-1][0], end)
            else:
                joined.append((start, end))
        return joined

    def _line_start(self, offset: int) -> int:
        at = self.program.source.rfind(b"\n", 0, offset) + 1
        return max(at, self.program.lines.span(self.location.first)[0])

    def _indent(self) -> str:
        source = self.program.source
        at = self.start
        while source[at : at + 1] in (b"\r", b"\n"):
            at += 1
        end = at
        while source[end : end + 1] in (b" ", b"\t"):
            end += 1
        blanks = source[at:end].decode()
        if source[end : end + 1] == b"}":
            blanks += "\t" if blanks.endswith("\t") else "    "
        return blanks


def reaching(root: Node, start: int, end: int) -> Iterator[Node]:
    """The nodes that touch bytes `start:end`, in source order."""
    stack = [root]
    while stack:
        here = stack.pop()
        if here.start_byte <= end and here.end_byte >= start:
            yield here
            if here.child_count:
                stack.extend(reversed(here.children))


def element_type(type: str) -> str:
    """The element type of an array or of a list; empty for others."""
    if type.endswith("[]"):
        return type[:-2]
    if type.endswith(">") and "<" in type and "," not in type:
        return type[type.index("<") + 1 : -1]
    return ""
