"""Rename a method: its declarations, every call and method reference, in the test too."""

from __future__ import annotations

from collections.abc import Sequence

from tree_sitter import Node

from core.java import (
    OBJECT_METHODS,
    JavaProgram,
    hides_code,
    library_methods,
    supertype_names,
)
from core.model import Edit
from core.transform.method_calls import calls_of, declared_methods
from core.transform.naming import describe_method, new_name
from core.transform.transformation import Context, Place, Rewrite

_HARMLESS_ANNOTATIONS = frozenset({"Deprecated", "SafeVarargs", "SuppressWarnings"})
_REFLECTION = (b"getMethod", b"getDeclaredMethod", b"MethodHandles", b"getMethods")
_STACK = (b"getEnclosingMethod", b"getStackTrace", b"StackWalker")


class RenameMethod:
    """Renames one method of the program, with all its overloads."""

    name = "rename-method"
    short = "method"
    one_per: str | None = "program"

    def places(self, program: JavaProgram, context: Context) -> Sequence[Place]:
        """The names in all declarations of methods."""
        hidden = hides_code(program) or hides_code(context.test)
        found = []
        for method in program.nodes("method_declaration"):
            name = method.child_by_field_name("name")
            if name is not None:
                why = "a Unicode escape may hide a name" if hidden else ""
                why = why or _declined(program, method, context.test)
                found.append(Place(name.start_byte, name.end_byte, program.name(name), why))
        return found

    def rewrite(self, program: JavaProgram, place: Place, context: Context) -> Rewrite:
        """Renames declarations, calls and references, and the test's calls."""
        method = _method_at(program, place)
        old, owner = place.label, _owner_name(program, method)
        fresh = new_name(describe_method(program, method), context)
        calls = calls_of(program, owner, old)
        overloads = declared_methods(program, old)
        names = [each.child_by_field_name("name") for each in overloads]
        nodes = [each for each in names if each is not None] + calls.names
        test = calls_of(context.test, owner, old)
        return Rewrite(
            _renamed(nodes, fresh), f"{old} → {fresh}", test_edits=_renamed(test.names, fresh)
        )


def _renamed(nodes: Sequence[Node], fresh: str) -> tuple[Edit, ...]:
    return tuple(Edit(each.start_byte, each.end_byte, (fresh.encode(),)) for each in nodes)


def _method_at(program: JavaProgram, place: Place) -> Node:
    return next(
        method
        for method in declared_methods(program, place.label)
        if (name := method.child_by_field_name("name")) and name.start_byte == place.start
    )


def _owner(method: Node) -> Node | None:
    body = method.parent
    if body is not None and body.type == "enum_body_declarations":
        body = body.parent
    return body.parent if body else None


def _owner_name(program: JavaProgram, method: Node) -> str:
    owner = _owner(method)
    name = owner.child_by_field_name("name") if owner else None
    return program.name(name) if name else ""


def _declined(program: JavaProgram, method: Node, test: JavaProgram) -> str:
    name = method.child_by_field_name("name")
    owner = _owner(method)
    old = program.name(name) if name else ""
    why = _inherited(program, method, owner, old) or _elsewhere(program, method, old)
    if why or owner is None:
        return why
    class_name = _owner_name(program, method)
    for each, where in ((program, "program"), (test, "test")):
        unclear = calls_of(each, class_name, old).unclear
        if unclear is not None:
            return f"line {unclear} of the {where} may call this method or another one"
    return ""


def _inherited(program: JavaProgram, method: Node, owner: Node | None, old: str) -> str:
    """Whether others than this class decide the method's name."""
    if owner is None or owner.type != "class_declaration":
        return "the method belongs to an anonymous class, an enum, a record or an interface"
    if owner.parent is None or owner.parent.type != "program":
        return "the method belongs to a nested class"
    modifiers = _modifiers(program, method)
    if any(each not in _HARMLESS_ANNOTATIONS for each in _annotations(program, method)):
        return "an annotation may depend on the method's name"
    if "native" in modifiers:
        return "the method is native"
    if old in OBJECT_METHODS or old == "main":
        return f"{old} means something to Java"
    is_own = bool(modifiers & {"private", "static"})
    for above in supertype_names(program, owner):
        known = library_methods(program, above)
        if known is None or old in known:
            return f"the method may belong to {above}"
    if not is_own and _is_extended(program, owner):
        return "a subclass may override the method"
    return ""


def _is_extended(program: JavaProgram, owner: Node) -> bool:
    name = owner.child_by_field_name("name")
    text = program.name(name) if name else ""
    kinds = ("class_declaration", "object_creation_expression", "record_declaration")
    return any(
        text in supertype_names(program, each)
        for each in program.nodes(*kinds)
        if each.type != "object_creation_expression"
        or any(part.type == "class_body" for part in each.named_children)
    )


def _elsewhere(program: JavaProgram, method: Node, old: str) -> str:
    """Whether the name stands for something else in the same file."""
    owner = _owner(method)
    if any(_owner(each) != owner for each in declared_methods(program, old)):
        return "another class declares a method of this name"
    modifiers = [_modifiers(program, each) for each in declared_methods(program, old)]
    if any("native" in each for each in modifiers):
        return "an overload is native"
    quoted = f'"{old}"'.encode()
    if any(word in program.source for word in _REFLECTION) and quoted in program.source:
        return "the method may be called by reflection"
    if any(word in program.source for word in _STACK):
        return "the program looks at names in its own stack"
    return ""


def _modifiers(program: JavaProgram, method: Node) -> set[str]:
    for each in method.named_children:
        if each.type == "modifiers":
            return {program.name(part) for part in each.children}
    return set()


def _annotations(program: JavaProgram, method: Node) -> list[str]:
    found = []
    for each in method.named_children:
        if each.type == "modifiers":
            for part in each.named_children:
                name = part.child_by_field_name("name")
                if part.type in ("annotation", "marker_annotation") and name is not None:
                    found.append(program.name(name).rsplit(".", 1)[-1])
    return found
