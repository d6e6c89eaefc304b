from pathlib import Path

import pytest

from core.annotate import put_mark, undo_mark
from core.generate import (
    Proposal,
    RepairRequest,
    generate_candidates,
    known_generators,
    make_generator,
    stale_candidates,
)
from core.jobs import Silent
from core.model import (
    Bug,
    Confidence,
    Exclusion,
    Generation,
    Instance,
    Interrupted,
    Location,
    Mark,
    Role,
    Status,
    UsageError,
    identity_map,
    source_hash,
)
from core.store import Selection, Workspace

BUGGY = b"class A {\n  int f;\n  int g;\n}\n"


class Echo:
    """Proposes as many numbered lines as it is told, and remembers who asked."""

    def __init__(self, most: int = 99) -> None:
        self.most = most
        self.asked: list[str] = []

    @property
    def generation(self) -> Generation:
        return Generation.of("echo", "echo", "1", {})

    def propose(self, request: RepairRequest, count: int) -> list[Proposal]:
        self.asked.append(f"{request.bug} {request.location}")
        texts = [f"  int n{each};" for each in range(min(count, self.most))]
        return [Proposal(text, text) for text in texts]


def instance(number: int, status: Status = Status.READY) -> Instance:
    return Instance(
        f"A/insert-log/{number}",
        "A",
        "insert-log",
        BUGGY,
        BUGGY,
        BUGGY,
        "",
        identity_map(BUGGY),
        Location.of(3),
        status,
        None if status is Status.READY else Exclusion.DUPLICATE,
    )


INSTANCES = Selection(transformed=True)


@pytest.fixture
def workspace(tmp_path: Path):
    study = Workspace.create(tmp_path / "w")
    study.bugs.add([Bug("A", BUGGY, BUGGY, BUGGY, Location.of(2), "here")])
    made = [instance(1), instance(2, Status.EXCLUDED)]
    study.instances.replace(["A"], ["insert-log"], made)
    yield study
    study.close()


def generate(study: Workspace, generator: Echo, wanted: Selection | None = None, **options):
    return generate_candidates(study, generator, wanted or Selection(), watch=Silent(), **options)


def test_originals_and_ready_instances_are_asked_for(workspace):
    echo = Echo()
    summary = generate(workspace, echo, count=3)
    assert echo.asked == ["A 2", "A 3"]
    assert (summary.subjects, summary.candidates, summary.reused) == (2, 6, 0)
    row = workspace.candidates.rows()[0]
    assert workspace.source(row.patched) == b"class A {\n  int n0;\n  int g;\n}\n"


def test_what_is_there_is_not_asked_again(workspace):
    generate(workspace, Echo(), count=3)
    echo = Echo()
    summary = generate(workspace, echo, count=3)
    assert echo.asked == []
    assert (summary.candidates, summary.reused) == (0, 6)


def test_a_subject_without_enough_candidates_is_named(workspace):
    summary = generate(workspace, Echo(most=2), INSTANCES, count=3)
    assert summary.short == ("A/insert-log/1",)
    echo = Echo(most=2)
    assert generate(workspace, echo, INSTANCES, count=3).reused == 2
    assert echo.asked == []


def mark(study: Workspace, line: int, who: str = "ann") -> None:
    at, location = "2024-01-01T00:00:00.000000Z", Location.of(line)
    entry = (Role.AUTHOR, location, at, Confidence.LOW, "", source_hash(BUGGY))
    study.marks.add(Mark("A/insert-log/1", who, *entry))


def test_an_instance_without_a_location_is_not_asked_for(workspace):
    put_mark(workspace, "A/insert-log/1", "ann", None, not_applicable="the edit is the bug")
    echo = Echo()
    assert generate(workspace, echo, INSTANCES, count=2).subjects == 0
    assert echo.asked == []
    undo_mark(workspace, "A/insert-log/1", "ann")
    assert generate(workspace, echo, INSTANCES, count=2).subjects == 1


def stale_ranks(study: Workspace) -> list[int]:
    rows = study.candidates.rows(INSTANCES)
    stale = stale_candidates(study, rows)
    return [row.rank for row in rows if row.id in stale]


def test_a_new_mark_makes_new_candidates(workspace):
    generate(workspace, Echo(), INSTANCES, count=2)
    assert stale_ranks(workspace) == []
    mark(workspace, 2)
    assert stale_ranks(workspace) == [1, 2]
    echo = Echo(most=1)
    assert generate(workspace, echo, INSTANCES, count=2).outdated == 2
    assert echo.asked == ["A 2"]
    assert [each.rank for each in workspace.candidates.rows()] == [1]
    assert stale_ranks(workspace) == []


def test_where_nothing_is_made_for_a_new_mark_the_old_candidates_stay_and_are_stale(workspace):
    generate(workspace, Echo(), INSTANCES, count=2)
    mark(workspace, 2)
    for _ in range(2):
        summary = generate(workspace, Echo(most=0), INSTANCES, count=2)
        assert (summary.candidates, summary.reused, summary.outdated) == (0, 0, 0)
        assert summary.short == ("A/insert-log/1",)
        assert stale_ranks(workspace) == [1, 2]


def test_a_second_author_outdates_nothing_and_is_told_of(workspace):
    mark(workspace, 2)
    assert generate(workspace, Echo(), INSTANCES, count=2).disputed == ()
    mark(workspace, 3, who="bob")
    echo = Echo()
    assert generate(workspace, echo, INSTANCES, count=2).disputed == ("A/insert-log/1",)
    assert (echo.asked, stale_ranks(workspace)) == ([], [])


def test_filters_and_subjects_choose(workspace):
    echo = Echo()
    generate(workspace, echo, Selection(transformed=False))
    generate(workspace, echo, Selection.of("A/insert-log/1"))
    assert echo.asked == ["A 2", "A 3"]
    with pytest.raises(UsageError, match="no bug or instance of this id"):
        generate(workspace, echo, Selection.of("Z"))


def test_a_stopped_run_goes_on_where_it_was(workspace):
    watch = Silent()
    watch.report = lambda progress: watch.cancel.set()  # type: ignore[method-assign]
    with pytest.raises(Interrupted):
        generate_candidates(workspace, Echo(), Selection(), count=2, watch=watch)
    echo = Echo()
    summary = generate(workspace, echo, count=2)
    assert echo.asked == ["A 3"]
    assert (summary.candidates, summary.reused) == (2, 2)


def test_an_unknown_generator_is_refused_with_the_known_ones():
    with pytest.raises(UsageError, match="known: template"):
        make_generator("oracle")
    assert known_generators() == ("template",)
