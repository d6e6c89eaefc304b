"""Which bugs and instances one asks for, and what is said where there are none."""

from pathlib import Path

import pytest

from core.model import (
    Bug,
    Candidate,
    Generation,
    Instance,
    Location,
    Outcome,
    Status,
    UsageError,
    Verdict,
    identity_map,
    source_hash,
)
from core.store import Selection, Workspace

GENERATION = Generation("codet5_base", "recorded", "1")


def bug(id: str) -> Bug:
    return Bug(id, f"class {id} {{}}".encode(), b"fixed", b"test", Location.of(1), "here")


def instance(bug: str, transformation: str, status: Status = Status.READY) -> Instance:
    source = f"class {bug} {{}} // {transformation}".encode()
    return Instance(
        id=f"{bug}/{transformation}/1",
        bug=bug,
        transformation=transformation,
        buggy=source,
        fixed=b"fixed",
        test=b"test",
        summary="",
        origin=identity_map(source),
        proposal=Location.of(1),
        status=status,
    )


def candidate(bug: str, instance: str | None) -> tuple[Candidate, bytes]:
    patched = f"patched {instance or bug}".encode()
    made = Candidate(
        bug, instance, GENERATION.id, GENERATION.model, 1, "", "", Location.of(1), patched
    )
    return made, b"test"


@pytest.fixture
def workspace(tmp_path: Path):
    with Workspace.create(tmp_path / "w") as made:
        made.bugs.add([bug("ADD"), bug("SUM_TO_N")])
        instances = [
            instance("ADD", "rename-local"),
            instance("ADD", "insert-log", Status.EXCLUDED),
            instance("SUM_TO_N", "rename-local"),
        ]
        made.instances.replace(["ADD", "SUM_TO_N"], ["rename-local", "insert-log"], instances)
        subjects = [("ADD", None), ("SUM_TO_N", None), *((each.bug, each.id) for each in instances)]
        made.candidates.add(GENERATION, [candidate(*each) for each in subjects])
        outcome = (source_hash(b"patched ADD"), source_hash(b"test"), "env", Verdict.PLAUSIBLE)
        made.outcomes.add(Outcome(*outcome))
        yield made


EVERYTHING = [
    "ADD",
    "SUM_TO_N",
    "ADD/insert-log/1",
    "ADD/rename-local/1",
    "SUM_TO_N/rename-local/1",
]


@pytest.mark.parametrize(
    ("wanted", "ids"),
    [
        (Selection(), EVERYTHING),
        (Selection(bug="ADD"), ["ADD", "ADD/insert-log/1", "ADD/rename-local/1"]),
        (Selection(transformation="insert-log"), ["ADD/insert-log/1"]),
        (Selection(bug="SUM_TO_N", transformation="rename-local"), ["SUM_TO_N/rename-local/1"]),
        (Selection(bug="SUM_TO_N", transformation="insert-log"), []),
        (Selection(transformed=False), ["ADD", "SUM_TO_N"]),
        (Selection(bug="ADD", transformed=False), ["ADD"]),
        (Selection(bug="SUM_TO_N", transformed=True), ["SUM_TO_N/rename-local/1"]),
        (Selection.of("SUM_TO_N", "ADD/insert-log/1"), ["SUM_TO_N", "ADD/insert-log/1"]),
        (Selection(bug="ADD", ids=frozenset(["SUM_TO_N"])), []),
        (Selection(ids=frozenset()), []),
    ],
)
def test_bugs_instances_and_candidates_are_selected_alike(
    workspace: Workspace, wanted: Selection, ids: list[str]
) -> None:
    bugs = [each.id for each in workspace.bugs.all() if wanted.takes_bug(each.id)]
    instances = [row.id for row in workspace.instances.rows(wanted)]
    assert [*bugs, *instances] == ids
    candidates = {row.instance or row.bug for row in workspace.candidates.rows(wanted)}
    assert candidates == set(ids)


def test_each_kind_of_record_has_conditions_of_its_own(workspace: Workspace) -> None:
    excluded = workspace.instances.rows(status=Status.EXCLUDED)
    assert [row.id for row in excluded] == ["ADD/insert-log/1"]
    rows = workspace.candidates.rows
    assert [row.bug for row in rows(verdict=Verdict.PLAUSIBLE)] == ["ADD"]
    assert [(row.bug, row.environment) for row in rows(judged=True)] == [("ADD", "env")]
    assert len(rows(judged=False)) == 4
    assert rows(model="other") == []


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        (Selection(bug="AD"), "AD: no such bug in this workspace; did you mean ADD?"),
        (Selection(bug="sum"), "did you mean SUM_TO_N?"),
        (Selection(bug="NOPE"), "there are ADD, SUM_TO_N;"),
        (Selection(transformation="inser-log"), "did you mean insert-log?"),
        (Selection(transformation="frob"), "frob: no such transformation; there are loop-exchange"),
        (Selection.of("ADD", "Q"), "Q: no bug or instance of this id;"),
        (Selection.of("Q", "R", "S"), "Q: no bug or instance of this id (nor of 2 more);"),
    ],
)
def test_an_unknown_name_is_answered_with_those_that_there_are(
    workspace: Workspace, wanted: Selection, said: str
) -> None:
    with pytest.raises(UsageError) as caught:
        workspace.require(wanted, ["loop-exchange"])
    assert said in str(caught.value)


def test_names_that_are_right_pass_though_nothing_was_made(workspace: Workspace) -> None:
    workspace.require(Selection(transformation="loop-exchange"), ["loop-exchange"])
    workspace.require(Selection(transformation="insert-log"), [])
    workspace.require(Selection(bug="ADD", ids=frozenset(["SUM_TO_N", "ADD/insert-log/1"])))
    with pytest.raises(UsageError, match="there are codet5_base"):
        workspace.candidates.require_model("plbart")
    workspace.candidates.require_model("codet5_base")
