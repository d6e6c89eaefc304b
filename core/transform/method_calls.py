"""Which calls and method references of a file mean the methods of a given class."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from tree_sitter import Node

from core.java import (
    OBJECT_METHODS,
    TYPE_DECLARATIONS,
    JavaProgram,
    library_methods,
    scopes_of,
    supertype_names,
)

_LITERALS = frozenset({"character_literal", "class_literal", "string_literal"})


class _Meaning(Enum):
    OURS = "it means the methods"
    OTHER = "it means another method"
    UNCLEAR = "it may mean either"


@dataclass(frozen=True, slots=True)
class Calls:
    """The calls of a class's methods of one name.

    Attributes:
        names: the identifiers that name them, outside their declarations: in
            calls, method references, static imports.
        unclear: the line of a call that may or may not mean them; None if all
            are clear.
    """

    names: list[Node] = field(default_factory=list)
    unclear: int | None = None


def declared_methods(program: JavaProgram, name: str) -> list[Node]:
    """All declarations of methods of this name, in any class of the file."""
    text = name.encode()
    return [
        each
        for each in program.nodes("method_declaration")
        if (node := each.child_by_field_name("name")) and program.text(node) == text
    ]


def calls_of(program: JavaProgram, owner: str, name: str) -> Calls:
    """The calls in a file that mean methods of a class.

    Args:
        program: the file; the class need not be declared in it.
        owner: the simple name of the class.
        name: the methods' name.
    """
    resolver = _Resolver(program, owner, name)
    names = list(resolver.imported)
    unclear: int | None = None
    for node, target, receiver in resolver.mentions():
        meaning = resolver.meaning(node, receiver)
        if meaning is _Meaning.OURS:
            names.append(target)
        elif meaning is _Meaning.UNCLEAR and unclear is None:
            unclear = program.lines.line_at(target.start_byte)
    return Calls(names, unclear)


class _Resolver:
    """Decides for each mention of a method's name whose method it is."""

    def __init__(self, program: JavaProgram, owner: str, name: str) -> None:
        self._program = program
        self._owner = owner
        self._name = name
        self._family = self._with_subclasses()
        self._mentioned = any(
            program.name(each) == owner for each in program.nodes("type_identifier")
        )
        self._parameters = {
            program.name(each.named_children[0])
            for each in program.nodes("type_parameter")
            if each.named_children
        }
        self.imported: list[Node] = []
        self._is_imported = False
        for each in program.nodes("import_declaration"):
            self._read_import(each)

    def mentions(self) -> list[tuple[Node, Node, Node | None]]:
        """Each call and reference by this name: the node, the name, the receiver."""
        text = self._name.encode()
        found: list[tuple[Node, Node, Node | None]] = []
        for call in self._program.nodes("method_invocation"):
            name = call.child_by_field_name("name")
            if name is not None and self._program.text(name) == text:
                found.append((call, name, call.child_by_field_name("object")))
        for reference in self._program.nodes("method_reference"):
            parts = reference.named_children
            last = parts[-1]
            if len(parts) > 1 and last.type == "identifier" and self._program.text(last) == text:
                found.append((reference, last, parts[0]))
        return found

    def meaning(self, node: Node, receiver: Node | None) -> _Meaning:
        """Whose method a call or a reference means."""
        while receiver is not None and receiver.type == "parenthesized_expression":
            receiver = receiver.named_children[0]
        if receiver is None:
            return self._unqualified(node)
        if receiver.type in ("this", "super"):
            return self._within(node, receiver.type)
        if receiver.type in _LITERALS:
            return _Meaning.OTHER
        if receiver.type == "identifier":
            return self._named(receiver)
        if receiver.type == "field_access":
            return self._path(receiver)
        if receiver.type in ("object_creation_expression", "cast_expression"):
            type = receiver.child_by_field_name("type")
            return self._typed(self._program.name(type) if type else "")
        if receiver.type in ("generic_type", "scoped_type_identifier", "type_identifier"):
            return self._typed(self._program.name(receiver))
        return self._unknown()

    def _unqualified(self, node: Node) -> _Meaning:
        for kind in _types_around(node):
            name = kind.child_by_field_name("name")
            is_named = kind.type in TYPE_DECLARATIONS and name is not None
            if is_named and name is not None and self._program.name(name) == self._owner:
                return _Meaning.OURS
            body = kind.child_by_field_name("body") or _class_body(kind)
            if body is not None and self._declares(body):
                return _Meaning.OTHER
            meaning = self._inherits(kind)
            if meaning is not None:
                return meaning
        return _Meaning.OURS if self._is_imported else _Meaning.OTHER

    def _within(self, node: Node, word: str) -> _Meaning:
        kind = next(iter(_types_around(node)), None)
        if kind is None:
            return _Meaning.OTHER
        name = kind.child_by_field_name("name")
        if kind.type in TYPE_DECLARATIONS and name and self._program.name(name) == self._owner:
            return _Meaning.OURS if word == "this" else _Meaning.OTHER
        return self._inherits(kind) or _Meaning.OTHER

    def _inherits(self, kind: Node) -> _Meaning | None:
        """What a class inherits by the name; None if nothing."""
        for above in supertype_names(self._program, kind):
            if above in self._family:
                return _Meaning.OURS
            known = library_methods(self._program, above)
            if known is None:
                return _Meaning.UNCLEAR
            if self._name in known or self._name in OBJECT_METHODS:
                return _Meaning.OTHER
        return None

    def _declares(self, body: Node) -> bool:
        return any(each.parent == body for each in declared_methods(self._program, self._name))

    def _named(self, receiver: Node) -> _Meaning:
        variable = scopes_of(self._program).binding_of(receiver)
        if variable is not None:
            return self._typed(variable.type)
        text = self._program.name(receiver)
        return _Meaning.OURS if text in self._family else _Meaning.OTHER

    def _path(self, receiver: Node) -> _Meaning:
        words = self._program.name(receiver).split(".")
        last = words[-1].strip()
        if last == "this":
            return _Meaning.OURS if words[-2].strip() == self._owner else _Meaning.OTHER
        root = receiver
        while (inner := root.child_by_field_name("object")) is not None:
            root = inner
        if last in self._family and root.type == "identifier":
            bound = scopes_of(self._program).binding_of(root)
            return _Meaning.UNCLEAR if bound else _Meaning.OURS
        variable = scopes_of(self._program).binding_of(
            receiver.child_by_field_name("field") or receiver
        )
        return self._typed(variable.type) if variable else self._unknown()

    def _typed(self, type: str) -> _Meaning:
        base = "".join(type.split()).split("<", 1)[0].rsplit(".", 1)[-1]
        if base in ("", "var") or base in self._parameters:
            return self._unknown()
        return _Meaning.OURS if base in self._family else _Meaning.OTHER

    def _unknown(self) -> _Meaning:
        """An expression of unknown type is no object of a class that is nowhere a type."""
        return _Meaning.UNCLEAR if self._mentioned else _Meaning.OTHER

    def _with_subclasses(self) -> frozenset[str]:
        family = {self._owner}
        declarations = self._program.nodes("class_declaration")
        grown = True
        while grown:
            grown = False
            for each in declarations:
                name = each.child_by_field_name("name")
                text = self._program.name(name) if name else ""
                if text not in family and family & set(supertype_names(self._program, each)):
                    family.add(text)
                    grown = True
        return frozenset(family)

    def _read_import(self, node: Node) -> None:
        if not any(each.type == "static" for each in node.children):
            return
        path = next((each for each in node.named_children if "identifier" in each.type), None)
        if path is None:
            return
        name, scope = path.child_by_field_name("name"), path.child_by_field_name("scope")
        if any(each.type == "asterisk" for each in node.named_children):
            last = self._program.name(path).rsplit(".", 1)[-1].strip()
            self._is_imported = self._is_imported or last == self._owner
        elif name is not None and scope is not None and self._program.name(name) == self._name:
            last = self._program.name(scope).rsplit(".", 1)[-1].strip()
            if last == self._owner:
                self.imported.append(name)
                self._is_imported = True


def _class_body(node: Node) -> Node | None:
    return next((each for each in node.named_children if each.type == "class_body"), None)


def _types_around(node: Node) -> list[Node]:
    """The classes around a node, innermost first, anonymous ones too."""
    found = []
    here: Node | None = node.parent
    inside = node
    while here is not None:
        in_body = inside.type in ("class_body", "enum_body", "interface_body")
        if here.type in TYPE_DECLARATIONS or (
            here.type in ("enum_constant", "object_creation_expression") and in_body
        ):
            found.append(here)
        inside = here
        here = here.parent
    return found
