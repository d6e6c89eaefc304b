r"""Source text as bytes: identity and lines.

Sources stay bytes from file to file, so that CRLF, tabs, a byte order mark and
every non-ASCII character survive. Lines end with `\n` only; a `\r` before it
belongs to the line.
"""

from __future__ import annotations

import hashlib
from bisect import bisect_right
from itertools import accumulate


def source_hash(source: bytes) -> str:
    """The identity of a source: SHA-256 in hexadecimal."""
    return hashlib.sha256(source).hexdigest()


def split_lines(source: bytes) -> list[bytes]:
    """The lines of `source`, each with its line break; they join to `source`."""
    lines = source.split(b"\n")
    kept = [line + b"\n" for line in lines[:-1]]
    return [*kept, lines[-1]] if lines[-1] else kept


def line_break(source: bytes) -> bytes:
    r"""The line break of a file: that of its first line; `\n` if it has none."""
    at = source.find(b"\n")
    return b"\r\n" if at > 0 and source[at - 1] == ord("\r") else b"\n"


class LineIndex:
    """Between byte offsets and 1-based line numbers of one source."""

    __slots__ = ("_starts", "size")

    def __init__(self, source: bytes) -> None:
        self.size = len(source)
        lengths = [len(line) + 1 for line in source.split(b"\n")]
        starts = list(accumulate(lengths, initial=0))
        while len(starts) > 1 and starts[-1] >= self.size:
            starts.pop()
        self._starts = starts

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
