"""Colours by meaning, in whatever theme is on; the words and glyphs say it too."""

from __future__ import annotations

from enum import StrEnum

from rich.style import Style
from textual.app import App
from textual.color import Color, ColorParseError


class Tone(StrEnum):
    """What a colour means; the value is the theme's variable."""

    PLAIN = "foreground"
    QUIET = "text-muted"
    GOOD = "text-success"
    BAD = "text-error"
    CAUTION = "text-warning"
    NOTE = "text-primary"


class Palette:
    """The styles of all tones in one theme.

    Args:
        variables: the theme's variables by name.
    """

    def __init__(self, variables: dict[str, str]) -> None:
        self._styles = {tone: _style(tone, variables) for tone in Tone}

    @classmethod
    def of(cls, app: App[object]) -> Palette:
        """The palette of the theme that is on."""
        return cls(app.theme_variables)

    def __getitem__(self, tone: Tone) -> Style:
        return self._styles[tone]

    def strong(self, tone: Tone) -> Style:
        """A tone in bold."""
        return self._styles[tone] + Style(bold=True)


def _style(tone: Tone, variables: dict[str, str]) -> Style:
    if tone is Tone.PLAIN:
        return Style()
    if tone is Tone.QUIET:
        return Style(dim=True)
    try:
        return Style(color=Color.parse(variables[tone.value]).rich_color)
    except (KeyError, ColorParseError):
        return Style()
