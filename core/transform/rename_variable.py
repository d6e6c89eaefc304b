"""What the renamings of locals and parameters share: which are sound, and the edits."""

from __future__ import annotations

from tree_sitter import Node

from core.java import JavaProgram, Variable, VariableKind, hides_code, scopes_of
from core.model import Edit
from core.transform.naming import describe_variable, new_name
from core.transform.transformation import Context, Place, Rewrite


def variable_places(program: JavaProgram, *kinds: VariableKind) -> list[Place]:
    """The declarations of the given kinds, each sound to rename or declined."""
    hidden = hides_code(program)
    scopes = scopes_of(program)
    patterns = {each.name for each in scopes.variables if each.kind is VariableKind.PATTERN}
    return [
        Place(
            each.declaration.start_byte,
            each.declaration.end_byte,
            each.name,
            "a Unicode escape may hide a name" if hidden else _declined(each, patterns),
        )
        for each in scopes.variables
        if each.kind in kinds
    ]


def variable_rewrite(program: JavaProgram, place: Place, context: Context) -> Rewrite:
    """Renames the variable that is declared at a place."""
    scopes = scopes_of(program)
    variable = next(each for each in scopes.variables if each.declaration.start_byte == place.start)
    fresh = new_name(describe_variable(program, variable), context)
    nodes = [variable.declaration, *variable.uses]
    edits = tuple(Edit(each.start_byte, each.end_byte, (fresh.encode(),)) for each in nodes)
    return Rewrite(edits, f"{variable.name} → {fresh}")


def _declined(variable: Variable, patterns: set[str]) -> str:
    if variable.uncertain:
        return "a use may mean an inherited field or a constant"
    if variable.name in patterns:
        return "a pattern declares the same name"
    owner = variable.method
    if variable.kind is VariableKind.PARAMETER and (
        owner is None or owner.child_by_field_name("body") is None
    ):
        return "the method has no body"
    if variable.kind is VariableKind.PARAMETER and owner and _is_canonical(owner):
        return "a record's constructor has the names of its components"
    return ""


def _is_canonical(constructor: Node) -> bool:
    """Whether a constructor may be the canonical one of a record (JLS 8.10.4.1)."""
    body = constructor.parent
    record = body.parent if body is not None else None
    if constructor.type != "constructor_declaration" or record is None:
        return False
    parts = [each.child_by_field_name("parameters") for each in (record, constructor)]
    counts = [len(each.named_children) for each in parts if each is not None]
    return record.type == "record_declaration" and len(set(counts)) == 1
