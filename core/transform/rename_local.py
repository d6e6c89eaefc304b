"""Rename a local variable: `sum` becomes `total`, everywhere it means that variable."""

from __future__ import annotations

from collections.abc import Sequence

from core.java import JavaProgram, VariableKind
from core.transform.rename_variable import variable_places, variable_rewrite
from core.transform.transformation import Context, Place, Rewrite


class RenameLocal:
    """Renames one local variable (a loop's variable too) of the program."""

    name = "rename-local"
    short = "local"
    one_per: str | None = "program"

    def places(self, program: JavaProgram, context: Context) -> Sequence[Place]:  # noqa: ARG002
        """The declarations of all locals."""
        return variable_places(program, VariableKind.LOCAL, VariableKind.FOREACH)

    def rewrite(self, program: JavaProgram, place: Place, context: Context) -> Rewrite:
        """Renames the declaration and every use."""
        return variable_rewrite(program, place, context)
