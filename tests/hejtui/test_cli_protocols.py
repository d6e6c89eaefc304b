"""Protocols, every place and rows of transformations, as a user's shell has them."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest
from cli_shell import document, hejtui

PROGRAM = """package {package};

public class LAST_ODD {{
    public static int last_odd(int[] a) {{
        int last = {start};
        for (int i = 0; i < a.length; i++) {{
            if (a[i] % 2 == 0) continue;
            last = a[i];
        }}
        return last;
    }}
}}
"""
TEST = """package humaneval;

import static org.junit.Assert.assertEquals;

public class TEST_LAST_ODD {
    @org.junit.Test
    public void test_0() {
        assertEquals(-1, humaneval.buggy.LAST_ODD.last_odd(new int[] {}));
    }
}
"""


@pytest.fixture(scope="module")
def benchmark(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("protocols")
    files = {
        "src/main/java/humaneval/buggy/LAST_ODD.java": PROGRAM.format(
            package="humaneval.buggy", start=0
        ),
        "src/main/java/humaneval/correct/LAST_ODD.java": PROGRAM.format(
            package="humaneval.correct", start=-1
        ),
        "src/test/java/humaneval/TEST_LAST_ODD.java": TEST,
    }
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    (folder / "locations.txt").write_text("LAST_ODD  5-5\n")
    return folder


@pytest.fixture(scope="module")
def untouched(benchmark: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("untouched") / "study"
    locations = ("--locations", benchmark / "locations.txt")
    assert document("new", folder, "--from", benchmark, *locations)["bugs"] == 1
    return folder


@pytest.fixture
def study(untouched: Path, tmp_path: Path) -> Path:
    return copytree(untouched, tmp_path / "study")


def test_published_instances_are_listed_with_their_flags_and_shown(study: Path) -> None:
    made = document("transform", "-w", study, "--protocol", "paper", "--only", "loop-exchange")
    assert made["protocol"] == "paper"
    assert made["naming"] == "lexicon"
    assert made["instances"] == {
        "loop-exchange": {"ready": 1, "excluded": {}, "flagged": {"unsound": 1}}
    }
    (record,) = document("list", "instances", "-w", study)["instances"]
    assert record["protocol"] == "paper"
    assert (record["status"], record["reason"]) == ("ready", None)
    assert record["flags"] == [{"reason": "unsound", "detail": "a continue skips the update"}]
    shown = hejtui("list", "instances", "-w", study).stdout
    assert "! unsound: a continue skips the update" in shown


def test_a_row_of_transformations_is_chosen_by_its_name(study: Path) -> None:
    made = document("transform", "-w", study, "--compose", "3")
    ((name, count),) = made["instances"].items()
    assert (count["ready"], made["steps"], name.count("+")) == (1, 3, 2)
    (record,) = document("list", "instances", "-w", study, "-t", name)["instances"]
    assert record["id"] == f"LAST_ODD/{name}/1"
    wrong = hejtui("list", "instances", "-w", study, "-t", name + "s")
    assert (wrong.returncode, name in wrong.stderr) == (2, True)
    status = document("marks", "status", "-w", study)
    ((alone,), (together,)) = status["transformations"], status["in_a_row"]
    assert together == {**alone, "transformation": "any 3 in a row"}
    assert (alone["transformation"], alone["instances"]) == (name, 1)
    rows = hejtui("marks", "status", "-w", study).stdout.splitlines()
    assert [row.split("  ")[0] for row in rows[1:3]] == ["any 3 in a row", "all"]


def test_every_place_is_made_until_somebody_says_otherwise(study: Path) -> None:
    numbers = []
    for more in ((), ("--all-places",), (), ("--chosen-places",)):
        made = document("transform", "-w", study, "--only", "insert-try-catch", *more)
        numbers.append(made["instances"]["insert-try-catch"]["ready"])
    assert numbers == [1, 4, 4, 1]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--compose", "2", "--all-places"), "a row has one place of each"),
        (("--compose", "2", "--protocol", "paper"), "single transformations only"),
        (("--protocol", "paper", "--all-places"), "its own places"),
    ],
)
def test_what_contradicts_itself_is_refused_in_one_line(
    untouched: Path, options: tuple[str, ...], words: str
) -> None:
    done = hejtui("transform", "-w", untouched, *options)
    assert (done.returncode, done.stdout) == (2, "")
    assert words in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_report_leaves_out_what_is_flagged(study: Path) -> None:
    hejtui("transform", "-w", study, "--protocol", "paper", "--only", "loop-exchange")
    hejtui("generate", "-w", study, "-k", "1")
    report = document("report", "-w", study, "--without", "unsound")
    (row,) = report["rows"]
    assert (row["left_out"], row["flagged"], row["instances"]) == (1, {}, 0)
    assert report["left_out_flags"] == ["unsound"]
    assert "1 instance was left out, flagged unsound (loop-exchange 1)." in report["remarks"]
    assert any("is flagged unsound" in each for each in document("report", "-w", study)["remarks"])
