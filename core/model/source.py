r"""Source text as bytes: identity and lines.

Sources stay bytes from file to file, so that CRLF, tabs, a byte order mark and
every non-ASCII character survive. Lines end with `\n` only; a `\r` before it
belongs to the line.
"""

from __future__ import annotations

import hashlib
from bisect import bisect_right


def source_hash(source: bytes) -> str:
    """The identity of a source: SHA-256 in hexadecimal."""
    return hashlib.sha256(source).hexdigest()


def split_lines(source: bytes) -> list[bytes]:
    """The lines of `source`, each with its line break; they join to `source`."""
    lines = source.split(b"\n")
    kept = [line + b"\n" for line in lines[:-1]]
    return [*kept, lines[-1]] if lines[-1] else kept


class LineIndex:
    """Between byte offsets and 1-based line numbers of one source."""

    __slots__ = ("_starts", "size")

    def __init__(self, source: bytes) -> None:
        self.size = len(source)
        self._starts = [0]
        for line in split_lines(source):
            self._starts.append(self._starts[-1] + len(line))
        if len(self._starts) > 1:
            self._starts.pop()

    @property
    def count(self) -> int:
        """Number of lines; an empty source has one."""
        return len(self._starts)

    def line_at(self, offset: int) -> int:
        """The 1-based line that holds the byte at `offset`."""
        return bisect_right(self._starts, offset)

    def span(self, line: int) -> tuple[int, int]:
        """Bytes `start:end` of `line`, with its line break."""
        start = self._starts[line - 1]
        end = self._starts[line] if line < len(self._starts) else self.size
        return start, end
