"""One new name: natural, legal, in the casing of the old one, not in use."""

from __future__ import annotations

from dataclasses import replace

from core.transform.naming.legal import legal_name
from core.transform.naming.request import NameRequest
from core.transform.naming.words import split_words
from core.transform.transformation import Context


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
    request = replace(request, taken=context.taken | set(context.chosen.values()))
    fresh = ""
    for group in context.naming.propose(request):
        legal = [name for words in group if (name := legal_name(words.split(), request))]
        if legal:
            fresh = legal[context.rng.randrange(len(legal))]
            break
    else:
        fresh = _numbered(request)
    context.chosen[request.old] = fresh
    return fresh


def _numbered(request: NameRequest) -> str:
    words = split_words(request.old) or [request.kind.value]
    number = 2
    while not (name := legal_name([*words, str(number)], request)):
        number += 1
    return name
