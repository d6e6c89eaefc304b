"""The package that a Java file declares, and how to change it."""

from __future__ import annotations

from tree_sitter import Node

from core.java.parse import JavaProgram
from core.model import Edit, edited

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


def package_of(source: bytes) -> str:
    """The declared package; empty for the unnamed one."""
    program = JavaProgram.as_compiled(source)
    name = _declared(program)
    return program.without_blanks(name) if name is not None else ""


def with_package(source: bytes, package: str) -> bytes:
    """The same file in another package; only the declaration changes.

    Args:
        source: a Java file, with or without a package declaration.
        package: the package's full name, or empty for the unnamed one.
    """
    program = JavaProgram.as_compiled(source)
    name = _declared(program)
    if name is not None:
        edit = Edit(name.start_byte, name.end_byte, (package.encode(),))
        if not package and name.parent is not None:
            edit = Edit(name.parent.start_byte, name.parent.end_byte, ())
        return edited(source, program.translation.edits([edit]))
    if not package:
        return source
    start = len(_BYTE_ORDER_MARK) if source.startswith(_BYTE_ORDER_MARK) else 0
    return source[:start] + f"package {package}; ".encode() + source[start:]


def _declared(program: JavaProgram) -> Node | None:
    for declaration in program.root.children:
        if declaration.type == "package_declaration":
            for child in declaration.children:
                if child.type in ("scoped_identifier", "identifier"):
                    return child
    return None
