"""Insert a log line as the first statement of a method."""

from __future__ import annotations

from collections.abc import Sequence

from tree_sitter import Node

from core.java import TYPE_DECLARATIONS, JavaProgram, hides_code, library_type, often_called
from core.transform.layout import opening
from core.transform.transformation import Context, Place, Rewrite


class InsertLog:
    """Prints the method's name when it is entered."""

    name = "insert-log"
    short = "log"
    one_per: str | None = "method"

    def places(self, program: JavaProgram, context: Context) -> Sequence[Place]:
        """Every method; declined where its lines could be so many that they take time."""
        hidden = "a Unicode escape may hide code" if hides_code(program) else ""
        if any(b"setOut" in each.source for each in (program, context.test)):
            hidden = "what is printed is looked at"
        shadowed = "" if library_type(program, "System") else "System means something else here"
        often = often_called(program)
        return [
            Place(
                method.start_byte,
                method.end_byte,
                f"method {_name(program, method)}",
                hidden or _declined(program, method, often) or shadowed,
            )
            for method in program.nodes("method_declaration")
        ]

    def rewrite(self, program: JavaProgram, place: Place, context: Context) -> Rewrite:  # noqa: ARG002
        """Puts a line of its own before the first statement."""
        method = next(
            each for each in program.nodes("method_declaration") if each.start_byte == place.start
        )
        name = _name(program, method)
        body = method.child_by_field_name("body")
        system = library_type(program, "System")
        log = f'{system}.out.println("enter {name}");'.encode()
        edit = opening(program, body or method, (log,))
        return Rewrite((edit,), f"log line in {name}")


def _name(program: JavaProgram, method: Node) -> str:
    name = method.child_by_field_name("name")
    return program.name(name) if name is not None else "method"


def _declined(program: JavaProgram, method: Node, often: frozenset[str]) -> str:
    if method.child_by_field_name("body") is None:
        return "the method has no body"
    if _name(program, method) in often:
        return "it is called in a loop or by itself: its log could take longer than the test may"
    if _may_be_called_by_others(program, method):
        return "the library may call it, and often"
    return ""


def _may_be_called_by_others(program: JavaProgram, method: Node) -> bool:
    """Whether a method may implement one that a sort, a set or a thread calls."""
    modifiers = method.named_children[0]
    if modifiers.type == "modifiers" and b"@Override" in program.text(modifiers):
        return True
    if _name(program, method) in ("compareTo", "equals", "hashCode", "toString"):
        return True
    body = method.parent
    owner = body.parent if body is not None else None
    if owner is None or owner.type not in TYPE_DECLARATIONS:
        return True
    above = ("super_interfaces", "superclass", "extends_interfaces")
    return any(each.type in above for each in owner.named_children)
