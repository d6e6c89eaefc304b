from hypothesis import given
from hypothesis import strategies as st

from core.model import Copy, Edit, Location, OriginMap, apply_edits, identity_map, touched_lines


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
