"""Text from programs, made safe and short for a screen."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

_SIGNS = {"\r": "␍", "\n": "⏎", "\x00": "␀", "\x1b": "␛"}


def visible(text: str, *, tab: int = 4) -> str:
    """The text of a line with spaces for tabs and a sign for each control character."""
    if text.isprintable():
        return text
    return "".join(
        each if each.isprintable() else _SIGNS.get(each, "�") for each in text.expandtabs(tab)
    )


def visible_text(text: Text) -> Text:
    """The same for text with colours; each control character becomes one sign."""
    signs = "".join(
        each if each.isprintable() else {"\t": " "}.get(each, _SIGNS.get(each, "�"))
        for each in text.plain
    )
    return Text(signs, style=text.style, spans=text.spans)


def one_line(text: str, most: int = 300) -> str:
    """A value on one line; cut with an ellipsis after `most` characters."""
    line = visible(text)
    return line if len(line) <= most else line[: most - 1] + "…"


def wrapped(text: Text, width: int, most: int, console: Console) -> Text:
    """A text on lines of a width, each after a space; what is too much ends in an ellipsis.

    Args:
        text: what to wrap.
        width: cells of a line.
        most: number of lines.
        console: that measures.
    """
    room = max(1, width - 2)
    lines = list(text.wrap(console, room))
    if len(lines) > most:
        rest = Text(" ").join(lines[most - 1 :])
        rest.truncate(room, overflow="ellipsis")
        lines[most - 1 :] = [rest]
    return Text("\n").join(Text(" ").append_text(line) for line in lines or [text])


def span_of_time(seconds: float) -> str:
    """A duration in few words: `4 ms`, `0.4 s`, `12 s`, `3 min 05 s`, `2 h 07 min`."""
    if seconds < 0.1:
        return f"{1000 * seconds:.0f} ms"
    if seconds < 10:
        return f"{seconds:.1f} s"
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60:02} s"
    return f"{whole // 3600} h {whole % 3600 // 60:02} min"
