"""docs/tour.md has the pictures that `make tour` takes, and they are small."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

from tour import COMMANDS, MOMENTS

DOCS = Path(__file__).parents[2] / "docs"
MOST = 1_000_000
"""Bytes of all pictures together."""


def test_each_picture_that_is_taken_is_on_the_page_in_its_order() -> None:
    shown = re.findall(r"!\[[^]]+\]\(tour/(.+)\.svg\)", (DOCS / "tour.md").read_text("utf-8"))
    assert shown == [*MOMENTS.values(), *COMMANDS]
    assert {each.stem for each in (DOCS / "tour").iterdir()} == set(shown)


def test_pictures_are_whole_small_and_need_nothing_from_elsewhere() -> None:
    pictures = list((DOCS / "tour").glob("*.svg"))
    assert sum(each.stat().st_size for each in pictures) < MOST
    for each in pictures:
        root = ElementTree.fromstring(each.read_text("utf-8"))
        assert len(list(root.iter("{http://www.w3.org/2000/svg}text"))) > 5
        assert not re.search("https?://(?!www.w3.org/2000/svg)", each.read_text("utf-8"))
