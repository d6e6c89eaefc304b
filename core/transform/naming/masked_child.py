"""The child process of `MaskedNaming`: proposes names and ranks them.

Run as a module only; nothing imports it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import islice
from math import exp
from typing import Any

from core.jobs import serve
from core.transform.naming.combinations import likeliest
from core.transform.naming.reader import Reader
from core.transform.naming.windows import SPARE_PIECES

TOP = 60
"""How many predictions count for a piece of a name."""

MOST_COMBINED = 24
"""How many combinations of pieces count for a name of several."""

_DIGITS = 6
"""Of a similarity: what batches round differently must not decide."""

Spans = Sequence[Sequence[int]]


class Names:
    """Answers the parent's questions, the first of which loads the models."""

    def __init__(self) -> None:
        self._models: tuple[Reader, Reader] | None = None

    def answer(self, question: dict[str, Any]) -> Any:
        """What the question has: `model` and `encoder` to load, `names` to rank, or none."""
        if self._models is None:
            model = Reader(question["model"], masked=True)
            same = question["encoder"] == question["model"]
            self._models = model, model if same else Reader(question["encoder"], masked=False)
            return None
        text, spans = question["text"], question["spans"]
        if "names" in question:
            return rank(self._models[1], text, spans, question["names"])
        return propose(self._models[0], text, spans)


def propose(model: Reader, text: str, spans: Spans) -> list[str]:
    """What a model would write in place of a name, the likeliest over all occurrences first.

    Args:
        model: a masked language model.
        text: the program, unmasked.
        spans: where the name stands, half-open ranges of characters.
    """
    old = text[slice(*spans[0])]
    rows = [model.fill(each, old) for each in model.windows(text, spans)]
    votes: defaultdict[str, float] = defaultdict(float)
    for gaps in model.read(rows, hidden=False) if rows else []:
        for scores in gaps:
            for name, score in _predicted(model, scores):
                votes[name] += exp(score)
    return sorted(votes, key=lambda name: (-votes[name], name))


def _predicted(model: Reader, scores: Any) -> list[tuple[str, float]]:
    """Names and their log-probabilities at one occurrence.

    Args:
        model: the model.
        scores: its log-probabilities there, of [pieces, vocabulary].
    """
    best = scores.topk(min(TOP, scores.shape[-1]))
    choices = [
        list(zip(ids, values, strict=True))
        for ids, values in zip(best.indices.tolist(), best.values.tolist(), strict=True)
    ]
    most = TOP if len(choices) == 1 else MOST_COMBINED
    found = []
    for tokens, score in islice(likeliest(choices), most):
        name = model.text(tokens)
        if name.isascii() and name.isidentifier():
            found.append((name, score))
    return found


def rank(encoder: Reader, text: str, spans: Spans, names: Sequence[str]) -> list[float | None]:
    """How similar the program stays where another name stands in all the places of one.

    Args:
        encoder: the model that embeds.
        text: the program.
        spans: where the old name stands, half-open ranges of characters.
        names: the new ones.

    Returns:
        For each name the mean over the occurrences of the cosine between the
        embedding of the old name and that of the new one, each the mean over its
        pieces; None for one of too many pieces.
    """
    windows = encoder.windows(text, spans)
    old = text[slice(*spans[0])]
    most = encoder.most_pieces(old) + SPARE_PIECES
    fits = [each for each in names if 0 < encoder.most_pieces(each) <= most]
    if not windows or not fits:
        return [None] * len(names)
    rows = [encoder.fill(window, name) for name in (old, *fits) for window in windows]
    embedded = [gap.mean(0) for gaps in encoder.read(rows, hidden=True) for gap in gaps]
    count = len(embedded) // (len(fits) + 1)
    there = embedded[:count]
    found = {
        name: round(sum(map(_cosine, there, embedded[at * count :])) / count, _DIGITS)
        for at, name in enumerate(fits, start=1)
    }
    return [found.get(name) for name in names]


def _cosine(one: Any, other: Any) -> float:
    return float(one.dot(other) / (one.norm() * other.norm()).clamp(min=1e-12))


if __name__ == "__main__":
    serve(Names().answer)
