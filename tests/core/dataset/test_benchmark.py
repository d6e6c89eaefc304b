import json
from dataclasses import replace
from pathlib import Path

import pytest

from core.dataset import create_workspace, read_benchmark, write_folder, write_jsonl
from core.model import Bug, InputError, Location, UsageError
from core.store import Workspace


def java(kind: str, body: str, name: str = "TWICE") -> str:
    return f"package humaneval.{kind};\n\npublic class {name} {{\n{body}\n}}\n"


BUGGY = java("buggy", "    static int f(int n) {\n        return n + 2;\n    }")
FIXED = java("correct", "    static int f(int n) {\n        return n * 2;\n    }")
TEST = (
    "package humaneval;\n\npublic class TEST_TWICE {\n    @org.junit.Test\n"
    "    public void a() { humaneval.buggy.TWICE.f(1); }\n}\n"
)
RECORD = {"id": "TWICE", "location": "5-6", "buggy": BUGGY, "fixed": FIXED, "test": TEST}


def jsonl(folder: Path, *records: dict[str, object]) -> Path:
    path = folder / "bugs.jsonl"
    path.write_bytes(b"".join(json.dumps(each).encode() + b"\n" for each in records))
    return path


def kinds(path: Path) -> dict[str, str]:
    return {each.kind: each.message for each in read_benchmark(path).problems}


def test_a_sound_bug_has_no_problem(tmp_path):
    benchmark = read_benchmark(jsonl(tmp_path, RECORD))
    assert benchmark.problems == ()
    assert [bug.id for bug in benchmark.bugs] == ["TWICE"]
    assert benchmark.bugs[0].location == Location.of(5)
    assert benchmark.bugs[0].buggy == BUGGY.encode()


def test_a_cut_last_line_is_reported_and_the_rest_is_kept(tmp_path):
    path = jsonl(tmp_path, RECORD)
    path.write_bytes(path.read_bytes() + b'{"id": "OTHER", "bug')
    benchmark = read_benchmark(path)
    assert [bug.id for bug in benchmark.bugs] == ["TWICE"]
    assert [(each.bug, each.kind) for each in benchmark.problems] == [("line 2", "cut-line")]


def test_lines_end_with_newline_only(tmp_path):
    record = {**RECORD, "buggy": BUGGY.replace("n + 2", "n + 2 /* \u0085\u2028 */")}
    path = tmp_path / "bugs.jsonl"
    path.write_bytes(json.dumps(record, ensure_ascii=False).encode() + b"\r\n\n")
    assert "\u0085\u2028".encode() in read_benchmark(path).bugs[0].buggy


def test_bytes_survive(tmp_path):
    text = "\ufeff" + BUGGY.replace("\n", "\r\n").replace("    ", "\t") + '/*é*/ // "ż"'
    bug = read_benchmark(jsonl(tmp_path, {**RECORD, "buggy": text})).bugs[0]
    assert bug.buggy == text.encode()


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"id": None}, "the field id is missing"),
        ({"id": "../x"}, "not the name of a Java class"),
        ({"buggy": 7}, "the field buggy is missing"),
        ({"test": "\ud800"}, "half a character"),
        ({"location": "x"}, "is not a location"),
        ({"location": 5}, "the field location is missing"),
    ],
)
def test_a_wrong_record_refuses_the_file(tmp_path, change, what):
    other = {**RECORD, "id": "OTHER"}
    with pytest.raises(InputError, match=rf"bugs.jsonl:1: .*{what}"):
        read_benchmark(jsonl(tmp_path, {**RECORD, **change}, other))


@pytest.mark.parametrize(
    ("content", "what"),
    [
        (b"", "there is no bug in this file"),
        (b"not json\n{}\n", "bugs.jsonl:1: this is not a line of JSON"),
        (b"\xff\xfe\x00\n{}\n", "bugs.jsonl:1: this is not UTF-8"),
        (b"[1]\n", "bugs.jsonl:1: a line is not a JSON object"),
        (b"[" * 100_000 + b"\n", "bugs.jsonl:1: this is not a line of JSON"),
    ],
)
def test_a_wrong_file_is_refused(tmp_path, content, what):
    path = tmp_path / "bugs.jsonl"
    path.write_bytes(content)
    with pytest.raises(InputError, match=what):
        read_benchmark(path)


def test_a_damaged_line_in_the_middle_refuses_the_file(tmp_path):
    path = jsonl(tmp_path, RECORD)
    path.write_bytes(path.read_bytes() + b"{\n" + path.read_bytes())
    with pytest.raises(InputError, match=r"bugs.jsonl:2"):
        read_benchmark(path)


def test_a_second_bug_of_a_name_is_refused_by_name(tmp_path):
    with pytest.raises(InputError, match=r"bugs.jsonl:2: TWICE is there twice, first in line 1"):
        read_benchmark(jsonl(tmp_path, RECORD, {**RECORD, "location": "5-5"}))


