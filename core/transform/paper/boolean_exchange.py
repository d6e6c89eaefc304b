"""Boolean exchange, as published: names are compared as text, and some uses are missed."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from core.java import JavaProgram, walk
from core.model import Edit
from core.transform.boolean_exchange import BooleanExchange
from core.transform.paper.published import Published, method_around, published_methods
from core.transform.transformation import Context, Place, Rewrite

_ABOVE = frozenset(
    {
        "assert_statement",
        "binary_expression",
        "for_statement",
        "lambda_expression",
        "return_statement",
        "throw_statement",
        "variable_declarator",
        "yield_statement",
    }
)
"""What has to stand right above a read that the tool knows."""

_HEADED = frozenset(
    {
        "do_statement",
        "if_statement",
        "switch_expression",
        "synchronized_statement",
        "while_statement",
    }
)
"""Statements whose own parentheses stand between them and the read."""

_OPPOSITE = {"true": b"false", "false": b"true"}


class PublishedBooleanExchange(Published):
    """Negates what a boolean is given, and those reads of its name that the tool knows.

    It does not know reads in parentheses, in `?:`, or as an element of an array, and
    leaves the sign of `&=` and `|=`.
    """

    sound = BooleanExchange
    unlike = "not every use of the variable is negated, or one that is not its own"

    def _found(self, program: JavaProgram) -> Iterator[Place]:
        for method in published_methods(program):
            for each in _declarators(program, method):
                name = program.name(each.child_by_field_name("name") or each)
                yield Place(each.start_byte, each.end_byte, f"boolean {name}")

    def rewrite(self, program: JavaProgram, place: Place, context: Context) -> Rewrite:
        """Negates in the whole method whatever has the variable's name."""
        declarator = next(
            each for each in program.nodes("variable_declarator") if each.start_byte == place.start
        )
        name = program.text(declarator.child_by_field_name("name") or declarator)
        method = method_around(program, declarator)
        negations = _Negations(program, name)
        for each in walk(method, "identifier"):
            if program.text(each) == name:
                negations.add(each)
        edits, text = negations.edits(), name.decode("utf-8", "replace")
        unsound = self._unlike_sound(program, [place], edits, context)
        return Rewrite(edits, f"{text} → !{text}", unsound=unsound)


def _declarators(program: JavaProgram, method: Node) -> Iterator[Node]:
    for each in walk(method, "variable_declarator"):
        type = each.parent.child_by_field_name("type") if each.parent else None
        whole = each.child_by_field_name("dimensions") is None
        value = each.child_by_field_name("value")
        if type is not None and program.text(type) == b"boolean" and whole and value is not None:
            yield each


class _Negations:
    """The edits of one exchange."""

    def __init__(self, program: JavaProgram, name: bytes) -> None:
        self._program = program
        self._name = name
        self._before: list[Edit] = []
        self._after: list[Edit] = []
        self._done: set[int] = set()

    def edits(self) -> tuple[Edit, ...]:
        """All edits; of those at one point, the outer ones begin first and end last."""
        return (*self._before, *self._after)

    def add(self, use: Node) -> None:
        """What the tool does about one occurrence of the name, in the order of the source."""
        parent = use.parent
        if parent is None or use.id in self._done:
            return
        if parent.type == "variable_declarator" and use == parent.child_by_field_name("name"):
            value = parent.child_by_field_name("value")
            if value is not None:
                self._negate(value)
        elif parent.type == "assignment_expression":
            self._assign(parent, use)
        elif parent.type == "unary_expression":
            self._strip(parent, use)
        elif self._is_seen(use):
            self._negate(use)

    def _assign(self, assignment: Node, use: Node) -> None:
        value = assignment.child_by_field_name("right")
        if value is None or value == use:
            self._negate(use)
            return
        self._negate(value)
        for each in walk(value, "identifier"):
            parent = each.parent
            if self._program.text(each) != self._name or parent is None:
                continue
            self._done.add(each.id)
            if parent.type == "unary_expression":
                self._strip(parent, each)
            elif _is_value(each):
                self._negate(each)

    def _is_seen(self, use: Node) -> bool:
        parent = use.parent
        if parent is None or not _is_value(use):
            return False
        if parent.type == "parenthesized_expression":
            above = parent.parent
            return above is not None and above.type in _HEADED
        if parent.type == "argument_list":
            return parent.parent is not None and parent.parent.type == "method_invocation"
        return parent.type in _ABOVE

    def _strip(self, unary: Node, use: Node) -> None:
        start = unary.start_byte
        in_word = self._program.source[start - 1 : start].isalnum()
        self._before.append(Edit(start, use.start_byte, (b" ",) if in_word else ()))

    def _negate(self, value: Node) -> None:
        text = self._program.name(value)
        if text in _OPPOSITE:
            self._before.append(Edit(value.start_byte, value.end_byte, (_OPPOSITE[text],)))
        elif value.type == "identifier":
            self._before.append(Edit(value.start_byte, value.start_byte, (b"!",)))
        else:
            self._before.append(Edit(value.start_byte, value.start_byte, (b"!(",)))
            self._after.insert(0, Edit(value.end_byte, value.end_byte, (b")",)))


def _is_value(node: Node) -> bool:
    """Whether an identifier stands for a value, and is no name of something declared or called."""
    parent = node.parent
    if parent is None:
        return False
    names = [parent.child_by_field_name(each) for each in ("name", "field", "type")]
    labels = ("break_statement", "continue_statement", "labeled_statement")
    return node not in names and parent.type not in labels
