"""Java as data: syntax trees, scopes and bindings, types and effects of expressions."""

from core.java.calls import often_called
from core.java.effects import Effects, effects_of, operand_effects
from core.java.escapes import hides_code
from core.java.flow import (
    STATEMENT_LISTS,
    breaks_of,
    completes_normally,
    continues_of,
    labelled,
)
from core.java.library import library_type
from core.java.package import package_of, with_package
from core.java.parse import JAVA, JavaProgram, walk
from core.java.scopes import Scopes, scopes_of
from core.java.supertypes import KNOWN_SUPERTYPES, OBJECT_METHODS, supertype_names
from core.java.typenames import is_numeric
from core.java.types import type_of
from core.java.variables import METHOD_DECLARATIONS, TYPE_DECLARATIONS, Variable, VariableKind

__all__ = [
    "JAVA",
    "KNOWN_SUPERTYPES",
    "METHOD_DECLARATIONS",
    "OBJECT_METHODS",
    "STATEMENT_LISTS",
    "TYPE_DECLARATIONS",
    "Effects",
    "JavaProgram",
    "Scopes",
    "Variable",
    "VariableKind",
    "breaks_of",
    "completes_normally",
    "continues_of",
    "effects_of",
    "hides_code",
    "is_numeric",
    "labelled",
    "library_type",
    "often_called",
    "operand_effects",
    "package_of",
    "scopes_of",
    "supertype_names",
    "type_of",
    "walk",
    "with_package",
]
