"""Two people annotate in shells: marks, a sample, files between them, decisions, a release."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from cli_shell import hejtui
from click.testing import CliRunner
from small_study import fill

from core.annotate import remember_sights
from core.model import HejtuiError, Seen
from core.store import Workspace
from hejtui.cli.root import cli

LOG, LOOP = "SUM_ALL/insert-log/1", "SUM_ALL/loop-exchange/1"
OTHER = "SUM_1/loop-exchange/1"


@pytest.fixture
def study(tmp_path: Path) -> Path:
    with Workspace.create(tmp_path / "study") as made:
        fill(made)
    return tmp_path / "study"


def said(*arguments: str | Path) -> str:
    """What a command prints that ends well."""
    done = CliRunner().invoke(cli, list(map(str, arguments)), catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.stdout


def document(*arguments: str | Path) -> dict[str, Any]:
    result: dict[str, Any] = json.loads(said(*arguments, "--json"))
    return result


def refused(*arguments: str | Path) -> str:
    """Why a command does not do what it is told."""
    done = CliRunner().invoke(cli, list(map(str, arguments)), standalone_mode=False)
    assert isinstance(done.exception, HejtuiError), done.output
    assert "\n" not in str(done.exception)
    return str(done.exception)


def test_two_people_with_a_workspace_each_come_to_one_benchmark(
    study: Path, tmp_path: Path
) -> None:
    laptop = tmp_path / "laptop"
    shutil.copytree(study, laptop)
    ann = ["-a", "ann", "-w", study]
    for each in (LOG, LOOP, OTHER):
        said("marks", "add", each, "--proposal", "--seconds", "2", *ann)
    drawn = ["marks", "sample", "--share", "1", "--seed", "4", "--verifier", "bob"]
    sample = document(*drawn, "-w", study)["sample"]
    assert (sample["population"]["instances"], len(sample["instances"])) == (6, 6)
    assert said(*drawn, "-w", study).splitlines()[-3:] == [
        "all                       6          6",
        "",
        f"6 instances drawn before, at {sample['at']} for bob, sample {sample['id'][:8]} of a"
        f" population {sample['population']['hash'][:8]}",
    ]
    said("marks", "export", tmp_path / "drawn.jsonl", "-a", "bob", "-w", study)
    assert "1 new sample" in said("marks", "import", tmp_path / "drawn.jsonl", "-w", laptop)

    bob = ["--role", "verifier", "-a", "bob", "-w", laptop]
    second = said("marks", "add", LOG, "--lines", "17-18", "--note", "the loop is wrong", *bob)
    assert second.startswith(f"{LOG}: bob, verifier, marks 17-18 (")
    said("marks", "add", LOOP, "--proposal", *bob)
    said("marks", "add", OTHER, "--not-applicable", "the edit is the bug", *bob)
    told = said("marks", "export", "-w", laptop)
    assert said("marks", "export", tmp_path / "bob.jsonl", "-w", laptop) == (
        f"3 entries, 1 sample in {tmp_path / 'bob.jsonl'}\n"
    )
    assert (tmp_path / "bob.jsonl").read_text("utf-8") == told
    back = document("marks", "import", tmp_path / "bob.jsonl", "-w", study)
    assert (back["new"], back["annotators"], back["samples"]) == (3, {"bob": 3}, 0)
    assert said("marks", "import", tmp_path / "bob.jsonl", "-w", study).startswith(
        "0 new entries, 3 there already; 0 new samples, 1 there already"
    )

    found = document("marks", "disagreements", "-w", study)["disagreements"]
    assert [each["instance"] for each in found] == [LOG, OTHER]
    assert found[0]["opinions"][1]["sample"] == sample["id"]
    together = ["--reason", "we looked again", "--present", "ann,bob", *ann]
    assert said("marks", "decide", LOG, "--verifier", *together) == (
        f"{LOG}: ann decides for the verifier's lines, 17-18, in presence of ann, bob:"
        " we looked again\n"
    )
    said("marks", "decide", OTHER, "--author", *together)
    assert document("marks", "disagreements", "-w", study)["disagreements"] == []
    decided = document("marks", "disagreements", "--all", "-w", study)["disagreements"]
    assert [each["decision"]["choice"] for each in decided] == ["verifier", "author"]
    history = said("marks", "history", LOG, "-w", study)
    assert "we looked again · ann, bob" in history
    assert history.endswith(f"{LOG}: 17-18 (adjudicated)\n")
    status = said("marks", "status", "-w", study)
    assert "3 of 6 verified, 3 left" in status

    release = tmp_path / "release"
    assert "left out" not in said("export", release, "-w", study)
    locations = (release / "insert-log" / "locations.txt").read_text()
    assert locations == "SUM_ALL  17-19\nSUM_1  16-17\n"
    said("new", tmp_path / "again", "--from", release)
    said("export", tmp_path / "same", "-w", tmp_path / "again")
    assert (tmp_path / "same/SHA256SUMS").read_text() == (release / "SHA256SUMS").read_text()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["marks", "add", LOG, "--not-applicable", " ", "-a", "a"], "it has a reason; say why"),
        (["marks", "add", LOG, "--proposal", "-a", "a\nb"], "is no name; write it on one line"),
        (["marks", "sample", "--share", "2", "--seed", "1", "--verifier", "b"], "2 of the inst"),
        (["marks", "sample", "--share", "1", "--seed", "1", "--verifier", " "], "name somebody"),
        (["marks", "history", "NOPE"], "NOPE: no such instance"),
        (["marks", "export", "-a", "nobody"], "nobody of this name has marked here"),
        (["marks", "export", "--json"], "give a FILE"),
        (["marks", "import", "/nowhere.jsonl"], "/nowhere.jsonl: there is no such file"),
        (["marks", "decide", LOG, "--author", "--reason", "x", "--present", "x", "-a", "a"],
         "there is no mark of an author"),
        (["marks", "decide", LOG, "--reason", "x", "--present", "x", "-a", "a"], "one of these"),
        (["export", "STUDY"], "there is something here already"),
    ],
)  # fmt: skip
def test_a_wrong_call_is_refused_in_one_line(study: Path, arguments: list[str], told: str) -> None:
    given = [str(study) if each == "STUDY" else each for each in arguments]
    assert told in refused(*given, "-w", study)


def test_what_was_exported_takes_no_other_locations(study: Path, tmp_path: Path) -> None:
    said("export", tmp_path / "release", "-w", study)
    locations = tmp_path / "release" / "original" / "locations.txt"
    arguments = ["new", tmp_path / "again", "--from", tmp_path / "release"]
    assert "has its own locations" in refused(*arguments, "--locations", locations)
    said("new", tmp_path / "again", "--from", tmp_path / "release" / "original")


def test_a_workspace_made_from_a_release_has_its_instances_already(
    study: Path, tmp_path: Path
) -> None:
    said("export", tmp_path / "release", "-w", study)
    told = said("new", tmp_path / "again", "--from", tmp_path / "release")
    assert told.endswith(f"Next: hejtui open {tmp_path / 'again'}\n")


def test_nobody_is_called_blind_who_has_seen_it(study: Path) -> None:
    with Workspace.open(study) as seen:
        remember_sights(seen, "bob", Seen.PROPOSAL, [LOG])
    mark = ["marks", "add", LOG, "--lines", "3", "-a", "bob", "--role", "verifier", "-w", study]
    assert f"--blind: bob has seen the proposal of {LOG}" in refused(*mark, "--blind")
    said(*mark)


def test_remarks_on_imported_marks_are_told(study: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    shutil.copytree(study, other)
    said("marks", "add", LOG, "--lines", "3", "-a", "ann", "-w", study)
    said("marks", "add", LOG, "--lines", "4", "-a", "ann", "-w", other)
    with Workspace.open(study) as changed:
        changed.instances.replace(["SUM_ALL"], ["loop-exchange"], [])
    said("marks", "add", LOOP, "--lines", "4", "-a", "bob", "-w", other)
    said("marks", "export", tmp_path / "m.jsonl", "-w", other)
    told = said("marks", "import", tmp_path / "m.jsonl", "-w", study)
    assert "new entries on other versions of their programs: 1;" in told
    assert "! ann: entries made elsewhere under this name" in told


def test_a_wrong_line_ends_with_its_file_and_number_and_two(study: Path, tmp_path: Path) -> None:
    (tmp_path / "m.jsonl").write_text('{"annotator":"an')
    done = hejtui("marks", "import", tmp_path / "m.jsonl", "-w", study)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        f"hejtui: {tmp_path}/m.jsonl:1: the line is cut or damaged;"
        " export it again with `hejtui marks export`\n"
    )


def test_who_marks_in_a_shell_is_told_and_does_not_verify_what_is_their_own(study: Path) -> None:
    (study / "hejtui.toml").write_text('annotator = "bob"\n', encoding="utf-8")
    verify = ["marks", "add", LOG, "--lines", "3", "--role", "verifier", "-w", study]
    assert said(*verify) == f"{LOG}: bob, verifier, marks 3 (high)\n"
    why = f"{LOG}: bob has marked it as a verifier, and authors do not verify themselves"
    assert why in refused("marks", "add", LOG, "--lines", "4", "-w", study)
    marked = said("marks", "add", LOOP, "--lines", "3", "-w", study)
    assert marked == f"{LOOP}: bob, author, marks 3 (high)\n"
    sample = ["marks", "sample", "--share", "1", "--seed", "1", "--verifier", "bob", "-w", study]
    said(*sample)
    drawn = refused("marks", "add", OTHER, "--proposal", "-w", study)
    assert f"{OTHER}: it is drawn for bob to verify" in drawn
    (sample_,) = document("marks", "status", "-w", study)["samples"]
    assert (LOG in sample_["left"], sample_["done"], sample_["own"]) == (False, 1, [])


def test_what_was_said_in_a_second_role_is_told_and_does_not_count(
    study: Path, tmp_path: Path
) -> None:
    laptop, file = tmp_path / "laptop", tmp_path / "marks.jsonl"
    with Workspace.create(laptop) as made:
        fill(made)
    said("marks", "add", LOG, "--lines", "3", "-a", "bob", "--role", "verifier", "-w", study)
    said("marks", "add", LOG, "--lines", "4", "-a", "bob", "-w", laptop)
    said("marks", "export", file, "-w", laptop)
    taken = said("marks", "import", file, "-w", study)
    assert "! bob: instances marked as an author and as a verifier: 1; all marks are" in taken
    history = said("marks", "history", LOG, "-w", study)
    assert "other role" in history
    assert f"{LOG}: 16 (proposal)" in history
    found = document("marks", "history", LOG, "-w", study)["marks"]
    assert [(each["role"], each["counts"]) for each in found] == [
        ("verifier", True),
        ("author", False),
    ]


def test_another_spelling_of_a_name_is_refused_wherever_somebody_is_named(study: Path) -> None:
    assert hejtui("marks", "add", LOG, "--proposal", "-a", "bob", "-w", study).returncode == 0
    known = "is known here as bob; write bob; somebody else needs another name"
    for command in (
        ["marks", "add", LOG, "--proposal", "-a", "Bob"],
        ["marks", "undo", LOG, "-a", "ｂｏｂ"],
        ["marks", "sample", "--share", "1", "--seed", "1", "--verifier", "BOB"],
    ):
        assert known in refused(*command, "-w", study)
    (study / "hejtui.toml").write_text('annotator = "BOB"\n')
    told = refused("marks", "add", LOG, "--proposal", "-w", study)
    assert told.strip().startswith(f"{study / 'hejtui.toml'}: BOB {known}"), told


def test_a_path_that_ends_in_a_slash_is_made_a_folder(study: Path, tmp_path: Path) -> None:
    for who in ("ann", "bob"):
        said("marks", "add", LOG, "--proposal", "-a", who, "-w", study)
    folder = tmp_path / "new" / "marks"
    assert "2 entries, 0 samples in" in said("marks", "export", f"{folder}/", "-w", study)
    assert sorted(each.name for each in folder.iterdir()) == ["ann.jsonl", "bob.jsonl"]
    assert "2 there already" in said("marks", "import", folder, "-w", study)
    file = tmp_path / "plain"
    said("marks", "export", file, "-w", study)
    assert file.is_file()
    assert "this is a file; choose another" in refused("marks", "export", f"{file}/", "-w", study)


def test_an_empty_file_of_marks_is_told(study: Path, tmp_path: Path) -> None:
    file = tmp_path / "none.jsonl"
    file.touch()
    assert f"! {file}: there is nothing in it" in said("marks", "import", file, "-w", study)
    (problem,) = document("marks", "import", file, "-w", study)["problems"]
    assert (problem["bug"], problem["kind"]) == (str(file), "empty-file")
