"""The published renamings: one name a program, by text where ours would decline it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from tree_sitter import Node

from core.java import JavaProgram, Variable, VariableKind, scopes_of, walk
from core.model import Edit, Location
from core.transform.naming import describe_method, describe_variable, new_name
from core.transform.paper.published import Published, method_around, published_methods
from core.transform.rename_local import RenameLocal
from core.transform.rename_method import RenameMethod
from core.transform.rename_parameter import RenameParameter
from core.transform.transformation import Context, Place, Rewrite

_TYPES = ("class_declaration", "enum_declaration", "interface_declaration", "record_declaration")


class _PublishedVariable(Published):
    """One variable of a program; where the sound renaming declines, whatever has its name."""

    one_per = "program"
    prefers_unflagged = True
    kinds: tuple[VariableKind, ...] = ()

    def _found(self, program: JavaProgram) -> Iterator[Place]:
        methods = published_methods(program)
        for each in scopes_of(program).variables:
            if each.kind in self.kinds and self._is_of(each, methods):
                node = each.declaration
                yield Place(node.start_byte, node.end_byte, each.name)

    def _is_of(self, variable: Variable, methods: Sequence[Node]) -> bool:
        return variable.method in methods

    def rewrite(self, program: JavaProgram, place: Place, context: Context) -> Rewrite:
        """Renames the variable, or all that is called like it in the method."""
        if not place.declined:
            return self._sound.rewrite(program, place, context)
        variable = next(
            each
            for each in scopes_of(program).variables
            if each.declaration.start_byte == place.start
        )
        fresh = new_name(describe_variable(program, variable), context)
        method = method_around(program, variable.declaration)
        nodes = [each for each in _named(program, method, place.label) if not _declares(each)]
        return Rewrite(_renamed(nodes, fresh), f"{place.label} → {fresh}")


class PublishedRenameLocal(_PublishedVariable):
    """A local of the first method whose name is on no buggy line."""

    sound = RenameLocal
    kinds = (VariableKind.LOCAL, VariableKind.FOREACH)

    def _is_of(self, variable: Variable, methods: Sequence[Node]) -> bool:
        at = variable.declaration.start_byte
        return any(each.start_byte <= at < each.end_byte for each in methods[:1])

    def takes(self, program: JavaProgram, place: Place, location: Location) -> bool:
        """Whether no buggy line has a word like the variable's name."""
        return _lines_of_names(program)[place.label].isdisjoint(location.lines)


class PublishedRenameParameter(_PublishedVariable):
    """A parameter of any method."""

    sound = RenameParameter
    kinds = (VariableKind.PARAMETER,)


class PublishedRenameMethod(Published):
    """The method of a program that has one, and where that does not call itself."""

    sound = RenameMethod
    one_per = "program"
    prefers_unflagged = True

    def _found(self, program: JavaProgram) -> Iterator[Place]:
        for method in published_methods(program):
            name = method.child_by_field_name("name") or method
            yield Place(name.start_byte, name.end_byte, program.name(name))

    def takes(self, program: JavaProgram, place: Place, location: Location) -> bool:  # noqa: ARG002
        """Whether it is the only method, and no call in it has its name."""
        methods = published_methods(program)
        calls = walk(methods[0], "method_invocation") if len(methods) == 1 else ()
        names = [each.child_by_field_name("name") for each in calls]
        return len(methods) == 1 and not any(
            each is not None and program.name(each) == place.label for each in names
        )

    def rewrite(self, program: JavaProgram, place: Place, context: Context) -> Rewrite:
        """Renames the method and its calls, or all methods and calls of that name."""
        if not place.declined:
            return self._sound.rewrite(program, place, context)
        method = next(
            each
            for each in program.nodes("method_declaration")
            if (name := each.child_by_field_name("name")) and name.start_byte == place.start
        )
        fresh = new_name(describe_method(program, method), context)
        here, there = (
            [each for each in _named(tree, tree.root, place.label) if _is_method_name(each)]
            for tree in (program, context.test)
        )
        summary = f"{place.label} → {fresh}"
        return Rewrite(_renamed(here, fresh), summary, test_edits=_renamed(there, fresh))


@lru_cache(maxsize=8)
def _lines_of_names(program: JavaProgram) -> dict[str, set[int]]:
    """The lines on which each word is."""
    found: dict[str, set[int]] = {}
    for each in program.nodes("identifier"):
        found.setdefault(program.name(each), set()).add(program.lines.line_at(each.start_byte))
    return found


def _named(program: JavaProgram, node: Node, name: str) -> list[Node]:
    return [each for each in walk(node, "identifier") if program.name(each) == name]


def _renamed(nodes: Sequence[Node], fresh: str) -> tuple[Edit, ...]:
    return tuple(Edit(each.start_byte, each.end_byte, (fresh.encode(),)) for each in nodes)


def _declares(name: Node) -> bool:
    """Whether an identifier is the name of a method or a type where that is declared."""
    parent = name.parent
    return parent is not None and parent.type in ("method_declaration", *_TYPES)


def _is_method_name(name: Node) -> bool:
    parent = name.parent
    calls = ("method_declaration", "method_invocation")
    if parent is None or parent.type not in (*calls, "method_reference"):
        return False
    return parent.type == "method_reference" or name == parent.child_by_field_name("name")
