"""Locations as the tables hold them."""

from __future__ import annotations

import json
from functools import lru_cache

from core.model import Location


def location_text(location: Location) -> str:
    """A location as it is stored."""
    return json.dumps(location.to_json(), separators=(",", ":"))


@lru_cache(maxsize=4096)
def location_of(text: str) -> Location:
    """A location as it was stored."""
    return Location.from_json(json.loads(text))
