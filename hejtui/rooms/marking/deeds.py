"""What an annotator can do."""

from __future__ import annotations

from enum import StrEnum


class Deed(StrEnum):
    """What an annotator can do, as the keys name it."""

    TOGGLE = "toggle"
    RANGE = "range"
    INSERT = "insert"
    ACCEPT = "accept"
    BEGIN_EARLIER = "begin-earlier"
    BEGIN_LATER = "begin-later"
    END_EARLIER = "end-earlier"
    END_LATER = "end-later"
    CLEAR = "clear"
    REPEAT = "repeat"
    UNDO = "undo"
    REDO = "redo"
    CONFIDENCE = "confidence"
    NOTE = "note"
    NOT_APPLICABLE = "not-applicable"
    RETRY = "retry"
    ANNOTATOR = "annotator"


ON_CODE = frozenset({Deed.TOGGLE, Deed.RANGE, Deed.INSERT})
"""Deeds that need the keyboard to be in the code."""


ANYWHERE = frozenset({Deed.UNDO, Deed.REDO, Deed.RETRY, Deed.ANNOTATOR})
"""Deeds that need no instance on screen."""
