"""The text of a program while it is written."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from core.smith.draw import Draw
from core.smith.scope import Scope


class Paper:
    """The lines of a program while it is written.

    Attributes:
        lines: without line breaks.
    """

    def __init__(self, draw: Draw, scope: Scope) -> None:
        self.lines: list[str] = []
        self._draw = draw
        self._scope = scope
        self._depth = 0
        self._notes = 0

    def put(self, *lines: str) -> None:
        """Writes lines at the current indentation."""
        for line in lines:
            self.lines.append("    " * self._depth + line if line else "")

    @contextmanager
    def inside(self, head: str, tail: str = "}") -> Iterator[None]:
        """A head, deeper lines, and what closes them."""
        self.put(head)
        self._depth += 1
        try:
            yield
        finally:
            self._depth -= 1
            self.put(tail)

    def note(self, value: str) -> None:
        """Folds a value into the checksum: at the end of the last line, or on its own."""
        self._notes += 1
        self._scope.step()
        text = f"note({self._notes}, {value});"
        last = self.lines[-1]
        if last.endswith(";") and self._draw.chance(0.3):
            self.lines[-1] = f"{last} {text}"
        else:
            self.put(text)