def test_missing_large_and_empty_sources_say_so(tmp_path):
    with pytest.raises(InputError, match="there is no such file"):
        read_benchmark(tmp_path / "none.jsonl")
    with pytest.raises(InputError, match="this folder holds no src/main/java"):
        read_benchmark(tmp_path)
    large = tmp_path / "large.jsonl"
    with large.open("wb") as file:
        file.truncate(25 * 1024 * 1024)
    with pytest.raises(InputError, match="25 MB, at most 20"):
        read_benchmark(large)


@pytest.mark.parametrize(
    ("change", "kind", "words"),
    [
        ({"location": "2-3"}, "location-misses-change", "line 2, but the fix changes line 5"),
        (
            {"location": "4-5", "fixed": FIXED.replace("f(int n)", "f(final int n)")},
            "location-misses-change",
            "`4-5`, line 5 is not in it",
        ),
        ({"location": "4-6"}, "location-covers-unchanged", "leaves line 4 of lines 4-5 as it is"),
        ({"location": "3-6"}, "location-covers-unchanged", "leaves lines 3-4 of lines 3-5 as they"),
        ({"location": "6-7"}, "on-blank-or-brace-or-comment", "line 6 holds only"),
        ({"fixed": BUGGY}, "buggy-equals-fixed", "are the same"),
        ({"buggy": BUGGY.replace("return", "return (")}, "buggy-does-not-parse", "line 5"),
        ({"fixed": FIXED.replace("return", "return (")}, "fixed-does-not-parse", "line 5"),
        ({"test": TEST[:-2]}, "test-does-not-parse", "no Java"),
        ({"test": TEST.replace("@org.junit.Test", "")}, "test-without-tests", "@Test"),
        ({"id": "ONCE"}, "class-mismatch", "no class ONCE; it declares TWICE"),
    ],
)
def test_a_fault_of_the_data_is_kept_beside_it(tmp_path, change, kind, words):
    location = {"location": "5-6"}
    found = read_benchmark(jsonl(tmp_path, {**RECORD, **location, **change})).problems
    assert any(each.kind == kind and words in each.message for each in found), found


@pytest.mark.parametrize(
    ("location", "words"),
    [("9-12", "lines 9-11"), ("5-9999", "lines 5-9998"), ("before 9", "before 9")],
)
def test_a_bug_whose_location_lies_outside_its_program_is_left_out(tmp_path, location, words):
    right = {**RECORD, "location": "5-6"}
    given = tmp_path / "given.txt"
    given.write_text(f"TWICE  {location}\n")
    other = {name: text.replace("TWICE", "OTHER") for name, text in right.items()}
    found = read_benchmark(jsonl(tmp_path, right, other), locations=given)
    assert [bug.id for bug in found.bugs] == ["OTHER"]
    assert [(each.bug, each.kind) for each in found.problems] == [
        ("TWICE", "location-outside-file")
    ]
    assert found.problems[0].message == (
        f"the location is {words}, but the buggy program has lines 1-7; it is left out"
    )
    with pytest.raises(InputError, match=r"not one bug can be used; TWICE: .* lines 1-7"):
        read_benchmark(jsonl(tmp_path, right), locations=given)


def test_a_fix_that_only_inserts_wants_an_insertion_point(tmp_path):
    fixed = BUGGY.replace("        return", "        n++;\n        return")
    fixed = fixed.replace("humaneval.buggy", "humaneval.correct")
    assert set(kinds(jsonl(tmp_path, {**RECORD, "fixed": fixed}))) == {"insertion-only"}
    pointed = {**RECORD, "fixed": fixed, "location": "before 5"}
    assert kinds(jsonl(tmp_path, pointed)) == {}


def test_a_fix_that_wraps_lines_in_a_guard_only_inserts(tmp_path):
    fixed = BUGGY.replace("        return", "        if (n > 0) {\n            return")
    fixed = fixed.replace("n + 2;", "n + 2;\n        }")
    fixed = fixed.replace("humaneval.buggy", "humaneval.correct")
    (problem,) = read_benchmark(jsonl(tmp_path, {**RECORD, "fixed": fixed})).problems
    assert problem.kind == "insertion-only"
    assert problem.message == (
        "the fix only inserts lines, before lines 5 and 6, and indents line 5 anew"
    )


def test_given_locations_replace_those_of_the_benchmark(tmp_path):
    locations = tmp_path / "locations.txt"
    locations.write_text("# comment\nTWICE  2-3\nGONE 1-2\n")
    benchmark = read_benchmark(jsonl(tmp_path, RECORD), locations=locations)
    assert benchmark.bugs[0].location == Location.of(2)
    assert ("GONE", "unknown-bug") in [(each.bug, each.kind) for each in benchmark.problems]
    locations.write_text("GONE 1-2\n")
    with pytest.raises(InputError, match="none of its 1 ids"):
        read_benchmark(jsonl(tmp_path, RECORD), locations=locations)


def bugs() -> list[Bug]:
    one = Bug("TWICE", BUGGY.encode(), FIXED.encode(), TEST.encode(), Location.of(5), "x")
    two = [text.replace("TWICE", "AGAIN").encode() for text in (BUGGY, FIXED, TEST)]
    return [one, Bug("AGAIN", *two, Location.before(5), "x")]


