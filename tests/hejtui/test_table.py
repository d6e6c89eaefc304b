import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.text import Text
from textual.app import App, ComposeResult

from hejtui.widgets.table import Column, VirtualTable


class Shown(App[None]):
    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []

    def compose(self) -> ComposeResult:
        yield VirtualTable([Column("id", 6), Column("text"), Column("n[0]", 5)], placeholder="none")

    @property
    def table(self) -> VirtualTable:
        return self.query_one(VirtualTable)

    def on_mount(self) -> None:
        self.watch(self.table, "cursor_key", lambda key: self.heard.append(f"at {key}"), init=False)

    def on_virtual_table_selected(self, event: VirtualTable.Selected) -> None:
        self.heard.append(f"open {event.key}")

    def line(self, y: int) -> str:
        return self.table.render_line(y).text


def numbered(count: int) -> tuple[list[str], list[tuple[str, str, str]]]:
    keys = [f"k{n}" for n in range(count)]
    return keys, [(key, f"a[{n}] = b[i]", "[red]") for n, key in enumerate(keys)]


async def test_text_of_programs_is_shown_as_it_is() -> None:
    app = Shown()
    async with app.run_test(size=(40, 6)) as pilot:
        app.table.set_rows(["x"], [("x", Text("a[i]\t[b]\x1b[0m", "red"), "[/x]")])
        await pilot.pause()
        assert app.line(0).split() == ["id", "text", "n[0]"]
        assert app.line(1).split() == ["▸x", "a[i]", "[b]␛[0m", "[/x]"]


async def test_fifty_thousand_rows_are_there_at_once() -> None:
    app = Shown()
    keys, rows = numbered(50_000)
    async with app.run_test(size=(60, 12)) as pilot:
        app.table.set_rows(keys, rows)
        app.table.focus()
        await pilot.press("G")
        assert app.table.cursor_key == "k49999"
        assert "k49999" in app.line(11)
        await pilot.press("g")
        assert "k0 " in app.line(1)


@pytest.mark.parametrize(
    ("keys", "row"),
    [
        ("j j down", 3), ("j j j k up", 1), ("G", 99), ("end home", 0), ("pagedown", 8),
        ("ctrl+d", 4), ("G ctrl+u", 95), ("G pageup", 91), ("k", 0), ("G j", 99),
    ],
)  # fmt: skip
async def test_the_keys_move_as_in_a_pager(keys: str, row: int) -> None:
    app = Shown()
    async with app.run_test(size=(40, 10)) as pilot:
        app.table.set_rows(*numbered(100))
        app.table.focus()
        await pilot.press(*keys.split())
        assert app.table.cursor_row == row
        assert any(app.line(y).startswith("▸") for y in range(1, 10))


async def test_the_cursor_stays_with_its_key_when_rows_change() -> None:
    app = Shown()
    async with app.run_test(size=(40, 10)) as pilot:
        keys, rows = numbered(50)
        app.table.set_rows(keys, rows)
        assert app.table.move_to("k30")
        await pilot.pause()
        app.heard.clear()
        app.table.set_rows(keys[10:], rows[10:])
        await pilot.pause()
        assert (app.table.cursor_key, app.table.cursor_row, app.heard) == ("k30", 20, [])
        app.table.set_rows(keys[:5], rows[:5])
        await pilot.pause()
        assert (app.table.cursor_key, app.heard) == ("k4", ["at k4"])
        assert not app.table.move_to("k30")


async def test_an_empty_table_has_no_cursor_and_says_why() -> None:
    app = Shown()
    async with app.run_test(size=(40, 5)) as pilot:
        app.table.focus()
        await pilot.press("j", "G", "enter", "pagedown")
        assert app.table.cursor_key is None
        assert app.heard == []
        assert app.line(1).strip() == "none"


async def test_a_click_moves_the_cursor_and_a_second_one_opens() -> None:
    app = Shown()
    async with app.run_test(size=(40, 10)) as pilot:
        app.table.set_rows(*numbered(20))
        await pilot.pause()
        app.heard.clear()
        await pilot.click(VirtualTable, offset=(3, 4))
        await pilot.click(VirtualTable, offset=(3, 4))
        await pilot.click(VirtualTable, offset=(3, 0))
        assert app.heard == ["at k3", "open k3"]


async def test_a_cell_changes_in_place() -> None:
    app = Shown()
    async with app.run_test(size=(40, 10)) as pilot:
        app.table.set_rows(*numbered(3))
        app.table.set_row("k1", ("k1", "new", ""))
        app.table.set_row("absent", ("", "", ""))
        await pilot.pause()
        assert app.line(2).split() == ["k1", "new"]


async def test_twenty_columns_are_enough() -> None:
    app = Shown()
    async with app.run_test(size=(20, 4)) as pilot:
        app.table.set_rows(*numbered(9))
        app.table.focus()
        await pilot.press("G")
        await pilot.pause()
        assert any("k8" in app.line(y) for y in range(1, app.table.size.height))


def test_two_rows_of_one_key_are_a_mistake() -> None:
    with pytest.raises(ValueError, match="a key of its own"):
        VirtualTable([Column("a")]).set_rows(["x", "x"], [("1",), ("2",)])


@settings(max_examples=50, deadline=None)
@given(before=st.sets(st.integers(0, 30)), after=st.sets(st.integers(0, 30)), at=st.integers(0, 30))
def test_the_cursor_is_on_a_row_whenever_there_is_one(
    before: set[int], after: set[int], at: int
) -> None:
    table = VirtualTable([Column("a")])
    first = [str(n) for n in sorted(before)]
    table.set_rows(first, [(key,) for key in first])
    there = table.move_to(str(at))
    then = [str(n) for n in sorted(after)]
    table.set_rows(then, [(key,) for key in then])
    assert (table.cursor_key is None) == (not after)
    if there and at in after:
        assert table.cursor_key == str(at)


async def test_a_cell_keeps_its_colour_on_the_cursor_and_off_it() -> None:
    app = Shown()
    async with app.run_test(size=(40, 10)) as pilot:
        cells = [("a", Text("bad", "#ff0000"), ""), ("b", Text("bad", "#ff0000"), "")]
        app.table.set_rows(["a", "b"], cells)
        await pilot.pause()
        for y in (1, 2):
            (segment,) = (each for each in app.table.render_line(y) if "bad" in each.text)
            assert segment.style is not None
            assert segment.style.color is not None
            assert segment.style.color.name == "#ff0000"
