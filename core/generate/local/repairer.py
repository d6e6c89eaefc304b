"""From programs to patches by a loaded model; in a child process only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Any

from core.generate.families import Family, ModelInput
from core.generate.local.loading import Tokens
from core.generate.local.search import Output, Searcher
from core.generate.local.settings import Decode
from core.model import InputError, Location

_DIGITS = 5
"""Of a probability's logarithm, as it is kept."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """An input as the model takes it.

    Attributes:
        input: the text, and where it came from.
        tokens: what the model reads.
    """

    input: ModelInput
    tokens: tuple[int, ...]


class Repairer:
    """A model that is asked for patches.

    Args:
        family: what it is given, and what its outputs mean.
        tokens: its tokenizer.
        searcher: what runs it.
        decode: how its tokens become text.
        where: its folder, for messages.
    """

    def __init__(
        self, family: Family, tokens: Tokens, searcher: Searcher, decode: Decode, where: str
    ) -> None:
        self._family = family
        self._tokens = tokens
        self._searcher = searcher
        self._decode = decode
        self._where = where

    def prepare(self, program: bytes, location: Location) -> Prepared:
        """The input for a location, cut around the bug where it is too long.

        Raises:
            InputError: there is none, since the program is not UTF-8 or has no such lines.
        """
        whole = self._family.input_of(program, location)
        input = self._family.shorten(whole, self._fits)
        return Prepared(input, tuple(self._read(input.text)))

    def repair(
        self, inputs: Sequence[Prepared], count: int, most: int
    ) -> tuple[list[list[dict[str, Any]]], int]:
        """Proposals for each input, as JSON, and how many inputs were taken at once.

        Args:
            inputs: what `prepare` gave.
            count: proposals for each.
            most: inputs at once; halved as often as memory runs out.

        Raises:
            MemoryError: there is not enough for a single one.
            InputError: the model puts out no numbers.
        """
        outputs, size = in_batches(self._searcher, [each.tokens for each in inputs], most)
        return [
            [self._proposal(each, input) for each in found[:count]]
            for found, input in zip(outputs, inputs, strict=True)
        ], size

    def agreeing(self, other: Searcher, inputs: Sequence[Prepared]) -> list[bool]:
        """For each input, whether all outputs are those of another searcher, token by token.

        The other one takes one input at a time.
        """
        rows = [each.tokens for each in inputs]
        ours = self._searcher.search(rows)
        theirs = [other.search([row])[0] for row in rows]
        return [
            [each.tokens for each in one] == [each.tokens for each in two]
            for one, two in zip(ours, theirs, strict=True)
        ]

    def _read(self, text: str) -> list[int]:
        return self._tokens.of(text)

    def _fits(self, text: str) -> bool:
        return len(self._read(text)) <= self._tokens.room

    def _proposal(self, output: Output, input: Prepared) -> dict[str, Any]:
        if not all(map(isfinite, output.probabilities)):
            raise InputError(
                "the model puts out no numbers (NaN)",
                where=self._where,
                todo="its weights are damaged, or too large for this precision",
            )
        exact = self._text(output, input)
        paper = self._tokens.as_in_paper(exact)
        raw = paper if self._decode is Decode.PAPER else exact
        cleaned = self._family.patch_of(raw, input.input)
        steps = list(cleaned.steps)
        if paper != exact:
            other = ("as the model wrote it", exact)
            if self._decode is Decode.EXACT:
                other = ("as the paper's version decodes it", paper)
            steps.insert(0, other)
        ended = output.tokens[-1:] == (self._tokens.search.end,)
        remarks = [
            *([input.input.note] if input.input.cut else []),
            *([] if ended else [f"no end in {len(output.tokens)} tokens"]),
        ]
        return {
            "patch": cleaned.patch,
            "raw": raw,
            "summary": "; ".join(remarks),
            "location": input.input.location.to_json(),
            "score": round(output.score, _DIGITS),
            "tokens": [round(each, _DIGITS) for each in output.probabilities],
            "steps": steps,
        }

    def _text(self, output: Output, input: Prepared) -> str:
        # What a causal model puts out begins with what it was given.
        given = input.tokens if self._tokens.search.start is None else ()
        return self._tokens.text([*given, *output.tokens])


def in_batches(
    searcher: Searcher, rows: Sequence[Sequence[int]], most: int
) -> tuple[list[list[Output]], int]:
    """Searches some rows at once, fewer where memory runs out.

    Returns:
        The outputs, and how many rows were taken at once in the end.

    Raises:
        MemoryError: there is not enough for a single one.
    """
    found: list[list[Output]] = []
    size = most
    while len(found) < len(rows):
        try:
            found += searcher.search(rows[len(found) : len(found) + size])
        except MemoryError:
            size = min(size, len(rows) - len(found)) // 2
            if not size:
                raise
    return found, size
