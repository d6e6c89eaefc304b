"""Java as data: syntax trees, scopes and bindings, types and effects of expressions."""

from core.java.escapes import hides_code
from core.java.package import package_of, with_package
from core.java.parse import JAVA, JavaProgram, walk
from core.java.scopes import (
    METHOD_DECLARATIONS,
    TYPE_DECLARATIONS,
    Scopes,
    Variable,
    VariableKind,
    scopes_of,
)
from core.java.supertypes import KNOWN_SUPERTYPES, OBJECT_METHODS, supertype_names

__all__ = [
    "JAVA",
    "KNOWN_SUPERTYPES",
    "METHOD_DECLARATIONS",
    "OBJECT_METHODS",
    "TYPE_DECLARATIONS",
    "JavaProgram",
    "Scopes",
    "Variable",
    "VariableKind",
    "hides_code",
    "package_of",
    "scopes_of",
    "supertype_names",
    "walk",
    "with_package",
]
