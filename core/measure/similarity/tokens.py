"""Programs as sequences of tokens, which is what BLEU compares."""

from __future__ import annotations

import re

from core.java import translation_of

_COMMENT = rb"//[^\n]*|/\*.*?(?:\*/|\Z)"
_TEXT_BLOCK = rb'"""(?:\\.|[^\\])*?(?:"""|\Z)'
_LITERAL = rb'"(?:\\.|[^"\\\n])*"?|' + rb"'(?:\\.|[^'\\\n])*'?"
_WORD = rb"[A-Za-z_$\x80-\xff][\w$\x80-\xff]*"
_NUMBER = rb"\.?[0-9](?:[eEpP][+-]|[\w.])*"
_OPERATOR = rb">>>=|<<=|>>=|>>>|\.\.\.|->|::|\+\+|--|&&|\|\||<<|>>|[-+*/%&|^=!<>]=|##|[^\s]"

_JAVA = re.compile(
    b"|".join([b"(?:" + _COMMENT + b")", b"(" + _TEXT_BLOCK, _LITERAL, _WORD, _NUMBER, _OPERATOR])
    + b")",
    re.DOTALL,
)
_C = re.compile(
    b"|".join([b"(?:" + _COMMENT + b")", b"(" + _LITERAL, _WORD, _NUMBER, _OPERATOR]) + b")",
    re.DOTALL,
)


def java_tokens(source: bytes) -> list[bytes]:
    """The tokens of a Java program, without comments, white space and Unicode escapes.

    Text that is no Java gives tokens, too: whatever fits no other kind is an
    operator of one byte. A literal that is not closed ends with its line.
    """
    return [each for each in _JAVA.findall(translation_of(source).text) if each]


def c_tokens(source: bytes) -> list[bytes]:
    """The tokens of a C program, directives in the same way, without comments and white space."""
    return [each for each in _C.findall(source) if each]


def words(source: bytes) -> list[bytes]:
    """What stands between white space: the tokens of the CodeBLEU reference.

    So `for(int` is one of them, and white space inside a program matters.
    """
    return source.split()
