"""`hejtui smith score` as a researcher calls it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from cli_shell import ROOT, document, hejtui

from core.execute import find_toolchain
from core.model import MissingToolError

FAULTY = """
case "$1" in
*/1/original/*) cp "$1" "$2" ;;
*/2/original/*) sed 's/ + / - /' "$1" > "$2" ;;
*/3/original/*) exit 1 ;;
*/4/original/*) sed 's/;//' "$1" > "$2" ;;
*) cp "$1" "$2" ;;
esac
"""


@pytest.fixture(scope="module", autouse=True)
def toolchain() -> None:
    """Skips without what execution needs, but not in CI."""
    try:
        find_toolchain()
    except MissingToolError as error:
        if os.environ.get("CI") == "true":
            pytest.fail(str(error))
        pytest.skip(str(error))


@pytest.fixture
def faulty(tmp_path: Path) -> str:
    script = tmp_path / "translate.sh"
    script.write_text(FAULTY)
    return f"sh '{script}' {{in}} {{out}}"


def test_a_faulty_translator_has_a_score_a_stage_table_and_correlations(
    tmp_path: Path, faulty: str
) -> None:
    out = tmp_path / "out"
    found = document(
        "smith", "score", "--translator", faulty, "--count", "6", "--out", out, "-j", "1"
    )
    stages = found["stages"]
    assert list(stages) == [
        "not translated", "does not compile", "crashes", "times out", "differs", "equal",
    ]  # fmt: skip
    assert stages["not translated"] == 1
    assert stages["does not compile"] >= 1
    assert found["refusals"] == {"failed": 1, "hung": 0, "nothing written": 0}
    assert found["score"] == stages["equal"] / 5
    assert found["score_of_all"] == stages["equal"] / 6
    for measure in ("bleu", "codebleu"):
        correlation = found["similarity"][measure]["correlation"]
        assert correlation["n"] == 5
        assert correlation["low"] < correlation["r"] < correlation["high"]
        assert 0 < correlation["p"] <= 1
    lines = (out / "results.jsonl").read_text("utf-8").splitlines()
    kept = sorted((json.loads(line) for line in lines), key=lambda each: each["seed"])
    assert kept == found["results"]
    assert (out / "programs" / "1" / "translated" / "Program.java").is_file()


def test_an_identity_translator_scores_one_and_has_no_correlation(tmp_path: Path) -> None:
    done = hejtui("smith", "score", "--translator", "cp {in} {out}", "--count", "2", "-j", "1")
    assert done.returncode == 0, done.stderr
    assert "semantic correctness score 1.000: 2 of 2 translations equal" in done.stdout
    assert "BLEU: no correlation, all are correct." in done.stdout
    assert "nan" not in done.stdout.lower()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--translator", "cp {in}"], "--translator: the command does not say where {out} goes"),
        (["--translator", "cp {in} {out}", "--from", "binary"], "--from: it is for C"),
        (["--translator", "cp {in} {out}", "--language", "c", "--jdk", "x"], "--jdk: it is for"),
        (["--translator", "cp {in} {out}", "--out", str(ROOT)], "is there and not empty"),
        ([], "Missing option '--translator'"),
    ],
)
def test_a_wrong_call_is_one_line(arguments: list[str], words: str) -> None:
    done = hejtui("smith", "score", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert words in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_ctrl_c_ends_the_translator_and_prints_what_is_known(tmp_path: Path) -> None:
    started = tmp_path / "started"
    os.mkfifo(started)
    script = tmp_path / "translate.sh"
    script.write_text(f'echo $$ > "{started}"; exec sleep 600')
    options = ["--json", "-j", "1", "--count", "3", "--translator", f"sh '{script}' {{in}} {{out}}"]
    process = subprocess.Popen(
        [sys.executable, "-m", "hejtui", "smith", "score", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        cwd=ROOT,
        text=True,
    )
    translator = int(started.read_text())
    process.send_signal(signal.SIGINT)
    printed, said = process.communicate()
    assert process.returncode == 130, said
    assert said == "hejtui: stopped; the figures are over what was finished\n"
    found = json.loads(printed)
    assert (found["interrupted"], found["programs"], found["score"]) == (True, 0, None)
    with pytest.raises(ProcessLookupError):
        os.kill(translator, 0)


def test_a_translator_that_never_translates_says_why_and_ends_with_1() -> None:
    done = hejtui("smith", "score", "--translator", "false {in} {out}", "--count", "1", "-j", "1")
    assert done.returncode == 1
    assert "not translated, for instance seed 1: exit status 1" in done.stdout
