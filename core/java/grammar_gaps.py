"""What the grammar does not know of Java, as text of the same length that it does know."""

from __future__ import annotations

import re
import unicodedata

_NUMBER = re.compile(rb"(?<![\w$])\.?[0-9](?:[\w.]|(?<=[eEpP])[+-])*")
_LETTERS = ("", "x", "é", "一", "𝑥")
"""A letter for each number of bytes."""


def without_gaps(source: bytes) -> bytes:
    """A source of which a tree can be made that is as long, and whose kinds of nodes are right.

    Numbers lose their underscores (Java Language Specification, 3.10), names the signs of
    currencies and those that connect (3.8), and the file the mark at its end (3.5). Where
    that changes literals or comments, they stay what they are.
    """
    if source.endswith(b"\x1a"):
        source = source[:-1] + b" "
    source = _NUMBER.sub(lambda match: re.sub(rb"(?<=\w)_", b"0", match[0]), source)
    try:
        text = source.decode("utf-8")
    except UnicodeDecodeError:
        return source
    odd = {each for each in set(text) if ord(each) > 127 and _is_sign_in_name(each)}
    return text.translate({ord(each): _LETTERS[len(each.encode())] for each in odd}).encode()


def _is_sign_in_name(character: str) -> bool:
    return unicodedata.category(character) in ("Sc", "Pc")
