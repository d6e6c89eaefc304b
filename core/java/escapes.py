"""Unicode escapes that the syntax tree cannot see through."""

from __future__ import annotations

import re

from core.java.parse import JavaProgram

_ESCAPE = re.compile(rb"(?<!\\)(?:\\\\)*\\u+([0-9a-fA-F]{4})")
_HARMFUL = frozenset("\"'\\\n\r*/")


def hides_code(program: JavaProgram) -> bool:
    """Whether a Unicode escape may stand for a quote, a line break or an identifier.

    The compiler reads such escapes before it sees literals and comments, the
    syntax tree does not: names may lie where the tree shows none.
    """
    return b"\\u" in program.source and any(
        chr(int(match[1], 16)) in _HARMFUL or _is_in_code(program, match.start())
        for match in _ESCAPE.finditer(program.source)
    )


def _is_in_code(program: JavaProgram, offset: int) -> bool:
    node = program.root.descendant_for_byte_range(offset, offset + 1)
    while node is not None:
        if node.type in ("string_literal", "character_literal", "line_comment", "block_comment"):
            return False
        node = node.parent
    return True
