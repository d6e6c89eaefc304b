"""Which names something of a program may have."""

from __future__ import annotations

from collections.abc import Sequence

from core.java import KNOWN_SUPERTYPES, OBJECT_METHODS
from core.transform.naming.request import Kind, NameRequest
from core.transform.naming.words import cased

_WORDS = """
_ abstract assert boolean break byte case catch char class const continue default do double
else enum extends false final finally float for goto if implements import instanceof int
interface long native new null package private protected public return short static strictfp
super switch synchronized this throw throws transient true try void volatile while exports
module non-sealed open opens permits provides record requires sealed to transitive uses var
when with yield
"""
RESERVED = frozenset(_WORDS.split())
"""Words that Java reserves, everywhere or in some places."""

INHERITED = OBJECT_METHODS.union({"main"}, *KNOWN_SUPERTYPES.values())
"""Names of methods that a class may have from Java or its library."""

_CLASSES = """
Boolean Byte Character Class Comparable Double Enum Error Exception Float Integer Iterable
Long Math Module Number Object Override Package Process Record Runnable Runtime Short String
StringBuffer StringBuilder System Thread Throwable Void
"""
LANG_CLASSES = frozenset(_CLASSES.split())
"""Classes that need no import, in the forms that a cased word can take."""


def legal_name(words: Sequence[str], request: NameRequest) -> str:
    """Words as a name in the casing of the old one; empty where that is not legal.

    A legal name is an identifier and no word of Java's, none of the names in use
    (so that it cannot capture, shadow or clash with anything), not the old name, and
    for a method none that a class may inherit.

    Args:
        words: in small letters.
        request: what needs a name, and the names in use.
    """
    name = cased(words, request.old, snake=request.snake)
    if request.kind is Kind.METHOD and name in INHERITED:
        return ""
    used = name == request.old or name in request.taken
    reserved = name in RESERVED or name in LANG_CLASSES
    return name if name.isidentifier() and not reserved and not used else ""
