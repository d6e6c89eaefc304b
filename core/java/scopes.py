"""Which declaration each name means: variables, their scopes, all their uses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache

from tree_sitter import Node

from core.java.fields import fields_of
from core.java.parse import JavaProgram
from core.java.variables import (
    METHOD_DECLARATIONS,
    TYPE_DECLARATIONS,
    Variable,
    VariableKind,
    written_type,
)

_TYPE_BODIES = frozenset(
    {"annotation_type_body", "class_body", "enum_body", "interface_body", "record_body"}
)
_BLOCKS = frozenset({"block", "constructor_body", "for_statement", "switch_block"})
_NO_VARIABLES = frozenset(
    {
        "break_statement",
        "continue_statement",
        "import_declaration",
        "package_declaration",
        "receiver_parameter",
        "scoped_identifier",
    }
)


@dataclass(slots=True, eq=False)
class _Frame:
    node: Node
    parent: _Frame | None
    method: Node | None
    names: dict[str, Variable] = field(default_factory=dict)
    is_type: bool = False
    opaque: bool = False

    def find(self, name: str) -> tuple[Variable | None, bool]:
        frame: _Frame | None = self
        crossed = False
        while frame is not None:
            if name in frame.names:
                return frame.names[name], crossed
            crossed = crossed or frame.opaque
            frame = frame.parent
        return None, False


class Scopes:
    """The bindings of one program.

    Attributes:
        variables: all variables in the order of their declarations.
    """

    def __init__(self, program: JavaProgram) -> None:
        self._program = program
        self._bindings: dict[int, Variable] = {}
        self._stack: list[tuple[Node, _Frame]] = []
        self._handlers: dict[str, Callable[[Node, _Frame], None]] = {
            "annotation": self._skip_name,
            "catch_clause": self._visit_catch,
            "element_value_pair": self._visit_pair,
            "enhanced_for_statement": self._visit_foreach,
            "enum_constant": self._skip_name,
            "field_access": self._visit_field_access,
            "formal_parameter": self._visit_parameter,
            "instanceof_expression": self._visit_instanceof,
            "labeled_statement": self._visit_labeled,
            "lambda_expression": self._visit_lambda,
            "marker_annotation": self._skip_name,
            "method_invocation": self._skip_name,
            "method_reference": self._visit_reference,
            "record_pattern_component": self._visit_pattern,
            "resource": self._visit_resource,
            "spread_parameter": self._visit_parameter,
            "switch_label": self._visit_label,
            "try_with_resources_statement": self._visit_try,
            "type_pattern": self._visit_pattern,
            "variable_declarator": self._visit_declarator,
        }
        top = _Frame(program.root, None, None)
        self._stack.append((program.root, top))
        while self._stack:
            self._visit(*self._stack.pop())
        every = {id(each): each for each in self._bindings.values()}
        self.variables = sorted(every.values(), key=lambda each: each.declaration.start_byte)

    def binding_of(self, identifier: Node) -> Variable | None:
        """The variable that an identifier node declares or means.

        None for names of methods, members of other objects, labels, types,
        packages and annotations, and for variables declared outside the file.
        """
        return self._bindings.get(identifier.start_byte)

    def named(self, name: str) -> list[Variable]:
        """All variables of this name."""
        return [each for each in self.variables if each.name == name]

    # The walk is a stack, not a recursion: sums of a thousand terms are deep trees.

    def _visit(self, node: Node, frame: _Frame) -> None:
        kind = node.type
        if kind == "identifier":
            self._use(node, frame)
        elif kind in _NO_VARIABLES:
            return
        elif kind in _TYPE_BODIES:
            self._enter_type(node, frame)
        elif kind in TYPE_DECLARATIONS:
            self._push(_without(node, "name", "parameters"), frame)
        elif kind in METHOD_DECLARATIONS:
            self._push(_without(node, "name"), _Frame(node, frame, node))
        elif kind in _BLOCKS:
            self._push(node.named_children, _Frame(node, frame, frame.method))
        elif handler := self._handlers.get(kind):
            handler(node, frame)
        elif node.child_count:
            self._push(node.named_children, frame)

    def _push(self, nodes: list[Node], frame: _Frame) -> None:
        self._stack.extend((each, frame) for each in reversed(nodes))

    def _use(self, node: Node, frame: _Frame) -> None:
        variable, crossed = frame.find(self._program.name(node))
        if variable is None:
            return
        if crossed:
            variable.uncertain = True
        variable.uses.append(node)
        self._bindings[node.start_byte] = variable

    def _declare(self, kind: VariableKind, name: Node, type: str, frame: _Frame) -> None:
        text = self._program.name(name)
        method = None if kind is VariableKind.FIELD else frame.method
        variable = Variable(kind, text, name, type, frame.node, method)
        if kind is VariableKind.PATTERN:
            self._doubt(variable, frame)
        frame.names[text] = variable
        self._bindings[name.start_byte] = variable

    def _doubt(self, pattern: Variable, frame: _Frame) -> None:
        """Where another variable may be meant as well, neither is surely the one.

        A pattern's variable is in scope where the pattern matched (JLS 6.3.1), which
        is not followed here: elsewhere in the block its name may mean a field, or the
        variable of another pattern.
        """
        other, _ = frame.find(pattern.name)
        pattern.uncertain = other is not None or frame.is_type
        if other is not None:
            other.uncertain = True

    def _enter_type(self, body: Node, frame: _Frame) -> None:
        owner = body.parent
        inner = _Frame(body, frame, None, is_type=True)
        fields = fields_of(self._program, owner, body)
        for name, type in fields.declared:
            self._declare_field(name, type, inner)
        inner.opaque = fields.some_unknown
        self._push(body.named_children, inner)

    def _declare_field(self, name: Node, type: str, frame: _Frame) -> None:
        known = self._bindings.get(name.start_byte)
        if known is not None:
            frame.names[known.name] = known
        else:
            self._declare(VariableKind.FIELD, name, type, frame)

    def _visit_declarator(self, node: Node, frame: _Frame) -> None:
        parent = node.parent
        name = node.child_by_field_name("name")
        if parent is not None and name is not None and not frame.is_type:
            if parent.type == "local_variable_declaration":
                self._declare(
                    VariableKind.LOCAL, name, written_type(self._program, parent, node), frame
                )
            elif parent.type == "spread_parameter":
                self._declare(
                    VariableKind.PARAMETER, name, written_type(self._program, parent), frame
                )
        self._push(_without(node, "name"), frame)

    def _visit_parameter(self, node: Node, frame: _Frame) -> None:
        name = node.child_by_field_name("name")
        if name is not None:
            is_lambda = frame.node.type == "lambda_expression"
            kind = VariableKind.LAMBDA if is_lambda else VariableKind.PARAMETER
            self._declare(kind, name, written_type(self._program, node, node), frame)
        self._push(_without(node, "name"), frame)

    def _visit_lambda(self, node: Node, frame: _Frame) -> None:
        inner = _Frame(node, frame, frame.method)
        parameters = node.child_by_field_name("parameters")
        if parameters is not None and parameters.type == "identifier":
            self._declare(VariableKind.LAMBDA, parameters, "", inner)
        elif parameters is not None and parameters.type == "inferred_parameters":
            for each in parameters.named_children:
                if each.type == "identifier":
                    self._declare(VariableKind.LAMBDA, each, "", inner)
        elif parameters is not None:
            self._stack.append((node.child_by_field_name("body") or node, inner))
            self._stack.append((parameters, inner))
            return
        self._push([each for each in node.named_children if each != parameters], inner)

    def _visit_foreach(self, node: Node, frame: _Frame) -> None:
        name = node.child_by_field_name("name")
        value = node.child_by_field_name("value")
        inner = _Frame(node, frame, frame.method)
        if name is not None:
            self._declare(
                VariableKind.FOREACH, name, written_type(self._program, node, node), inner
            )
        self._push([each for each in node.named_children if each not in (name, value)], inner)
        if value is not None:
            self._stack.append((value, frame))

    def _visit_catch(self, node: Node, frame: _Frame) -> None:
        inner = _Frame(node, frame, frame.method)
        for each in node.named_children:
            if each.type == "catch_formal_parameter" and (name := each.child_by_field_name("name")):
                self._declare(VariableKind.CATCH, name, written_type(self._program, each), inner)
        body = node.child_by_field_name("body")
        if body is not None:
            self._stack.append((body, inner))

    def _visit_try(self, node: Node, frame: _Frame) -> None:
        inner = _Frame(node, frame, frame.method)
        covered = ("resources", "body")
        self._push(_without(node, *covered), frame)
        for each in reversed(covered):
            if part := node.child_by_field_name(each):
                self._stack.append((part, inner))

    def _visit_resource(self, node: Node, frame: _Frame) -> None:
        name = node.child_by_field_name("name")
        if name is not None:
            self._declare(VariableKind.RESOURCE, name, written_type(self._program, node), frame)
        self._push(_without(node, "name"), frame)

    def _visit_instanceof(self, node: Node, frame: _Frame) -> None:
        name = node.child_by_field_name("name")
        self._push(_without(node, "name"), frame)
        if name is not None:
            right = node.child_by_field_name("right")
            text = self._program.name(right) if right else ""
            self._declare(VariableKind.PATTERN, name, text, frame)

    def _visit_pattern(self, node: Node, frame: _Frame) -> None:
        for each in node.named_children:
            if each.type == "identifier":
                self._declare(VariableKind.PATTERN, each, written_type(self._program, node), frame)
            else:
                self._stack.append((each, frame))

    def _visit_label(self, node: Node, frame: _Frame) -> None:
        # `case RED` may be a constant of an enum as well as a final variable.
        for each in node.named_children:
            if each.type == "identifier":
                variable, _ = frame.find(self._program.name(each))
                if variable is not None:
                    variable.uncertain = True
            else:
                self._stack.append((each, frame))

    def _visit_labeled(self, node: Node, frame: _Frame) -> None:
        self._push(node.named_children[1:], frame)

    def _visit_pair(self, node: Node, frame: _Frame) -> None:
        self._push(_without(node, "key"), frame)

    def _skip_name(self, node: Node, frame: _Frame) -> None:
        self._push(_without(node, "name"), frame)

    def _visit_reference(self, node: Node, frame: _Frame) -> None:
        self._push(node.named_children[:1], frame)

    def _visit_field_access(self, node: Node, frame: _Frame) -> None:
        target = node.child_by_field_name("object")
        name = node.child_by_field_name("field")
        if target is not None and target.type == "this" and name is not None:
            owner: _Frame | None = frame
            while owner is not None and not owner.is_type:
                owner = owner.parent
            variable = owner.names.get(self._program.name(name)) if owner else None
            if variable is not None:
                variable.uses.append(name)
                self._bindings[name.start_byte] = variable
        elif target is not None:
            self._stack.append((target, frame))


@lru_cache(maxsize=64)
def scopes_of(program: JavaProgram) -> Scopes:
    """The bindings of a program, worked out once."""
    return Scopes(program)


def _without(node: Node, *fields: str) -> list[Node]:
    left_out = [node.child_by_field_name(each) for each in fields]
    return [each for each in node.named_children if each not in left_out]
