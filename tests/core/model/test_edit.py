from hypothesis import given
from hypothesis import strategies as st

from core.model import (
    Copy,
    Edit,
    Location,
    OriginMap,
    apply_edits,
    composed_map,
    identity_map,
    touched_lines,
)


def origins(origin: OriginMap) -> dict[int, int]:
    """The original offset of each byte of the result that is not new."""
    return {
        at: each.origin + at - each.start
        for each in origin.segments
        for at in range(each.start, each.end)
    }


LOOP = b"a;\nfor (i; c; u) {\n b;\n}\nz;\n"


def test_moved_code_keeps_its_origin() -> None:
    edits = (
        Edit(3, 18, (Copy(8, 9), b";\nwhile (", Copy(11, 12), b") {")),
        Edit(23, 23, (b" ", Copy(14, 15), b";\n")),
    )
    result, origin = apply_edits(LOOP, edits)
    assert result == b"a;\ni;\nwhile (c) {\n b;\n u;\n}\nz;\n"
    assert origin.lines == (1, 2, 2, 3, 2, 4, 5)
    assert origin.carry(Location.of(3)) == Location.of(4)
    assert origin.carry(Location.before(4)) == Location.before(6)


def test_a_deleted_line_has_no_place_in_the_result() -> None:
    _, origin = apply_edits(b"a;\nb;\nc;\n", [Edit(3, 6, ())])
    assert origin.carry(Location.of(2)) is None


def test_whole_lines_inserted_touch_no_line() -> None:
    assert touched_lines(LOOP, [Edit(3, 3, (b"log;\n",))]) == frozenset()
    assert touched_lines(LOOP, [Edit(4, 4, (b"x",))]) == {2}


@given(st.binary(max_size=60))
def test_no_edit_is_the_identity(source: bytes) -> None:
    result, origin = apply_edits(source, ())
    assert result == source
    assert origin == identity_map(source)
    assert origins(origin) == {at: at for at in range(len(source))}


@given(st.binary(max_size=40), st.binary(max_size=8), st.data())
def test_bytes_outside_an_edit_stay(source: bytes, text: bytes, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(source)))
    end = data.draw(st.integers(start, len(source)))
    result, origin = apply_edits(source, [Edit(start, end, (text,))])
    assert result == source[:start] + text + source[end:]
    assert len(origins(origin)) >= len(result) - len(text)
    assert all(result[at] == source[old] for at, old in origins(origin).items())
    assert OriginMap.from_json(origin.to_json()) == origin


@st.composite
def moves(draw: st.DrawFn, size: int) -> list[Edit]:
    """A few edits of a source of some size: text and copies of any part of it."""
    offsets = st.integers(0, size)
    bounds = sorted(draw(st.lists(offsets, min_size=2, max_size=6, unique=True)) if size else [])
    edits = []
    for start, end in zip(bounds[::2], bounds[1::2], strict=False):
        low, high = sorted((draw(offsets), draw(offsets)))
        edits.append(Edit(start, end, (draw(st.binary(max_size=4)), Copy(low, high))))
    return edits


@given(st.binary(max_size=40), st.data())
def test_two_rewrites_in_a_row_have_one_origin_map(source: bytes, data: st.DataObject) -> None:
    between, first = apply_edits(source, data.draw(moves(len(source))))
    result, second = apply_edits(between, data.draw(moves(len(between))))
    whole = composed_map(first, second, source, result)
    through = {
        at: origins(first)[middle]
        for at, middle in origins(second).items()
        if middle in origins(first)
    }
    assert origins(whole) == through
    assert all(result[at] == source[old] for at, old in through.items())
    assert len(whole.lines) == len(second.lines)
    assert composed_map(identity_map(source), first, source, between).lines == first.lines
