"""Several edits at once: bugs of several lines need them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from core.generate.template.site import Site
from core.generate.template.suggestion import Suggestion

_ALL = frozenset(
    {"boolean", "comparison", "increment", "call", "assignment", "loop start", "wrap", "type"}
)
_POOL = 18
_MOST = 200
"""Beyond that many edits of a kind, pairs and joins of them are not looked for."""


def composites(site: Site, single: Sequence[Suggestion]) -> Iterator[Suggestion]:
    """Joins single suggestions: one idea everywhere, or one on each of two lines.

    Args:
        site: the buggy lines.
        single: what the templates suggest, in any order.
    """
    best = sorted(single, key=lambda each: -each.score)
    yield from _everywhere(best)
    yield from _two_lines(site, best[: _POOL * 2])
    yield from _inverted(best)
    yield from _crossed(best)


def _everywhere(best: Sequence[Suggestion]) -> Iterator[Suggestion]:
    kinds = {each.kind for each in best} & _ALL
    for kind in sorted(kinds):
        if sum(each.kind == kind for each in best) > _MOST:
            continue
        joined: Suggestion | None = None
        parts = 0
        for each in best:
            if each.kind == kind and (joined is None or _apart(joined, each)):
                joined = _join(kind, joined, each, each.score) if joined else each
                parts += 1
        if joined is not None and parts > 1:
            score = min(0.6, joined.score * 1.25)
            yield Suggestion(f"all: {kind}", joined.changes, score, joined.summary)


def _inverted(best: Sequence[Suggestion]) -> Iterator[Suggestion]:
    """A condition and all results after it are turned round."""
    flips = [each for each in best if each.kind == "boolean"][:_MOST]
    joined: Suggestion | None = None
    for each in flips:
        joined = _join("inversion", joined, each, each.score) if joined else each
    if joined is None:
        return
    for each in best:
        if each.kind in ("comparison", "negation") and _apart(joined, each):
            yield _join("inversion", each, joined, each.score * 1.1)


def _crossed(best: Sequence[Suggestion]) -> Iterator[Suggestion]:
    """Two names or two constants change places."""
    pool = [each for each in best if each.kind in ("variable", "constant")][:_MOST]
    by_summary: dict[str, list[Suggestion]] = {}
    for each in pool:
        by_summary.setdefault(each.summary, []).append(each)
    for first in pool:
        old, arrow, new = first.summary.partition(" → ")
        for second in by_summary.get(f"{new}{arrow}{old}", ()):
            if first.start < second.start and _apart(first, second):
                score = (first.score * second.score) ** 0.5 * 1.25
                yield _join("exchange", first, second, score)


def _two_lines(site: Site, best: Sequence[Suggestion]) -> Iterator[Suggestion]:
    lines = site.program.lines
    many = len(site.location.lines) > 1
    pool = [each for each in best if each.kind not in ("insertion", "deletion", "guard")]
    for first, second in combinations(pool[:_POOL], 2):
        if not _apart(first, second):
            continue
        other = lines.line_at(first.start) != lines.line_at(second.start)
        weight = (1.15 if many else 0.0) if other else 0.62
        same = 1.12 if first.kind == second.kind else 0.92
        score = (first.score * second.score) ** 0.5 * weight * same
        if score:
            kind = f"two: {first.kind}" if first.kind == second.kind else "two edits"
            yield _join(kind, first, second, score)


def _apart(first: Suggestion, second: Suggestion) -> bool:
    return all(
        one.end < two.start or two.end < one.start
        for one in first.changes
        for two in second.changes
    )


def _join(kind: str, first: Suggestion, second: Suggestion, score: float) -> Suggestion:
    changes = tuple(sorted(first.changes + second.changes, key=lambda each: each.start))
    return Suggestion(kind, changes, score, f"{first.summary}, {second.summary}")
