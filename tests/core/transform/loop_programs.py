"""A class around one loop, and what exchanging the loop makes of it."""

from __future__ import annotations

import random
from dataclasses import dataclass

from core.java import JavaProgram
from core.model import apply_edits
from core.transform.loop_exchange import LoopExchange
from core.transform.naming import Naming
from core.transform.transformation import Context, Place, Rewrite

FOOT = "\n}\n}\n"


@dataclass(frozen=True)
class LoopClass:
    """A class whose only method holds a loop.

    Attributes:
        head: what stands before the method's body.
        naming: where new names come from.
        taken: names that are in use elsewhere.
        label: of the loops that are looked at; empty for all.
    """

    head: str
    naming: Naming
    taken: frozenset[str] = frozenset()
    label: str = ""

    def source(self, body: str, before: str = "") -> bytes:
        return f"{before}{self.head}{body}{FOOT}".encode()

    def place(self, source: bytes) -> Place:
        """The first loop of a file."""
        return self._first(JavaProgram(source), self._context())

    def rewritten(self, source: bytes) -> Rewrite:
        """What becomes of the first loop of a file, which can be exchanged."""
        program, context = JavaProgram(source), self._context()
        place = self._first(program, context)
        assert place.declined == ""
        return LoopExchange().rewrite(program, place, context)

    def exchanged(self, body: str, before: str = "") -> str:
        """A method's body after its first loop was exchanged."""
        source = self.source(body, before)
        result, _ = apply_edits(source, self.rewritten(source).edits)
        assert JavaProgram(result).first_error() is None
        return result.decode().removeprefix(before + self.head).removesuffix(FOOT)

    def _context(self) -> Context:
        return Context(JavaProgram(b""), random.Random(1), self.taken, self.naming)

    def _first(self, program: JavaProgram, context: Context) -> Place:
        assert program.first_error() is None
        found = LoopExchange().places(program, context)
        return next(each for each in found if self.label in ("", each.label))
