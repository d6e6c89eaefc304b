"""Reading programs that another tool rewrote."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from core.dataset import ForeignProgram, read_foreign
from core.model import InputError, Problem

BUGS = ["SUM", "AREA", "AREA_2"]


def written(folder: Path, **files: str) -> Path:
    """A folder with these files; `__` in a name stands for a slash."""
    for name, text in files.items():
        file = folder / f"{name.replace('__', '/')}.java"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text.encode())
    return folder


def names(folder: Path) -> list[tuple[str, int, str]]:
    programs, problems = read_foreign(folder, BUGS)
    assert problems == []
    return [(each.bug, each.place, each.source) for each in programs]


def test_files_are_named_after_a_bug_and_a_place(tmp_path: Path) -> None:
    folder = written(tmp_path, SUM_10="x", SUM_2="y", AREA="z")
    assert names(folder) == [
        ("SUM", 2, "SUM_2.java"),
        ("SUM", 10, "SUM_10.java"),
        ("AREA", 1, "AREA.java"),
    ]


def test_files_may_lie_at_any_depth_and_in_folders_of_their_bug(tmp_path: Path) -> None:
    folder = written(
        tmp_path, humaneval__buggy__SUM_0="x", AREA__7="y", AREA__try_8="z", AREA_2__only="z"
    )
    assert names(folder) == [
        ("SUM", 0, "humaneval/buggy/SUM_0.java"),
        ("AREA", 7, "AREA/7.java"),
        ("AREA", 8, "AREA/try_8.java"),
        ("AREA_2", 1, "AREA_2/only.java"),
    ]


def test_where_a_name_has_two_readings_the_class_decides(tmp_path: Path) -> None:
    folder = written(tmp_path, AREA_2="public class AREA {}", AREA_2_2="class AREA_2 {}")
    assert names(folder) == [("AREA", 2, "AREA_2.java"), ("AREA_2", 2, "AREA_2_2.java")]
    folder = written(tmp_path / "other", AREA_2="public class AREA_2 {}")
    assert names(folder) == [("AREA_2", 1, "AREA_2.java")]
    folder = written(tmp_path / "neither", AREA_2="int f() {}")
    assert names(folder) == [("AREA_2", 1, "AREA_2.java")]


def test_fixed_programs_and_tests_lie_beside(tmp_path: Path) -> None:
    folder = written(
        tmp_path,
        SUM_1="b1", fixed__SUM_1="f1", test__SUM_1="t1",
        SUM_2="b2", fixed__SUM="f", SUM_3="b3", TEST_SUM_3="t3",
        buggy__AREA="b", correct__AREA="c", tests__TEST_AREA="t",
        AREA_2="class AREA_2 {}", test__AREA_2="class TEST_AREA_2 {}",
    )  # fmt: skip
    programs, problems = read_foreign(folder, BUGS)
    assert problems == []
    assert [(each.buggy, each.fixed, each.test) for each in programs] == [
        (b"b1", b"f1", b"t1"),
        (b"b2", b"f", None),
        (b"b3", b"f", b"t3"),
        (b"b", b"c", b"t"),
        (b"class AREA_2 {}", None, b"class TEST_AREA_2 {}"),
    ]


def test_bytes_stay_as_they_are(tmp_path: Path) -> None:
    source = b"\xef\xbb\xbfclass SUM {\r\n\t// \xe9\xff\r\n}"
    (tmp_path / "SUM.java").write_bytes(source)
    assert read_foreign(tmp_path, BUGS)[0] == [
        ForeignProgram("SUM", 1, source, None, None, "SUM.java")
    ]


def test_what_belongs_to_nothing_is_named(tmp_path: Path) -> None:
    folder = written(tmp_path, SUM_1="b", NOPE_1="b", fixed__AREA="f", test__SUM_2="t")
    (folder / "notes.txt").write_text("no Java")
    written(folder / ".git", SUM_1="old")
    programs, problems = read_foreign(folder, BUGS)
    assert [each.source for each in programs] == ["SUM_1.java"]
    spare = "there is no buggy program with it; left out"
    assert problems == [
        Problem("NOPE_1.java", "unknown-bug", "the workspace has no bug of this name; left out"),
        Problem("fixed/AREA.java", "no-buggy-program", spare),
        Problem("test/SUM_2.java", "no-buggy-program", spare),
    ]


@pytest.mark.parametrize(
    ("files", "message"),
    [
        ({"SUM": "a", "SUM_1": "b"}, "SUM_1.java: SUM.java is of the same bug and place; keep one"),
        ({"a__SUM_3": "a", "b__SUM_3": "b"}, "b/SUM_3.java: a/SUM_3.java is of the same bug"),
        (
            {"SUM": "a", "fixed__SUM": "b", "correct__SUM": "c"},
            "fixed/SUM.java: correct/SUM.java is of the same bug and place",
        ),
        ({}, "no program of a bug of this workspace is here; give the folder"),
        ({"fixed__SUM": "a"}, "no program of a bug of this workspace is here"),
        (
            {"NOPE": "a"},
            "is here; NOPE.java: the workspace has no bug of this name; left out; give the folder",
        ),
        ({"SUM": "x" * 1_100_000}, "SUM.java: the file has 1 MB, at most 1 are read"),
    ],
)
def test_a_wrong_folder_is_refused(tmp_path: Path, files: dict[str, str], message: str) -> None:
    with pytest.raises(InputError) as error:
        read_foreign(written(tmp_path, **files), BUGS)
    assert message in str(error.value)


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="there is no such file"):
        read_foreign(tmp_path / "nope", BUGS)


def test_a_jsonl_file_has_an_object_a_line(tmp_path: Path) -> None:
    file = tmp_path / "out.jsonl"
    records = [
        {"id": "AREA", "buggy": "a", "fixed": None},
        {"id": "SUM/loop-exchange/4", "buggy": "ü\u0085", "fixed": "f", "test": "t"},
        {"id": "SUM_1", "buggy": "c", "place": "unused"},
        {"id": "NOPE", "buggy": "d"},
    ]
    file.write_text("\n".join(json.dumps(each, ensure_ascii=False) for each in records), "utf-8")
    programs, problems = read_foreign(file, BUGS)
    assert programs == [
        ForeignProgram("SUM", 1, b"c", None, None, "out.jsonl:3"),
        ForeignProgram("SUM", 4, "ü\u0085".encode(), b"f", b"t", "out.jsonl:2"),
        ForeignProgram("AREA", 1, b"a", None, None, "out.jsonl:1"),
    ]
    assert [(each.bug, each.kind) for each in problems] == [("NOPE", "unknown-bug")]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"id": "SUM", "buggy": "a"}\n{"id": "SU', ":2: this is not a line of JSON; give a JSONL"),
        ("[1]", ":1: a line is not a JSON object"),
        ('{"buggy": "a"}', ":1: the field id is missing or no text"),
        ('{"id": "SUM", "buggy": null}', ":1: the field buggy is missing or no text"),
        ('{"id": "SUM", "buggy": "a", "fixed": 3}', ":1: the field fixed is no text"),
        ('{"id": "SUM", "buggy": "\\ud800"}', ":1: the field buggy holds half a character"),
        (
            '{"id": "SUM", "buggy": "a"}\n{"id": "SUM_1", "buggy": "b"}',
            "out.jsonl:2: out.jsonl:1 is of the same bug and place",
        ),
        ("", "no program of a bug of this workspace is here; give a JSONL file"),
    ],
)
def test_a_wrong_jsonl_file_is_refused_whole(tmp_path: Path, text: str, message: str) -> None:
    file = tmp_path / "out.jsonl"
    file.write_text(text, "utf-8")
    with pytest.raises(InputError) as error:
        read_foreign(file, BUGS)
    assert message in str(error.value)