def test_folder_and_jsonl_give_the_records_that_were_written(tmp_path):
    write_folder(bugs(), tmp_path / "folder")
    write_jsonl(bugs(), tmp_path / "bugs.jsonl")
    for source in (tmp_path / "folder", tmp_path / "bugs.jsonl"):
        found = [replace(bug, origin="x") for bug in read_benchmark(source).bugs]
        assert found == bugs()


def test_a_folder_names_what_is_incomplete_and_leaves_it_out(tmp_path):
    write_folder(bugs(), tmp_path)
    (tmp_path / "src/main/java/humaneval/correct/AGAIN.java").unlink()
    (tmp_path / "src/main/java/humaneval/buggy/MORE.java").write_text("class MORE {}")
    (tmp_path / "src/main/java/humaneval/correct/MORE.java").write_text("class MORE {}")
    (tmp_path / "src/test/java/humaneval/TEST_MORE.java").write_text("class TEST_MORE {}")
    benchmark = read_benchmark(tmp_path)
    assert [bug.id for bug in benchmark.bugs] == ["TWICE"]
    assert [(each.bug, each.kind) for each in benchmark.problems] == [
        ("AGAIN", "missing-file"),
        ("MORE", "no-location"),
    ]


def test_a_folder_without_locations_asks_for_them(tmp_path):
    write_folder(bugs(), tmp_path)
    (tmp_path / "locations.txt").rename(tmp_path / "elsewhere")
    with pytest.raises(InputError, match=r"no file of locations.*--locations FILE"):
        read_benchmark(tmp_path)
    assert len(read_benchmark(tmp_path, locations=tmp_path / "elsewhere").bugs) == 2


def test_a_location_file_names_a_bug_once(tmp_path):
    write_folder(bugs(), tmp_path)
    (tmp_path / "locations.txt").write_text("TWICE  5-5\nTWICE  5-6\n")
    with pytest.raises(InputError, match=r"locations.txt:2: TWICE is named a second time"):
        read_benchmark(tmp_path)


def test_a_workspace_holds_the_benchmark_and_its_faults(tmp_path):
    source = jsonl(tmp_path, {**RECORD, "location": "2-3"})
    workspace, benchmark = create_workspace(tmp_path / "w", source)
    with workspace:
        assert tuple(workspace.bugs.all()) == benchmark.bugs
        assert tuple(workspace.bugs.problems()) == benchmark.problems
    with pytest.raises(UsageError, match="there is a workspace already"):
        create_workspace(tmp_path / "w", source)


def test_a_wrong_benchmark_leaves_no_workspace(tmp_path):
    with pytest.raises(InputError):
        create_workspace(tmp_path / "w", tmp_path / "none.jsonl")
    assert not Workspace.exists(tmp_path / "w")


def test_the_real_benchmark_is_read_and_its_faults_are_found(shared, tmp_path):
    source = shared / "humaneval-java" / "humaneval_java.jsonl"
    benchmark = read_benchmark(source)
    assert len(benchmark.bugs) == 163
    missed = {p.bug: p.message for p in benchmark.problems if p.kind == "location-misses-change"}
    assert set(missed) == {
        "COUNT_UP_TO",
        "ENCODE",
        "RESCALE_TO_UNIT",
        "SORT_EVEN",
        "TRIANGLE_AREA_2",
    }
    assert "line 16, but the fix changes line 21" in missed["TRIANGLE_AREA_2"]
    assert not [p for p in benchmark.problems if p.kind.endswith("-parse")]
    inserting = [p for p in benchmark.problems if p.kind == "insertion-only"]
    assert len(inserting) == 26
    assert sum(p.message.endswith("anew") for p in inserting) == 9
    write_folder(benchmark.bugs, tmp_path / "folder")
    again = read_benchmark(tmp_path / "folder")
    assert again.problems == benchmark.problems
    assert [replace(bug, origin="") for bug in again.bugs] == [
        replace(bug, origin="") for bug in benchmark.bugs
    ]


def test_the_first_release_of_the_locations_adds_a_sixth_bug(shared, tmp_path):
    source = shared / "humaneval-java" / "humaneval_java.jsonl"
    records = [json.loads(line) for line in source.read_bytes().split(b"\n") if line]
    locations = tmp_path / "first.txt"
    locations.write_text("".join(f"{r['id']}  {r['location_first_release']}\n" for r in records))
    found = read_benchmark(source, locations=locations).problems
    missed = {p.bug: p.message for p in found if p.kind == "location-misses-change"}
    assert len(missed) == 6
    assert "lines 7-8, but the fix changes lines 22-23" in missed["MATCH_PARENS"]


def test_the_bundled_benchmark_is_sound():
    benchmark = read_benchmark("bundled")
    assert len(benchmark.bugs) >= 24
    assert [(each.bug, each.kind) for each in benchmark.problems] == [
        ("SPIRAL_WALK", "insertion-only")  # its fix puts lines into a guard
    ]
    assert {bug.origin for bug in benchmark.bugs} == {"bundled"}
