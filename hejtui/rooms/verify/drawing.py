"""The questions before a sample is drawn."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from hejtui.rooms.room import Room
from hejtui.widgets.ask import AskText

SHARE, SEED = "0.10", "1"
"""What is offered."""


@dataclass(frozen=True, slots=True)
class Draw:
    """What is to be drawn.

    Attributes:
        share: of each transformation, in (0, 1].
        seed: decides what is drawn.
    """

    share: float
    seed: int


async def ask_draw(room: Room, verifier: str, there: int) -> Draw | None:
    """Asks for a share and a seed, each until it is one; None where nobody wants to.

    Args:
        room: asks.
        verifier: for whom it is drawn.
        there: how many samples there are for that verifier.
    """
    hint = "0.10 is a tenth of each transformation, and at least five of each"
    if there:
        hint = f"{verifier} has a sample already; this one comes besides"
    share = await _ask_share(room, hint)
    seed = None if share is None else await _ask_seed(room)
    return None if share is None or seed is None else Draw(share, seed)


async def _ask_share(room: Room, hint: str) -> float | None:
    value = ""
    while True:
        question = "Which share is verified?"
        text = await room.ask(AskText(question, hint=hint, value=value, default=SHARE))
        if text is None:
            return None
        with suppress(ValueError):
            if 0 < float(text) <= 1:
                return float(text)
        value, hint = text, f"a share is above 0 and not above 1, such as {SHARE}"


async def _ask_seed(room: Room) -> int | None:
    value, hint = "", "the same one draws the same again"
    while True:
        text = await room.ask(AskText("Which seed?", hint=hint, value=value, default=SEED))
        if text is None:
            return None
        with suppress(ValueError):
            return int(text)
        value, hint = text, f"a seed is a whole number, such as {SEED}"
