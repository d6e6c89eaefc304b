"""How far a translated program came."""

from __future__ import annotations

from enum import StrEnum


class Reached(StrEnum):
    """Where the way of a translation ended; only `EQUAL` is correct."""

    NOT_TRANSLATED = "not translated"
    DOES_NOT_COMPILE = "does not compile"
    CRASHES = "crashes"
    TIMES_OUT = "times out"
    DIFFERS = "differs"
    EQUAL = "equal"


class Refusal(StrEnum):
    """Why there is no translation."""

    FAILED = "failed"
    HUNG = "hung"
    NOTHING_WRITTEN = "nothing written"
