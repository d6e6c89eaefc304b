"""The datasheet of a release."""

from pathlib import Path

import pytest

from core.dataset import BUNDLED, create_workspace
from core.model import Bug, Location
from core.release import write_release
from core.store import Workspace


def datasheet(made: Workspace, folder: Path) -> str:
    write_release(made, folder)
    return (folder / "README.md").read_text("utf-8")


def test_it_says_of_the_bundled_bugs_that_they_come_with_hejtui(tmp_path: Path) -> None:
    with create_workspace(tmp_path / "w", BUNDLED)[0] as made:
        text = datasheet(made, tmp_path / "out")
    assert "\n37 bugs of the benchmark that comes with hejtui. The transformations " in text


@pytest.mark.parametrize(
    ("origins", "words"),
    [
        (["a.jsonl", "a.jsonl"], "2 bugs from a.jsonl."),
        (["a.jsonl"], "1 bug from a.jsonl."),
        (
            ["b", BUNDLED, "b"],
            "3 bugs: 2 from b, 1 of the benchmark that comes with hejtui.",
        ),
    ],
)
def test_it_says_where_the_bugs_are_from(tmp_path: Path, origins: list[str], words: str) -> None:
    with Workspace.create(tmp_path / "w") as made:
        made.bugs.add(
            [
                Bug(f"B{n}", b"class B {}", b"class B { }", b"class T {}", Location.of(1), origin)
                for n, origin in enumerate(origins)
            ]
        )
        assert f"\n{words} " in datasheet(made, tmp_path / "out")
