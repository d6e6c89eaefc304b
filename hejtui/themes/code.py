"""The colours of code and of what is said about it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CodeColours:
    """Colours on one kind of background.

    Attributes:
        kinds: of words, in the order of `hejtui.widgets.code.Kind`.
        number, gap: of line numbers, and of what stands where a side has no line.
        changed_line, added_line, removed_line: backgrounds of rows that differ.
        changed_word: background of what differs inside a line.
        cursor, blurred, range: backgrounds of the cursor's row (with and without
            the keyboard) and of a chosen range.
        original, proposal, mark: of the glyphs of buggy lines.
    """

    kinds: tuple[str, ...]
    number: str
    gap: str
    changed_line: str
    added_line: str
    removed_line: str
    changed_word: str
    cursor: str
    blurred: str
    range: str
    original: str
    proposal: str
    mark: str


DARK_CODE = CodeColours(
    kinds=(
        "#d8dce3", "#d694e0", "#6fc7c2", "#7db8f0", "#e0ad6c",
        "#9fca83", "#e6c45f", "#828c9b", "#e0ad6c", "#c9b16a",
    ),
    number="#5d6775",
    gap="#2c333d",
    changed_line="#222833",
    added_line="#1a2b21",
    removed_line="#33211f",
    changed_word="#3f5578",
    cursor="#3a3f4a",
    blurred="#2a2f38",
    range="#3a3358",
    original="#f07a75",
    proposal="#e6c45f",
    mark="#86c98a",
)  # fmt: skip
"""On dark backgrounds."""

LIGHT_CODE = CodeColours(
    kinds=(
        "#22272e", "#8a2aa3", "#0f6e6a", "#1c5fae", "#9a5400",
        "#3d7311", "#8a6a00", "#6d7682", "#9a5400", "#7a6410",
    ),
    number="#8f959e",
    gap="#d5d2c8",
    changed_line="#eef1f6",
    added_line="#e5f3e4",
    removed_line="#f9e7e4",
    changed_word="#bcd6f5",
    cursor="#dedbd2",
    blurred="#ebe9e2",
    range="#ddd5f3",
    original="#bb2b26",
    proposal="#8a6a00",
    mark="#237a2d",
)  # fmt: skip
"""On light backgrounds."""


def code_colours(*, dark: bool) -> CodeColours:
    """The colours for a dark or a light background."""
    return DARK_CODE if dark else LIGHT_CODE
