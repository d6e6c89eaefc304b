"""A translator's command, and what it leaves."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from core.jobs import Cancel
from core.model import Interrupted, MissingToolError, UsageError
from core.smith import Refusal, Translator
from core.smith.translator import LARGEST_BYTES, Translation

LONG = 60.0


def translate(folder: Path, script: str, seconds: float = LONG) -> Translation:
    """What a shell script makes of a small file."""
    source = folder / "a file.txt"
    source.write_bytes(b"one\r\n\xff")
    program = folder / "translate.sh"
    program.write_text(script)
    translator = Translator(f"sh '{program}' {{in}} {{out}}", seconds)
    return translator.translate(source, folder / "out file.txt", Cancel())


def test_a_translation_is_what_was_written_byte_by_byte(tmp_path: Path) -> None:
    done = translate(tmp_path, 'cp "$1" "$2"; echo talks; echo a lot >&2')
    assert (done.source, done.refusal, done.detail) == (b"one\r\n\xff", None, "")


def test_placeholders_may_be_part_of_a_word(tmp_path: Path) -> None:
    (tmp_path / "in").write_bytes(b"x")
    done = Translator("dd if={in} of={out}", LONG).translate(
        tmp_path / "in", tmp_path / "out", Cancel()
    )
    assert done.source == b"x"


@pytest.mark.parametrize(
    ("script", "refusal", "detail"),
    [
        ("echo first; echo no model >&2; exit 3", Refusal.FAILED, "exit status 3: no model"),
        ('cp "$1" "$2"; exit 1', Refusal.FAILED, "exit status 1"),
        ("kill -9 $$", Refusal.FAILED, "signal 9"),
        ("echo nothing to do", Refusal.NOTHING_WRITTEN, "nothing to do"),
        ('printf "\\n \\n" > "$2"', Refusal.NOTHING_WRITTEN, ""),
        ('mkdir "$2"', Refusal.NOTHING_WRITTEN, ""),
        (
            f'head -c {LARGEST_BYTES + 1} /dev/zero > "$2"',
            Refusal.FAILED,
            "it wrote more than 1 MB",
        ),
    ],
    ids=["fails", "fails late", "crashes", "nothing", "blank", "a folder", "too much"],
)
def test_without_a_translation_it_says_why(
    tmp_path: Path, script: str, refusal: Refusal, detail: str
) -> None:
    done = translate(tmp_path, script)
    assert (done.source, done.refusal, done.detail) == (b"", refusal, detail)


def test_an_old_translation_is_not_taken_for_a_new_one(tmp_path: Path) -> None:
    (tmp_path / "out file.txt").write_bytes(b"old")
    assert translate(tmp_path, "true").refusal is Refusal.NOTHING_WRITTEN


def test_one_that_hangs_is_ended_with_its_children(tmp_path: Path) -> None:
    write = f'echo $! $$ > "{tmp_path}/some"; mv "{tmp_path}/some" "{tmp_path}/all"'
    script = f"setsid sleep 600 & {write}; wait"
    for seconds in (0.5, 5, 50):  # a slow machine needs longer to come as far as that
        done = translate(tmp_path, script, seconds)
        assert (done.refusal, done.detail) == (Refusal.HUNG, f"still running after {seconds} s")
        if (tmp_path / "all").exists():
            break
    child, leader = map(int, (tmp_path / "all").read_text().split())
    assert not is_running(child)
    assert not is_running(leader)


def test_one_that_talks_without_end_is_ended_in_time(tmp_path: Path) -> None:
    assert translate(tmp_path, "yes", seconds=0.3).refusal is Refusal.HUNG


def test_cancelling_ends_it(tmp_path: Path) -> None:
    cancel = Cancel()
    cancel.set()
    with pytest.raises(Interrupted):
        Translator("sleep 600 {in} {out}", LONG).translate(
            tmp_path / "in", tmp_path / "out", cancel
        )


@pytest.mark.parametrize(
    ("command", "error", "words"),
    [
        ("cp {in}", UsageError, "does not say where {out} goes"),
        ("{in} {out}", UsageError, "does not say where {in} goes"),
        ("", UsageError, "does not say where {in} goes"),
        ("cp '{in} {out}", UsageError, "No closing quotation; close the quotes"),
        ("no-such-translator {in} {out}", MissingToolError, "no program no-such-translator"),
    ],
)
def test_a_wrong_command_is_refused_before_anything_runs(
    command: str, error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=r"^--translator: ") as raised:
        Translator(command, LONG)
    assert words in str(raised.value)


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{process}/stat")
    return not state.is_file() or state.read_bytes().rpartition(b")")[2].split()[0] != b"Z"
