"""What a workspace does with protocols, every place, and their settings."""

from __future__ import annotations

from pathlib import Path

import pytest
from transform_bugs import bug

from core.dataset import BUNDLED, read_benchmark
from core.model import (
    Bug,
    Confidence,
    Exclusion,
    Flag,
    Location,
    Mark,
    Role,
    Status,
    StudyProtocol,
    UsageError,
)
from core.store import InstanceRow, Workspace
from core.transform import (
    Lexicon,
    TransformSummary,
    make_instances,
    transform_workspace,
    transformation_names,
)

REORDER, LOCAL, TRY = "reorder-condition", "rename-local", "insert-try-catch"
SUBJECT = bug(
    "String f(String s, int i) {\n int a = 1;\n int b = 2;\n g(a);\n if (i < b) h();\n"
    ' return s + "";\n}'
)
PAPER, SOUND = StudyProtocol.PAPER, StudyProtocol.SOUND


@pytest.fixture
def workspace(tmp_path: Path):
    with Workspace.create(tmp_path / "w") as made:
        made.bugs.add([SUBJECT])
        yield made


def rows(workspace: Workspace) -> list[InstanceRow]:
    return workspace.instances.rows()


def transform(workspace: Workspace, *names: str, **settings: object) -> TransformSummary:
    return transform_workspace(workspace, names, **settings)  # type: ignore[arg-type]


def test_every_place_becomes_an_instance_with_the_number_and_program_that_it_has_alone() -> None:
    naming = Lexicon.bundled()
    for seed in range(6):
        chosen, every = (
            make_instances(SUBJECT, [LOCAL, TRY], seed=seed, naming=naming, all_places=each)
            for each in (False, True)
        )
        assert [each.id for each in every] == [
            "T/rename-local/1",
            "T/rename-local/2",
            *(f"T/insert-try-catch/{number}" for number in range(1, 5)),
        ]
        programs = {each.id: each.buggy for each in every}
        assert len(chosen) == 2
        assert all(programs[each.id] == each.buggy for each in chosen)


def test_the_protocol_and_all_places_are_remembered(workspace: Workspace) -> None:
    assert transform(workspace, LOCAL).settings.protocol is SOUND
    assert transform(workspace, LOCAL, all_places=True).reused == 0
    assert transform(workspace, LOCAL).settings.all_places
    assert transform(workspace, LOCAL).reused == 1
    assert transform(workspace, REORDER, protocol=PAPER).reused == 0
    again = transform(workspace, REORDER)
    assert (again.reused, again.settings.protocol) == (1, PAPER)
    assert {row.protocol for row in rows(workspace)} == {SOUND, PAPER}


def test_flags_are_stored_and_counted(workspace: Workspace) -> None:
    done = transform(workspace, REORDER, protocol=PAPER)
    count = done.instances[REORDER]
    assert (count.ready, count.excluded, count.flagged) == (2, {}, {"unsound": 1})
    assert [len(row.flags) for row in rows(workspace)] == [0, 1]
    assert workspace.instances.get("T/reorder-condition/2").flags == rows(workspace)[1].flags
    assert transform(workspace, REORDER).instances[REORDER].flagged == {"unsound": 1}


def test_what_a_check_finds_flags_the_published_and_excludes_the_sound(
    workspace: Workspace,
) -> None:
    found = Flag(Exclusion.CHANGES_BEHAVIOUR, "test one differs")
    transform(workspace, REORDER, protocol=PAPER)
    for _ in range(2):
        workspace.instances.record_fault("T/reorder-condition/1", found.reason, found.detail)
    (first, _) = rows(workspace)
    assert (first.status, first.flags) == (Status.READY, (found,))
    transform(workspace, REORDER, LOCAL)
    assert rows(workspace)[1].flags == (found,)
    transform(workspace, REORDER, protocol=SOUND)
    (sound, *_) = [row for row in rows(workspace) if row.transformation == REORDER]
    assert (sound.status, sound.reason) == (Status.EXCLUDED, found.reason)
    transform(workspace, REORDER, protocol=PAPER)
    (first, *_) = [row for row in rows(workspace) if row.transformation == REORDER]
    assert (first.status, first.flags) == (Status.READY, (found,))


def test_marks_hold_another_protocol_up_and_count_again_after_it(workspace: Workspace) -> None:
    transform(workspace, TRY)
    (row,) = rows(workspace)
    entry = ("2026-01-01T00:00:00.000000Z", Confidence.HIGH, "", row.buggy)
    workspace.marks.add(Mark(row.id, "ann", Role.AUTHOR, Location.of(4), *entry))
    with pytest.raises(UsageError) as refused:
        transform(workspace, TRY, protocol=PAPER)
    assert "--protocol paper instead of --protocol sound would make others" in str(refused.value)
    assert "say --protocol sound to go on as before" in str(refused.value)
    assert rows(workspace) == [row]
    assert transform(workspace, TRY, protocol=PAPER, replace=True).dropped.marked == 1
    assert [mark.source for mark in workspace.marks.history()] == [row.buggy]
    transform(workspace, TRY, protocol=SOUND)
    assert rows(workspace) == [row]


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"protocol": PAPER, "all_places": True}, "its own places"),
        ({"protocol": PAPER, "steps": 2}, "single transformations only"),
    ],
)
def test_what_no_protocol_has_is_refused_and_changes_nothing(
    workspace: Workspace, settings: dict[str, object], words: str
) -> None:
    with pytest.raises(UsageError, match=words):
        transform(workspace, LOCAL, **settings)
    assert transform(workspace, LOCAL).settings.protocol is SOUND


def test_the_published_selection_ends_all_places_and_they_end_it_by_name(
    workspace: Workspace,
) -> None:
    transform(workspace, LOCAL, all_places=True)
    assert not transform(workspace, LOCAL, protocol=PAPER).settings.all_places
    with pytest.raises(UsageError, match="give --protocol sound"):
        transform(workspace, LOCAL, all_places=True)
    assert transform(workspace, LOCAL, all_places=True, protocol=SOUND).settings.all_places


def test_rows_are_sound_in_a_workspace_of_the_published_selection(workspace: Workspace) -> None:
    transform(workspace, LOCAL, protocol=PAPER)
    done = transform(workspace, *transformation_names(), steps=2)
    assert done.settings.protocol is SOUND
    assert transform(workspace, LOCAL).settings.protocol is PAPER


def test_settings_of_an_older_workspace_are_understood(workspace: Workspace) -> None:
    workspace.remember("transform:settings", {"seed": 7, "naming": "lexicon"})
    settings = transform(workspace, LOCAL).settings
    assert (settings.seed, settings.protocol, settings.all_places) == (7, SOUND, False)


def test_the_bundled_benchmark_has_both_protocols(tmp_path: Path) -> None:
    bugs: list[Bug] = read_benchmark(BUNDLED).bugs[:6]
    for protocol in StudyProtocol:
        made = [
            each
            for subject in bugs
            for each in make_instances(
                subject, transformation_names(), seed=1, naming=Lexicon.bundled(), protocol=protocol
            )
        ]
        assert {each.protocol for each in made} == {protocol}
        assert any(each.status is Status.READY for each in made)
