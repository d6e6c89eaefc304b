"""Screens as pictures."""

from __future__ import annotations

from xml.etree import ElementTree

from frames import HEIGHT, MARGIN, WIDTH, picture

SVG = "{http://www.w3.org/2000/svg}"


def drawn(screen: str) -> tuple[list[dict[str, str]], dict[str, dict[str, str]]]:
    """The backgrounds, and the texts with what is known of each."""
    root = ElementTree.fromstring(picture(screen))
    texts = {
        (each.text or "").replace("\xa0", " "): each.attrib for each in root.iter(f"{SVG}text")
    }
    return [each.attrib for each in root.iter(f"{SVG}rect")][1:], texts


def test_a_text_stands_at_its_cell_and_is_as_wide_as_its_cells() -> None:
    _, texts = drawn("  a  b\n\x1b[1m日本\x1b[0mx")
    assert set(texts) == {"a  b", "日本", "x"}
    assert (texts["a  b"]["x"], texts["a  b"]["textLength"]) == (f"{2 * WIDTH:.1f}", "38.4")
    assert texts["日本"]["textLength"] == texts["x"]["x"] == f"{4 * WIDTH:.1f}"
    assert texts["x"]["y"] == str(2 * HEIGHT - HEIGHT + 15)


def test_signs_of_markup_are_text() -> None:
    assert set(drawn('List<String> a = "&";')[1]) == {'List<String> a = "&";'}


def test_like_backgrounds_above_each_other_are_one() -> None:
    blue = "\x1b[48;2;0;0;255m"
    grounds, _ = drawn(f"{blue}ab\x1b[0m c\n{blue}ab\x1b[0m c\nab")
    (ground,) = grounds
    assert (ground["fill"], ground["height"]) == ("#0000ff", str(2 * HEIGHT))


def test_reverse_exchanges_the_colours_and_a_style_goes_on_in_the_next_line() -> None:
    grounds, texts = drawn("\x1b[7;38;2;255;0;0mon\nand on\x1b[0m")
    assert {each["fill"] for each in grounds} == {"#ff0000"}
    assert texts["on"]["class"] == texts["and on"]["class"]


def test_a_picture_is_as_large_as_its_screen() -> None:
    root = ElementTree.fromstring(picture("ab\nabc\n"))
    assert root.attrib["height"] == str(2 * HEIGHT + 2 * MARGIN)
    assert root.attrib["width"] == f"{3 * WIDTH + 2 * MARGIN:.1f}"
