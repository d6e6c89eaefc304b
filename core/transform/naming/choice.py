"""One new name: natural, legal, in the casing of the old one, not in use."""

from __future__ import annotations

from core.java import KNOWN_SUPERTYPES, OBJECT_METHODS
from core.transform.naming.request import Kind, NameRequest
from core.transform.naming.words import cased, split_words
from core.transform.transformation import Context

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


def new_name(request: NameRequest, context: Context) -> str:
    """A new name for something of a program.

    The fixed program gets the name that the buggy one got.

    Args:
        request: what needs a name.
        context: where names come from, the names in use, the seeded generator, the
            names chosen already.
    """
    if request.old in context.chosen:
        return context.chosen[request.old]
    used = context.taken | set(context.chosen.values())
    used |= {request.old}
    fresh = ""
    for group in context.naming.propose(request):
        legal = [
            name
            for words in group
            if (name := cased(words.split(), request.old, snake=request.snake))
            and _is_legal(name, request, used)
        ]
        if legal:
            fresh = legal[context.rng.randrange(len(legal))]
            break
    else:
        fresh = _numbered(request, used)
    context.chosen[request.old] = fresh
    return fresh


def _is_legal(name: str, request: NameRequest, used: set[str] | frozenset[str]) -> bool:
    if request.kind is Kind.METHOD and name in INHERITED:
        return False
    reserved = name in RESERVED or name in LANG_CLASSES
    return name.isidentifier() and not reserved and name not in used


def _numbered(request: NameRequest, used: set[str] | frozenset[str]) -> str:
    words = split_words(request.old) or [request.kind.value]
    number = 2
    while True:
        name = cased([*words, str(number)], request.old, snake=request.snake)
        if _is_legal(name, request, used):
            return name
        number += 1
