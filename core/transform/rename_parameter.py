"""Rename a parameter of a method, everywhere it means that parameter."""

from __future__ import annotations

from collections.abc import Sequence

from core.java import JavaProgram, VariableKind
from core.transform.rename_variable import variable_places, variable_rewrite
from core.transform.transformation import Context, Place, Rewrite


class RenameParameter:
    """Renames one parameter of the program."""

    name = "rename-parameter"
    short = "param"
    one_per: str | None = "program"

    def places(self, program: JavaProgram, context: Context) -> Sequence[Place]:  # noqa: ARG002
        """The declarations of all parameters."""
        return variable_places(program, VariableKind.PARAMETER)

    def rewrite(self, program: JavaProgram, place: Place, context: Context) -> Rewrite:
        """Renames the declaration and every use."""
        return variable_rewrite(program, place, context)
