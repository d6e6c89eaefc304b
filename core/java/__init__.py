"""Java as data: syntax trees, scopes and bindings, types and effects of expressions."""

from core.java.parse import JAVA, JavaProgram, walk

__all__ = ["JAVA", "JavaProgram", "walk"]
