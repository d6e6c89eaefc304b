"""What a terminal shows, as a picture that a browser draws: SVG without scripts and fonts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from rich.ansi import AnsiDecoder
from rich.cells import cell_len
from rich.color import Color
from rich.console import Console
from rich.style import Style

FONT, WIDTH, HEIGHT = 16, 9.6, 19
"""Pixels of a letter, and of a cell."""

MARGIN = 8

GROUND, INK = "#12151a", "#d8dce3"
"""For cells without colours of their own."""


@dataclass(frozen=True, slots=True)
class Run:
    """Cells of one line with one look."""

    column: int
    text: str
    ink: str
    ground: str
    look: str

    @property
    def cells(self) -> int:
        return cell_len(self.text)


def picture(screen: str) -> str:
    """A screen as SVG.

    Args:
        screen: its lines, with escape sequences for colours, as tmux gives them.
    """
    lines = [list(_runs(line)) for line in _decoded(screen)]
    columns = max((runs[-1].column + runs[-1].cells for runs in lines if runs), default=0)
    width, height = columns * WIDTH + 2 * MARGIN, len(lines) * HEIGHT + 2 * MARGIN
    classes: dict[tuple[str, str], str] = {}
    grounds, texts = "".join(_grounds(lines)), "".join(_texts(lines, classes))
    styles = "".join(f".{name}{{fill:{ink}{look}}}" for (ink, look), name in classes.items())
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_short(width)}" height="{height}" '
        f'viewBox="0 0 {_short(width)} {height}">\n'
        f"<style>text{{font:{FONT}px 'DejaVu Sans Mono',Menlo,Consolas,monospace}}"
        f"{styles}</style>\n"
        f'<rect width="100%" height="100%" rx="6" fill="{GROUND}"/>\n'
        f'<g transform="translate({MARGIN} {MARGIN})">\n{grounds}{texts}</g>\n</svg>\n'
    )


def _decoded(screen: str) -> list[list[tuple[str, Style]]]:
    """The lines, each as texts with their style."""
    console = Console(color_system="truecolor", force_terminal=True, width=1000)
    return [
        [(each.text, each.style or Style()) for each in line.render(console) if each.text]
        for line in AnsiDecoder().decode(screen.rstrip("\n"))
    ]


def _runs(line: list[tuple[str, Style]]) -> Iterator[Run]:
    """The cells of a line; neighbours with one look are one run."""
    column, last = 0, None
    for text, style in line:
        ink, ground = _colour(style.color, INK), _colour(style.bgcolor, GROUND)
        if style.reverse:
            ink, ground = ground, ink
        look = ";font-weight:bold" if style.bold else ""
        look += ";font-style:italic" if style.italic else ""
        look += ";text-decoration:underline" if style.underline else ""
        if last and (last.ink, last.ground, last.look) == (ink, ground, look):
            last = Run(last.column, last.text + text, ink, ground, look)
        else:
            if last:
                yield last
            last = Run(column, text, ink, ground, look)
        column += cell_len(text)
    if last:
        yield last


def _colour(colour: Color | None, otherwise: str) -> str:
    return otherwise if colour is None or colour.is_default else colour.get_truecolor().hex


def _grounds(lines: list[list[Run]]) -> Iterator[str]:
    """A rectangle for each background; like ones above each other are one."""
    open_: dict[tuple[int, int, str], int] = {}
    for row in range(len(lines) + 1):
        here = _stretches(lines[row]) if row < len(lines) else set()
        for key in [each for each in open_ if each not in here]:
            start, (column, cells, ground) = open_.pop(key), key
            yield (
                f'<rect x="{_short(column * WIDTH)}" y="{start * HEIGHT}" width='
                f'"{_short(cells * WIDTH)}" height="{(row - start) * HEIGHT}" fill="{ground}"/>\n'
            )
        for key in sorted(here - open_.keys()):
            open_[key] = row


def _stretches(runs: list[Run]) -> set[tuple[int, int, str]]:
    """Column, cells and colour of the backgrounds of a line."""
    found: list[tuple[int, int, str]] = []
    for each in runs:
        if found and found[-1][2] == each.ground:
            found[-1] = (found[-1][0], found[-1][1] + each.cells, each.ground)
        else:
            found.append((each.column, each.cells, each.ground))
    return {each for each in found if each[2] != GROUND}


def _texts(lines: list[list[Run]], classes: dict[tuple[str, str], str]) -> Iterator[str]:
    for row, runs in enumerate(lines):
        for each in runs:
            text = each.text.strip()
            if not text:
                continue
            column = each.column + len(each.text) - len(each.text.lstrip())
            name = classes.setdefault((each.ink, each.look), f"c{len(classes)}")
            yield (
                f'<text class="{name}" x="{_short(column * WIDTH)}" y="{row * HEIGHT + FONT - 1}" '
                f'textLength="{_short(cell_len(text) * WIDTH)}">{_kept(text)}</text>\n'
            )


def _kept(text: str) -> str:
    """Text of which every blank stays, whatever draws it."""
    return escape(text, quote=False).replace(" ", "\u00a0")


def _short(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")
