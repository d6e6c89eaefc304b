"""Whether a mark has reached the disk."""

from __future__ import annotations

from enum import StrEnum


class Saving(StrEnum):
    """What the disk knows of the newest mark of an instance."""

    NOTHING = ""
    SAVING = "saving …"
    SAVED = "saved"
    FAILED = "NOT SAVED"
