"""Java as data: syntax trees, scopes and bindings, types and effects of expressions."""

from core.java.calls import often_called
from core.java.effects import Effects, effects_of, operand_effects
from core.java.escapes import hides_code
from core.java.flow import (
    LOOPS,
    STATEMENT_LISTS,
    breaks_of,
    completes_normally,
    constant_truth,
    continues_of,
    is_statement,
    labelled,
    may_be_constant,
)
from core.java.independence import why_in_order
from core.java.iterables import own_element_type
from core.java.library import is_class_name, library_type, redefined_types, utility_type
from core.java.nonnull import is_never_reassigned
from core.java.operators import is_nonzero
from core.java.package import package_of, with_package
from core.java.parse import COMMENTS, JAVA, JavaProgram, nesting, walk
from core.java.scopes import Scopes, scopes_of
from core.java.supertypes import (
    KNOWN_SUPERTYPES,
    OBJECT_METHODS,
    library_methods,
    supertype_names,
)
from core.java.translation import Translation, malformed_escape, translation_of
from core.java.typenames import PRIMITIVES, UNBOXED, base_name, is_numeric, type_arguments, unboxed
from core.java.types import type_of
from core.java.unshared import is_unshared_list, keeps_its_elements
from core.java.variables import METHOD_DECLARATIONS, TYPE_DECLARATIONS, Variable, VariableKind

__all__ = [
    "COMMENTS",
    "JAVA",
    "KNOWN_SUPERTYPES",
    "LOOPS",
    "METHOD_DECLARATIONS",
    "OBJECT_METHODS",
    "PRIMITIVES",
    "STATEMENT_LISTS",
    "TYPE_DECLARATIONS",
    "UNBOXED",
    "Effects",
    "JavaProgram",
    "Scopes",
    "Translation",
    "Variable",
    "VariableKind",
    "base_name",
    "breaks_of",
    "completes_normally",
    "constant_truth",
    "continues_of",
    "effects_of",
    "hides_code",
    "is_class_name",
    "is_never_reassigned",
    "is_nonzero",
    "is_numeric",
    "is_statement",
    "is_unshared_list",
    "keeps_its_elements",
    "labelled",
    "library_methods",
    "library_type",
    "malformed_escape",
    "may_be_constant",
    "nesting",
    "often_called",
    "operand_effects",
    "own_element_type",
    "package_of",
    "redefined_types",
    "scopes_of",
    "supertype_names",
    "translation_of",
    "type_arguments",
    "type_of",
    "unboxed",
    "utility_type",
    "walk",
    "why_in_order",
    "with_package",
]
