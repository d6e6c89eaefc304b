from pathlib import Path

from hejtui.settings import read_annotator, write_annotator


def test_settings_keep_what_else_is_in_them(tmp_path: Path) -> None:
    (tmp_path / "hejtui.toml").write_text("# mine\nother = 1\n")
    assert read_annotator(tmp_path) is None
    write_annotator(tmp_path, "Ann É")
    assert read_annotator(tmp_path) == "Ann É"
    assert (tmp_path / "hejtui.toml").read_text().startswith("# mine\nother = 1\n")
