"""An enhanced `for` loop as a loop with an index or an iterator.

It becomes what the language says that it means (JLS 14.14.2): over an array

    T[] values = expression;
    for (int index = 0; index < values.length; index++) {
        T each = values[index];
        ...

where the first line is left out for a variable that keeps its value. A list that
nobody else holds, and that the body leaves alone, is gone through by `size` and
`get` in the same way; anything else by its iterator:

    Iterator<T> iterator = expression.iterator();
    while (iterator.hasNext()) {
        T each = iterator.next();
        ...

The variable is declared anew for each pass, as before: the body may assign it
or capture it. A `continue` goes on with the update or the next test, as before.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tree_sitter import Node

from core.java import (
    STATEMENT_LISTS,
    JavaProgram,
    Variable,
    VariableKind,
    base_name,
    is_never_reassigned,
    is_unshared_list,
    keeps_its_elements,
    labelled,
    own_element_type,
    redefined_types,
    scopes_of,
    type_arguments,
    type_of,
    utility_type,
)
from core.model import Copy, Edit, Piece, line_break
from core.transform.layout import (
    begins_line,
    end_of_line,
    indentation,
    opening,
    unit_of,
)
from core.transform.naming import describe_companion, new_name
from core.transform.transformation import Context

_COLLECTIONS = frozenset(
    {
        "ArrayDeque",
        "ArrayList",
        "Collection",
        "Deque",
        "HashSet",
        "Iterable",
        "LinkedHashSet",
        "LinkedList",
        "List",
        "NavigableSet",
        "PriorityQueue",
        "Queue",
        "Set",
        "SortedSet",
        "Stack",
        "TreeSet",
        "Vector",
    }
)
"""Types of the library with one type argument, which is what their iterators hand out."""

_PRIMARIES = frozenset(
    {
        "array_access",
        "field_access",
        "identifier",
        "method_invocation",
        "object_creation_expression",
        "parenthesized_expression",
        "this",
    }
)
"""Expressions that a method can be called on without parentheses."""


class EachLoop:
    """An enhanced `for` loop and its parts."""

    def __init__(self, program: JavaProgram, loop: Node) -> None:
        self._program = program
        self._loop = loop
        self._value = loop.child_by_field_name("value") or loop
        self._body = loop.children[-1]
        self._outer = labelled(loop)
        type = type_of(program, self._value)
        own = own_element_type(program, self._value) if type is None else None
        self._is_own = own is not None
        self._type = _spaced(f"Iterable<{own}>" if own is not None else type)
        self._break = line_break(program.source)

    @property
    def means(self) -> str:
        """What goes through it instead: `index` or `iterator`."""
        return "index" if self._over_array or self._over_own_list else "iterator"

    @property
    def _over_own_list(self) -> bool:
        variable = self._bound(self._value)
        return (
            variable is not None
            and is_unshared_list(self._program, variable)
            and keeps_its_elements(self._program, variable, self._body)
        )

    @property
    def _over_array(self) -> bool:
        return self._type is not None and self._type.endswith("[]")

    def declined(self) -> str:
        """Why the loop cannot become a `for` loop; empty if it can."""
        if self._type is None:
            return "the type of what it goes through is not known"
        if self._over_array:
            if not self._keeps_value() and self._names_foreign(self._type):
                return "the type of its array may mean something else here"
            return ""
        if base_name(self._type) not in _COLLECTIONS:
            return "it goes through no array and no collection of the library"
        if len(type_arguments(self._type)) != ("<" in self._type):
            return "the type of the collection's elements is not known"
        if self._names_foreign(self._type):
            return "the type of its elements may mean something else here"
        if utility_type(self._program, "Iterator") is None:
            return "java.util means something else here"
        return ""

    def exchanged(self, context: Context) -> Iterator[Edit]:
        """The edits that make it a loop with an index or an iterator."""
        first: tuple[Piece, ...] = ()
        value = Copy(self._value.start_byte, self._value.end_byte)
        step: tuple[Piece, ...]
        if self.means == "iterator":
            name = self._fresh("iterator", "Iterator", context)
            first = self._iterator(value, name)
            head: tuple[Piece, ...] = (f"while ({name}.hasNext())".encode(),)
            step = (f"{name}.next()".encode(),)
        else:
            index = self._fresh("index", "int", context)
            held: Piece = value
            if self._over_array and not self._keeps_value():
                held = self._fresh("values", self._type or "", context).encode()
                first = (f"{self._type} ".encode(), held, b" = ", value, b";")
            length, before, after = (
                ("length", "[", "]") if self._over_array else ("size()", ".get(", ")")
            )
            start, test, end = f"int {index} = 0; ", f"{index} < ", f".{length}; {index}++)"
            head = (b"for (", start.encode(), test.encode(), held, end.encode())
            step = (held, f"{before}{index}{after}".encode())
        yield from self._placed(first, head, (self._variable(), b" = ", *step, b";"))

    def _iterator(self, value: Copy, name: str) -> tuple[Piece, ...]:
        arguments = type_arguments(self._type or "")
        generic = f"<{arguments[0]}>" if arguments else ""
        type = f"{utility_type(self._program, 'Iterator')}{generic}"
        bare = self._value.type in _PRIMARIES
        target: tuple[Piece, ...] = (value,) if bare else (b"(", value, b")")
        return (f"{type} {name} = ".encode(), *target, b".iterator();")

    def _fresh(self, role: str, type: str, context: Context) -> str:
        name = self._loop.child_by_field_name("name")
        each = self._program.name(name) if name is not None else "each"
        # Each new name of a rewrite needs an old one of its own to be remembered by.
        beside = each if role != "values" else f"{each}s"
        return new_name(describe_companion(self._program, beside, type, role), context)

    def _variable(self) -> Copy:
        """The declaration of the variable: modifiers, type, name and brackets behind it."""
        start = next(each for each in self._loop.children if each.type == "(").end_byte
        colon = next(each for each in self._loop.children if each.type == ":").start_byte
        text = self._program.source[start:colon]
        return Copy(start + len(text) - len(text.lstrip()), colon - len(text) + len(text.rstrip()))

    def _bound(self, node: Node) -> Variable | None:
        return scopes_of(self._program).binding_of(node) if node.type == "identifier" else None

    def _keeps_value(self) -> bool:
        """Whether the array may be read again by its name: it is a variable that never changes."""
        variable = self._bound(self._value)
        return variable is not None and not variable.uncertain and is_never_reassigned(variable)

    def _names_foreign(self, type: str) -> bool:
        """Whether a type that is written elsewhere names one of the file's own types."""
        if not redefined_types(self._program) & set(re.findall(r"[\w$]+", type)):
            return False
        written = self._loop.child_by_field_name("type")
        elements = [type[:-2]] if self._over_array else type_arguments(type)
        if written is not None and self._program.name(written) in elements:
            return False
        variable = self._bound(self._value.child_by_field_name("object") or self._value)
        is_here = variable is not None and variable.kind is not VariableKind.FIELD
        return self._is_own or not is_here or (variable is not None and variable.type == "var")

    def _placed(
        self, first: tuple[Piece, ...], head: tuple[Piece, ...], declaration: tuple[Piece, ...]
    ) -> Iterator[Edit]:
        """The edits that put in the array before the loop, the new head, and the variable."""
        program, outer = self._program, self._outer
        own_line = begins_line(program, outer.start_byte)
        gap = self._break + indentation(program, outer.start_byte) if own_line else b" "
        wrap = bool(first) and (outer.parent is None or outer.parent.type not in STATEMENT_LISTS)
        if first:
            pieces: tuple[Piece, ...] = (b"{", gap) if wrap else ()
            yield Edit(outer.start_byte, outer.start_byte, (*pieces, *first, gap))
        closing = next(each for each in reversed(self._loop.children) if each.type == ")")
        in_lines = self._end_of_body_lines()
        if in_lines is not None:
            head = (*head, b" {")
        yield Edit(self._loop.start_byte, closing.end_byte, head)
        yield from self._body_edits(declaration, in_lines)
        end = outer.end_byte if in_lines is None else in_lines
        if wrap:
            yield Edit(end, end, (gap, b"}"))

    def _end_of_body_lines(self) -> int | None:
        """Where a body without braces ends, if it has its lines for itself."""
        if self._body.type in ("block", ";"):
            return None
        if not begins_line(self._program, self._body.start_byte):
            return None
        return end_of_line(self._program, self._body.end_byte)

    def _body_edits(self, declaration: tuple[Piece, ...], in_lines: int | None) -> Iterator[Edit]:
        program, body = self._program, self._body
        start, end = body.start_byte, body.end_byte
        if body.type == "block":
            yield opening(program, body, declaration)
        elif body.type == ";":
            gap = () if program.source[start - 1 : start] == b" " else (b" ",)
            yield Edit(start, end, (*gap, b"{ ", *declaration, b" }"))
        elif in_lines is None:
            yield Edit(start, start, (b"{ ", *declaration, b" "))
            yield Edit(end, end, (b" }",))
        else:
            line, _ = program.lines.span(program.lines.line_at(start))
            inner = indentation(program, start)
            if inner == indentation(program, self._loop.start_byte):
                inner += unit_of(program, self._loop)
            yield Edit(line, line, (inner, *declaration, self._break))
            outer = indentation(program, self._loop.start_byte)
            yield Edit(in_lines, in_lines, (self._break, outer, b"}"))


def _spaced(type: str | None) -> str | None:
    """A type with the blanks that wildcards need and people write."""
    return type and re.sub(r"\?(extends|super)", r"? \1 ", type).replace(",", ", ")
