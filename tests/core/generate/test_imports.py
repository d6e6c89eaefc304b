import json
from pathlib import Path

import pytest

from core.dataset import create_workspace
from core.generate import import_candidates
from core.model import (
    Bug,
    InputError,
    Instance,
    Location,
    Status,
    UsageError,
    identity_map,
)
from core.store import Selection, Workspace

BUGGY = b"class A {\n  int f() { return 1; }\n}\n"
RENAMED = b"class A {\n\n  int g() { return 1; }\n}\n"


@pytest.fixture
def workspace(tmp_path: Path):
    study = Workspace.create(tmp_path / "w")
    study.bugs.add([Bug("A", BUGGY, BUGGY, b"test", Location.of(2), "here")])
    yield study
    study.close()


def recorded(folder: Path, **outputs: list[object]) -> Path:
    path = folder / "recorded.json"
    data = {name: {"loc": "2-3", "output": each} for name, each in outputs.items()}
    path.write_text(json.dumps({"data": data}))
    return path


def patch(text: str, verdict: str) -> dict[str, str]:
    return {"patch": text, "correctness": verdict}


def test_candidates_are_patched_into_their_bugs(workspace, tmp_path):
    path = recorded(tmp_path, A=[patch("int f() { return 2; }", "plausible"), patch("", "wrong")])
    summary = import_candidates(workspace, path, "m")
    assert (summary.candidates, summary.bugs, summary.problems) == (2, 1, ())
    assert summary.recorded == {"plausible": 1, "wrong": 1}
    first, second = workspace.candidates.rows()
    assert (first.model, first.rank, first.recorded) == ("m", 1, "plausible")
    assert workspace.source(first.patched) == b"class A {\nint f() { return 2; }\n}\n"
    assert workspace.source(second.patched) == b"class A {\n}\n"


def test_the_same_file_again_changes_nothing(workspace, tmp_path):
    path = recorded(tmp_path, A=["x;", "y;"])
    import_candidates(workspace, path, "m")
    before = workspace.candidates.rows()
    import_candidates(workspace, path, "m")
    assert workspace.candidates.rows() == before


def test_a_shorter_file_leaves_no_old_ranks(workspace, tmp_path):
    import_candidates(workspace, recorded(tmp_path, A=["x;", "y;"]), "m")
    import_candidates(workspace, recorded(tmp_path, A=["z;"]), "m")
    assert [each.rank for each in workspace.candidates.rows()] == [1]


def test_raw_outputs_after_verdicts_are_joined_to_them(workspace, tmp_path):
    verdicts = [patch("x;", "plausible"), patch("y;", "wrong")]
    import_candidates(workspace, recorded(tmp_path, A=verdicts), "m")
    raws = ["<s>x;</s>", "<s>y;</s>"]
    summary = import_candidates(workspace, recorded(tmp_path, A=raws), "m")
    assert (summary.kept, summary.replaced) == (2, 0)
    assert summary.recorded == {"plausible": 1, "wrong": 1}
    first, second = (workspace.candidates.get(row.id) for row in workspace.candidates.rows())
    assert (first.raw, first.patch, first.recorded) == ("<s>x;</s>", "x;", "plausible")
    assert (second.raw, second.patch, second.recorded) == ("<s>y;</s>", "y;", "wrong")


def test_verdicts_after_raw_outputs_are_joined_to_them(workspace, tmp_path):
    import_candidates(workspace, recorded(tmp_path, A=["<s>x;</s>"]), "m")
    summary = import_candidates(workspace, recorded(tmp_path, A=[patch("x;", "wrong")]), "m")
    assert (summary.kept, summary.replaced) == (1, 0)
    (row,) = workspace.candidates.rows()
    assert (workspace.candidates.get(row.id).raw, row.recorded) == ("<s>x;</s>", "wrong")


def test_other_patches_never_replace_those_with_a_verdict(workspace, tmp_path):
    import_candidates(workspace, recorded(tmp_path, A=[patch("x;", "wrong")]), "m")
    before = workspace.candidates.rows()
    with pytest.raises(UsageError, match="m has another patch of rank 1"):
        import_candidates(workspace, recorded(tmp_path, A=["z;"]), "m")
    assert workspace.candidates.rows() == before


