"""Names of people, however they are spelled."""

from __future__ import annotations

import unicodedata


def name_key(name: str) -> str:
    """What all spellings of one name have in common.

    Capitals, runs of blanks, blanks around, and Unicode's compatibility forms (full-width
    letters, ligatures, accents of their own) make no other name.
    """
    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return " ".join(plain.split())
