"""What is on the screen, as text."""

from __future__ import annotations

import re
from html import unescape

from textual.app import App

_PART = re.compile(
    r'<text [^>]*x="([\d.]+)"[^>]*clip-path="url\(#[^"]*-line-(\d+)\)"[^>]*>([^<]*)<'
)
_CELL = 12.2
"""Width of a cell in the picture."""


def screen_text(app: App[None]) -> str:
    """The lines of the screen, without blanks at their ends."""
    grid = [[" "] * app.size.width for _ in range(app.size.height)]
    for x, line, text in _PART.findall(app.export_screenshot()):
        at = round(float(x) / _CELL)
        for offset, character in enumerate(unescape(text).replace("\xa0", " ").rstrip("\n")):
            grid[int(line)][at + offset] = character
    return "\n".join("".join(line).rstrip() for line in grid)
