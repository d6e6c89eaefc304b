"""What a model is given: a text, and where the bug stands in it."""

from __future__ import annotations

from dataclasses import dataclass

from core.generate.families.surroundings import Parts
from core.model import LineRange, Location


@dataclass(frozen=True, slots=True)
class TextSpan:
    """Characters `start` to `end` of a text, `end` exclusive."""

    start: int
    end: int

    def of(self, text: str) -> str:
        """The characters of `text` here."""
        return text[self.start : self.end]


@dataclass(frozen=True, slots=True)
class ModelInput:
    """The input of a repair model for one location.

    Attributes:
        text: what the tokenizer gets.
        before: where the lines before the bug stand in the text.
        buggy: where the buggy lines stand in it.
        after: where the lines after them stand in it.
        function: the lines of the program that hold the function around the
            location; None where there is none, and its class, or the whole file,
            was taken.
        location: what a patch replaces: the requested location, or its hull where
            that has several ranges.
        parts: the lines that the text was made of.
        left_out: numbers of lines that were cut off before, in and after the
            buggy lines; a buggy line that was cut in its middle counts.
    """

    text: str
    before: TextSpan
    buggy: TextSpan
    after: TextSpan
    function: LineRange | None
    location: Location
    parts: Parts
    left_out: tuple[int, int, int] = (0, 0, 0)

    @property
    def cut(self) -> bool:
        """Whether something was cut off, because the model takes no more."""
        return any(self.left_out)

    @property
    def note(self) -> str:
        """What was cut off, in words; empty if nothing was."""
        before, buggy, after = self.left_out
        parts = [
            f"{count} {'line' if count == 1 else 'lines'} {where}"
            for count, where in (
                (before, "before the bug"),
                (buggy, "of the buggy ones"),
                (after, "after it"),
            )
            if count
        ]
        return f"longer than the model takes: without {', '.join(parts)}" if parts else ""
