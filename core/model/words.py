"""How messages name several things."""

from __future__ import annotations

from collections.abc import Collection


def some(names: Collection[str], shown: int = 5, between: str = ", ") -> str:
    """The first few names, and how many there are besides; never `and 1 more`.

    Args:
        names: what to name.
        shown: how many are named where there are many more.
        between: what separates them.
    """
    if len(names) <= shown + 1:
        return between.join(names)
    return f"{between.join(list(names)[:shown])} and {len(names) - shown} more"
