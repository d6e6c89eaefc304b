"""What is no release is refused, and nothing is left by halves."""

from __future__ import annotations

from pathlib import Path

import pytest
from marked_study import NAMES, instance, put
from released_study import files

from core.model import InputError, UsageError, WorkspaceError, source_hash
from core.release import restore_workspace, write_release
from core.store import Workspace


def test_nothing_is_written_over_and_nothing_is_left_by_halves(
    workspace: Workspace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "notes.txt").write_text("mine")
    with pytest.raises(UsageError, match="there is something here already"):
        write_release(workspace, tmp_path / "mine")
    put(workspace, [instance("ADD", "original")])
    with pytest.raises(UsageError, match="original: a transformation of this name"):
        write_release(workspace, tmp_path / "out")
    put(workspace, [])
    workspace.instances.replace(NAMES, ["original"], [])

    def full(*_: object) -> str:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("core.release.writing.datasheet", full)
    with pytest.raises(WorkspaceError, match="No space left on device; choose another"):
        write_release(workspace, tmp_path / "out")
    assert sorted(each.name for each in tmp_path.iterdir()) == ["mine", "w"]


def test_an_empty_folder_is_filled_as_it_is_since_a_disk_may_be_mounted_there(
    workspace: Workspace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    before = folder.stat().st_ino

    def full(*_: object) -> str:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("core.release.writing.datasheet", full)
        with pytest.raises(WorkspaceError, match="No space left on device"):
            write_release(workspace, folder)
    assert list(folder.iterdir()) == []
    monkeypatch.chdir(folder)
    write_release(workspace, Path())
    write_release(workspace, tmp_path / "other")
    assert files(folder) == files(tmp_path / "other")
    assert folder.stat().st_ino == before


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda text: text[:-30], r"benchmark\.jsonl: it is not what SHA256SUMS says"),
        (lambda text: text.replace(b"int a", b"int c"), "it is not what SHA256SUMS says"),
    ],
)
def test_a_release_that_was_damaged_is_refused_and_no_workspace_is_left(
    workspace: Workspace, tmp_path: Path, damage, said: str
) -> None:
    write_release(workspace, tmp_path / "out")
    file = tmp_path / "out" / "benchmark.jsonl"
    file.write_bytes(damage(file.read_bytes()))
    with pytest.raises(InputError, match=said):
        restore_workspace(tmp_path / "again", tmp_path / "out")
    assert not (tmp_path / "again").exists()


@pytest.mark.parametrize(
    ("line", "number"),
    [
        (b'{"kind":"bug","id":"X"}', 12),
        (b'{"kind":"study","format":1}', 12),
        (b"[]", 12),
        (b'{"kind":"wish"}', 12),
        (b"no JSON", 12),
        (b'{"kind":"study","format":99}', 1),
        (b'{"kind":"study","format":1}', 1),
        (b"", 1),
    ],
)
def test_a_line_that_is_none_is_named(
    workspace: Workspace, tmp_path: Path, line: bytes, number: int
) -> None:
    write_release(workspace, tmp_path / "out")
    file, sums = tmp_path / "out" / "benchmark.jsonl", tmp_path / "out" / "SHA256SUMS"
    before = file.read_bytes()
    file.write_bytes((before if number > 1 else b"") + line + b"\n")
    text = sums.read_text().replace(source_hash(before), source_hash(file.read_bytes()))
    sums.write_text(text)
    with pytest.raises(InputError, match=rf"benchmark\.jsonl:{number}: the line is no record"):
        restore_workspace(tmp_path / "again", tmp_path / "out")
