"""The origin map of a program that another tool rewrote, and where its buggy lines are."""

from __future__ import annotations

from dataclasses import dataclass

from core.model import Location, OriginMap, Segment
from core.transform.estimate.gaps import match_gaps
from core.transform.estimate.matching import Matching
from core.transform.estimate.syntax import Numbers, SyntaxNode, SyntaxTree

HIGHEST = 0.99
"""The best score of an estimate: 1 is for exact maps."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """Where a program came from, as far as it shows.

    Attributes:
        origin: the estimated map; its score is the share of the program's visible
            bytes (comments aside) that were traced, at most `HIGHEST`.
        proposal: where the buggy lines of the original are.
        traced: the share of these lines' text that was found, in [0, 1] (of the tokens
            beside an insertion point); where it is 0, the proposal is what stands in
            their place.
    """

    origin: OriginMap
    proposal: Location
    traced: float


class OriginEstimator:
    """Traces programs back to one original.

    Formatting and comments count for nothing; names may have changed, operands may be
    swapped, statements may have been inserted, moved or wrapped.

    Args:
        original: the source that all of them come from.
    """

    def __init__(self, original: bytes) -> None:
        self._source = original
        self._numbers = Numbers()
        self._tree = SyntaxTree(original, self._numbers)

    def estimate(self, result: bytes, location: Location) -> Estimate:
        """Traces one program.

        Args:
            result: its source.
            location: the buggy lines of the original.
        """
        tree = SyntaxTree(result, self._numbers)
        matching = Matching(self._tree, tree, self._numbers)
        match_gaps(matching)
        traced = _Traced(matching)
        proposal = traced.proposal(location) or traced.instead_of(location)
        return Estimate(traced.origin(), proposal, traced.share(location))


class _Traced:
    """The tokens of two programs, and which of them are the same ones."""

    def __init__(self, matching: Matching) -> None:
        self._before = matching.before
        self._after = matching.after
        self._forth = [matching.after_of(each) for each in self._before.tokens]
        self._back = [matching.before_of(each) for each in self._after.tokens]

    def origin(self) -> OriginMap:
        """The map: segments of equal bytes, and the line of each line's first traced token."""
        segments: list[Segment] = []
        lines: list[int | None] = [None] * self._after.lines.count
        traced = total = 0
        for token, partner in zip(self._after.tokens, self._back, strict=True):
            size = len(token.text)
            total += size
            if partner is None:
                continue
            traced += size
            line = self._line_after(token) - 1
            if lines[line] is None:
                lines[line] = self._line_before(partner)
            if partner.text == token.text and self._is_copy(token, partner):
                self._append(segments, Segment(token.start, token.end, partner.start))
        score = min(HIGHEST, traced / total) if total else 0.0
        return OriginMap(tuple(segments), tuple(lines), score)

    def _is_copy(self, token: SyntaxNode, of: SyntaxNode) -> bool:
        """Whether a token is written as the one that it is, beside escapes."""
        written = self._after.source[token.start : token.end]
        return written == self._before.source[of.start : of.end]

    def _append(self, segments: list[Segment], new: Segment) -> None:
        """Adds a segment; joins it with the last one where what is between is the same."""
        if segments:
            last = segments[-1]
            between = self._after.source[last.end : new.start]
            end = last.origin + last.end - last.start
            if self._before.source[end : new.origin] == between:
                segments[-1] = Segment(last.start, new.end, last.origin)
                return
        segments.append(new)

    def proposal(self, location: Location) -> Location | None:
        """The lines that hold traced tokens of the location's; None if there are none."""
        if location.insert_before is not None:
            return self._point(location.insert_before)
        wanted = location.lines
        return Location.from_lines(
            self._line_after(partner)
            for token, partner in zip(self._before.tokens, self._forth, strict=True)
            if partner is not None and self._line_before(token) in wanted
        )

    def share(self, location: Location) -> float:
        """How much of a location's text was traced, in [0, 1]; 0 if it has none."""
        pairs = list(zip(self._before.tokens, self._forth, strict=True))
        point = location.insert_before
        if point is None:
            lines = location.lines
            of_it = [each for each in pairs if self._line_before(each[0]) in lines]
        else:
            preceding = sum(self._line_before(token) < point for token, _ in pairs)
            of_it = pairs[max(0, preceding - 1) : preceding + 1]
        total = sum(len(token.text) for token, _ in of_it)
        found = sum(len(token.text) for token, partner in of_it if partner is not None)
        return found / total if total else 0.0

    def _point(self, line: int) -> Location | None:
        """Before the first traced token that follows the point; at the end if none does."""
        for token, partner in zip(self._before.tokens, self._forth, strict=True):
            if partner is not None and self._line_before(token) >= line:
                return Location.before(self._line_after(partner))
        if any(self._forth):
            return Location.before(self._after.lines.count + 1)
        return None

    def instead_of(self, location: Location) -> Location:
        """What stands where the location was, of which nothing is left.

        Lines of new text between what preceded it and what followed; the line of what
        followed if there are none, and the last one if nothing did.
        """
        pairs = [
            (self._line_before(token), partner)
            for token, partner in zip(self._before.tokens, self._forth, strict=True)
            if partner is not None
        ]
        preceding = [partner.last for line, partner in pairs if line < location.first]
        following = [partner.first for line, partner in pairs if line > location.last]
        start = preceding[-1] if preceding else 0
        end = following[0] if following else len(self._after.tokens)
        new = [
            self._line_after(token)
            for token, partner in zip(
                self._after.tokens[start:end], self._back[start:end], strict=True
            )
            if partner is None
        ]
        place = self._after.tokens[end] if end < len(self._after.tokens) else None
        last = self._line_after(place) if place else self._after.lines.count
        return Location.from_lines(new) or Location.of(last)

    def _line_before(self, token: SyntaxNode) -> int:
        return self._before.lines.line_at(token.start)

    def _line_after(self, token: SyntaxNode) -> int:
        return self._after.lines.line_at(token.start)
