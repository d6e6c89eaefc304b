"""How the three parts of an input are put together."""

from __future__ import annotations

import re
from dataclasses import dataclass

from core.generate.families.modelinput import ModelInput, TextSpan
from core.generate.families.surroundings import Parts
from core.model import LineRange, Location

_BLANKS = re.compile(r"\s+")


@dataclass(frozen=True, slots=True)
class Layout:
    """What stands around the three parts.

    Attributes:
        opening: stands before the lines before the bug.
        bug: stands between these and the buggy lines.
        rest: stands between the buggy lines and those after them.
        closing: stands after these.
        is_one_line: whether each run of blanks becomes one blank.
    """

    opening: str
    bug: str
    rest: str
    closing: str
    is_one_line: bool = False

    def write(
        self,
        parts: Parts,
        function: LineRange | None,
        location: Location,
        left_out: tuple[int, int, int] = (0, 0, 0),
    ) -> ModelInput:
        """The input that some lines give; the arguments are its attributes."""
        text = ""
        spans = []
        for mark, lines in (
            (self.opening, parts.before),
            (self.bug, parts.buggy),
            (self.rest, parts.after),
        ):
            part = "".join(lines)
            if self.is_one_line:
                part = _BLANKS.sub(" ", part).strip()
            text += mark
            spans.append(TextSpan(len(text), len(text) + len(part)))
            text += part
        before, buggy, after = spans
        return ModelInput(
            text + self.closing, before, buggy, after, function, location, parts, left_out
        )