def test_a_shorter_file_leaves_ranks_that_have_a_verdict(workspace, tmp_path):
    verdicts = [patch("x;", "wrong"), patch("y;", "plausible")]
    import_candidates(workspace, recorded(tmp_path, A=verdicts), "m")
    import_candidates(workspace, recorded(tmp_path, A=["x;"]), "m")
    assert [each.recorded for each in workspace.candidates.rows()] == ["wrong", "plausible"]


def test_what_is_replaced_is_counted(workspace, tmp_path):
    import_candidates(workspace, recorded(tmp_path, A=["x;", patch("y;", "wrong")]), "m")
    summary = import_candidates(
        workspace, recorded(tmp_path, A=["z;", patch("y;", "timeout")]), "m"
    )
    assert (summary.kept, summary.replaced) == (0, 2)
    assert [each.recorded for each in workspace.candidates.rows()] == [None, "timeout"]


def test_unknown_bugs_are_reported(workspace, tmp_path):
    summary = import_candidates(workspace, recorded(tmp_path, A=["x;"], B=["x;"]), "m")
    assert [(each.bug, each.kind) for each in summary.problems] == [("B", "unknown-bug")]


def test_a_file_of_another_benchmark_is_refused(workspace, tmp_path):
    with pytest.raises(InputError, match="not one candidate fits"):
        import_candidates(workspace, recorded(tmp_path, B=["x;"]), "m")
    assert workspace.candidates.rows() == []


def test_a_location_outside_the_program_is_reported(workspace, tmp_path):
    path = recorded(tmp_path, A=["x;"])
    path.write_text(path.read_text().replace("2-3", "2-30"))
    with pytest.raises(InputError, match="which has 3 lines"):
        import_candidates(workspace, path, "m")


def instance(number: int) -> Instance:
    return Instance(
        f"A/rename-method/{number}",
        "A",
        "rename-method",
        RENAMED,
        RENAMED,
        b"test of it",
        "",
        identity_map(RENAMED),
        Location.of(3),
        Status.READY,
    )


def test_a_bug_id_stands_for_its_only_instance(workspace, tmp_path):
    workspace.instances.replace(["A"], ["rename-method"], [instance(1)])
    path = recorded(tmp_path, A=["int g() { return 2; }"])
    path.write_text(path.read_text().replace('"loc": "2-3", ', ""))
    import_candidates(workspace, path, "m", "rename-method")
    (row,) = workspace.candidates.rows(Selection(transformation="rename-method"))
    assert row.instance == "A/rename-method/1"
    assert workspace.source(row.patched) == b"class A {\n\nint g() { return 2; }\n}\n"
    assert workspace.source(row.test) == b"test of it"


def test_a_bug_id_does_not_stand_for_one_of_several_instances(workspace, tmp_path):
    workspace.instances.replace(["A"], ["rename-method"], [instance(1), instance(2)])
    path = tmp_path / "recorded.json"
    data = {"A": {"output": ["x;"]}, "A/rename-method/2": {"output": ["y;"]}}
    path.write_text(json.dumps({"data": data}))
    summary = import_candidates(workspace, path, "m", "rename-method")
    assert [(each.bug, each.kind) for each in summary.problems] == [("A", "several-instances")]
    assert [each.instance for each in workspace.candidates.rows()] == ["A/rename-method/2"]


def test_a_transformation_without_instances_is_a_wrong_call(workspace, tmp_path):
    with pytest.raises(UsageError, match="no instance of this transformation"):
        import_candidates(workspace, recorded(tmp_path, A=["x;"]), "m", "loop-exchange")


def test_the_real_recorded_candidates_come_in_whole(shared, tmp_path):
    source = shared / "humaneval-java" / "humaneval_java.jsonl"
    study, _ = create_workspace(tmp_path / "real", source)
    with study:
        path = shared / "recorded" / "codet5_base_validate.json"
        summary = import_candidates(study, path, "codet5_base")
        assert (summary.candidates, summary.bugs, summary.problems) == (1630, 163, ())
        assert summary.recorded["plausible"] == 104
        outputs = shared / "recorded" / "codet5_base_output.json"
        again = import_candidates(study, outputs, "codet5_base")
        assert (again.candidates, again.kept, again.replaced) == (1630, 1630, 0)
        assert again.recorded == summary.recorded
