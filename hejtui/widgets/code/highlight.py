"""Java words by kind, from the syntax tree; each source is read once."""

from __future__ import annotations

from collections import OrderedDict
from functools import cache

from tree_sitter import Query, QueryCursor

from core.java import JAVA, JavaProgram
from core.model import source_hash
from hejtui.widgets.code.text import CodeText, Kind

AT_ONCE = 16_000
"""Bytes that are highlighted without a detour; takes a few milliseconds."""

KEPT = 256
"""Highlighted sources that are kept."""

_KEYWORDS = (
    "abstract", "assert", "break", "case", "catch", "class", "continue", "default", "do", "else",
    "enum", "extends", "final", "finally", "for", "if", "implements", "import", "instanceof",
    "interface", "native", "new", "package", "private", "protected", "public", "record",
    "return", "static", "strictfp", "switch", "synchronized", "throw", "throws", "transient",
    "try", "volatile", "while", "yield",
)  # fmt: skip

_QUERY = f"""
(method_declaration name: (identifier) @NAME)
(constructor_declaration name: (identifier) @NAME)
(method_invocation name: (identifier) @NAME)
[{" ".join(f'"{word}"' for word in _KEYWORDS)}] @KEYWORD
[(this) (super)] @KEYWORD
[(type_identifier) (boolean_type) (integral_type) (floating_point_type) (void_type)] @TYPE
(class_declaration name: (identifier) @TYPE)
(interface_declaration name: (identifier) @TYPE)
(enum_declaration name: (identifier) @TYPE)
(record_declaration name: (identifier) @TYPE)
[(decimal_integer_literal) (hex_integer_literal) (octal_integer_literal)
 (binary_integer_literal) (decimal_floating_point_literal) (hex_floating_point_literal)] @NUMBER
[(true) (false) (null_literal)] @CONSTANT
[(annotation) (marker_annotation)] @ANNOTATION
[(string_literal) (character_literal)] @STRING
(escape_sequence) @ESCAPE
[(line_comment) (block_comment)] @COMMENT
"""

_seen: OrderedDict[str, bytes] = OrderedDict()


def highlighted(source: bytes) -> bytes | None:
    """The kinds of a source that was highlighted before; else None."""
    key = source_hash(source)
    kinds = _seen.get(key)
    if kinds is not None:
        _seen.move_to_end(key)
    return kinds


def highlight(source: bytes) -> bytes:
    """The `Kind` of each byte of a Java file; safe in any thread.

    What does not parse is highlighted as far as its words are known, and a Unicode escape
    has the colour of what is written there: nothing but colours hangs on it.
    """
    kinds = bytearray(len(source))
    found = QueryCursor(_query()).captures(JavaProgram(source).root)
    for kind in Kind:
        for node in found.get(kind.name, ()):
            size = node.end_byte - node.start_byte
            kinds[node.start_byte : node.end_byte] = bytes([kind]) * size
    result = bytes(kinds)
    _seen[source_hash(source)] = result
    while len(_seen) > KEPT:
        _seen.popitem(last=False)
    return result


def colour(*texts: CodeText) -> bool:
    """Gives short texts, and those seen before, their kinds; whether all have them now."""
    for text in texts:
        text.kinds = highlighted(text.source)
        if text.kinds is None and len(text.source) <= AT_ONCE:
            text.kinds = highlight(text.source)
    return all(text.kinds is not None for text in texts)


@cache
def _query() -> Query:
    return Query(JAVA, _QUERY)
