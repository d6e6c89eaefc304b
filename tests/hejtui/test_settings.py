from pathlib import Path

import pytest

from hejtui.settings import read_annotator, write_annotator


def test_settings_keep_what_else_is_in_them(tmp_path: Path) -> None:
    (tmp_path / "hejtui.toml").write_text("# mine\nother = 1\n")
    assert read_annotator(tmp_path) is None
    write_annotator(tmp_path, "Ann É")
    assert read_annotator(tmp_path) == "Ann É"
    assert (tmp_path / "hejtui.toml").read_text().startswith("# mine\nother = 1\n")


def test_who_annotated_last_as_this_computer_user_comes_before_the_default(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = tmp_path / "hejtui.toml"
    settings.write_text('# ours\nannotator = "lab"\n', encoding="utf-8")
    monkeypatch.setenv("LOGNAME", "one")
    write_annotator(tmp_path, "Bob")
    assert read_annotator(tmp_path) == "Bob"
    assert settings.read_text(encoding="utf-8").startswith('# ours\nannotator = "lab"\n')
    monkeypatch.setenv("LOGNAME", "two")
    assert read_annotator(tmp_path) == "lab"
