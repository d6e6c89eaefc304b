"""What verdicts would be at another location, by running the programs."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.annotate import doubts, put_mark
from core.execute import Executor, find_toolchain
from core.generate import splice
from core.jobs import Progress, Silent
from core.measure import sensitivity
from core.model import (
    Bug,
    Candidate,
    Confidence,
    Generation,
    Instance,
    Location,
    Mark,
    MissingToolError,
    Role,
    Status,
    Verdict,
    identity_map,
    source_hash,
)
from core.store import Workspace

BUGGY = b"""package p; public class Program {
  static int f(int a) {
    int b = a + 1;
    int c = b;
    return c;
  }
}
"""
FIXED = BUGGY.replace(b"a + 1", b"a")
TEST = b"""package p; import org.junit.*; public class TestProgram {
  @Test public void same() { Assert.assertEquals(4, Program.f(4)); }
}
"""
ID = "A/t/1"


@pytest.fixture(scope="module")
def executor() -> Iterator[Executor]:
    try:
        toolchain = find_toolchain()
    except MissingToolError as error:
        if os.environ.get("CI") == "true":
            pytest.fail(str(error))
        pytest.skip(str(error))
    with Executor(toolchain, 1) as running:
        yield running


def verify(study: Workspace, instance: str, location: Location) -> None:
    """Adds the mark of a verifier, which moves nothing."""
    at, source = "2026-01-31T12:00:00.000000Z", source_hash(study.instances.get(instance).buggy)
    study.marks.add(Mark(instance, "ver", Role.VERIFIER, location, at, Confidence.HIGH, "", source))


@pytest.fixture
def workspace(tmp_path: Path):
    with Workspace.create(tmp_path / "w") as study:
        study.bugs.add([Bug("A", BUGGY, FIXED, TEST, Location.of(3), "test")])
        made = [
            Instance(
                f"A/t/{number}",
                "A",
                "t",
                BUGGY,
                FIXED,
                TEST,
                "",
                identity_map(BUGGY),
                Location.of(3),
                Status.READY,
            )
            for number in (1, 2)
        ]
        study.instances.replace(["A"], ["t"], made)
        for each in made:
            put_mark(study, each.id, "ann", Location.of(3))
            verify(study, each.id, Location.of(4))
        yield study


def propose(study: Workspace, model: str, location: Location, *patches: str) -> None:
    generation = Generation.of(model, "echo", "1", {})
    candidates = [
        Candidate(
            "A", ID, generation.id, model, rank, text, text, location,
            splice(BUGGY, location, text),
        )
        for rank, text in enumerate(patches, start=1)
    ]  # fmt: skip
    study.candidates.add(generation, [(each, TEST) for each in candidates])


class Hearing(Silent):
    """Remembers every report."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[Progress] = []

    def report(self, progress: Progress) -> None:
        self.heard.append(progress)


def test_each_patch_is_run_where_others_would_have_it(workspace, executor):
    propose(workspace, "here", Location.of(3), "int b = a;", "int b = a + 2;")
    propose(workspace, "there", Location.of(4), "int c = b - 1;")
    propose(workspace, "both", Location.of(3), "int b = a, c = a; if (a == a) return a;")
    propose(workspace, "away", Location.of(5), "return a;")
    doubtful = doubts(workspace)
    watch = Hearing()
    (found,) = sensitivity(workspace, doubtful, executor, watch=watch)
    assert found.doubt.instance == ID
    assert (found.candidates, found.elsewhere) == (4, 1)
    third, fourth = found.places
    assert (str(third.location), third.given_by) == ("3", ("counts", "ann"))
    assert (str(fourth.location), fourth.given_by) == ("4", ("ver",))
    # At line 3 `both` declares c before the program does; at line 4 the one of `here` does.
    assert third.verdicts == {
        Verdict.PLAUSIBLE: 1,
        Verdict.WRONG: 1,
        Verdict.UNCOMPILABLE: 2,
    }
    assert fourth.verdicts == {Verdict.PLAUSIBLE: 1, Verdict.UNCOMPILABLE: 3}
    assert (third.repaired, fourth.repaired) == (("here",), ("there",))
    assert (found.changed, found.plausible_changed, found.models) == (3, 2, ("here", "there"))
    again = Hearing()
    assert sensitivity(workspace, doubtful, executor, watch=again) == [found]
    assert again.heard == [Progress(8, 8, {}, "executing")]
    assert watch.heard[-1].done == 8


def test_a_patch_that_leaves_the_other_lines_alone_keeps_its_verdict(workspace, executor):
    """Worked by hand: ann says 3, ver says 3-4; put as text, the first three would not compile."""
    verify(workspace, ID, Location.of(3, 4))
    # At 3-4 this is the answer "int b = a; int c = b;": line 4 stays.
    propose(workspace, "short", Location.of(3), "    int b = a;")
    # At 3 this is the answer "int b = a;": it repeats line 4.
    propose(workspace, "long", Location.of(3, 4), "    int b = a;\n    int c = b;")
    # A line before 4 is one of 3-4, and one behind line 3: an answer at both.
    propose(workspace, "point", Location.before(4), "    b = a;")
    # This changes both lines. In place of 3 alone, c is declared twice.
    propose(workspace, "both", Location.of(3, 4), "    int c = a;")
    doubtful = doubts(workspace, lint=False)
    (found,) = sensitivity(workspace, doubtful, executor, watch=Silent())
    three, both = found.places
    assert (str(three.location), str(both.location)) == ("3", "3-4")
    assert (found.candidates, found.elsewhere) == (4, 0)
    assert (three.repaired, both.repaired) == (
        ("long", "point", "short"),
        ("both", "long", "point", "short"),
    )
    assert three.verdicts == {Verdict.PLAUSIBLE: 3, Verdict.UNCOMPILABLE: 1}
    assert (found.changed, found.plausible_changed, found.models) == (1, 1, ("both",))


def test_a_range_and_the_point_before_it_say_the_same_of_an_inserted_line(workspace, executor):
    put_mark(workspace, ID, "ann", Location.of(4))
    verify(workspace, ID, Location.before(4))
    # What the public format says of a missing line: put it before line 4, and repeat that.
    propose(workspace, "repeats", Location.of(4), "    b = a;\n    int c = b;")
    propose(workspace, "inserts", Location.before(4), "    b = a;")
    # This takes line 4 away; as an insertion before it, c is declared twice.
    propose(workspace, "replaces", Location.of(4), "    int c = a;")
    (found,) = sensitivity(workspace, doubts(workspace, lint=False), executor, watch=Silent())
    line, point = found.places
    assert line.repaired == ("inserts", "repeats", "replaces")
    assert point.repaired == ("inserts", "repeats")
    assert (found.changed, found.models) == (1, ("replaces",))


def test_a_model_that_repairs_it_everywhere_is_not_named(workspace, executor):
    put_mark(workspace, ID, "ann", Location.of(5))
    verify(workspace, ID, Location.of(4, 5))
    propose(workspace, "sure", Location.of(5), "return a;")
    propose(workspace, "half", Location.of(4, 5), "int c = a; return c;", "return b;")
    (found,) = sensitivity(workspace, doubts(workspace, lint=False), executor, watch=Silent())
    assert [place.repaired for place in found.places] == [("sure",), ("half", "sure")]
    assert (found.changed, found.plausible_changed, found.models) == (1, 1, ("half",))
    one = sensitivity(
        workspace, doubts(workspace, lint=False), executor, model="sure", watch=Silent()
    )
    assert (one[0].candidates, one[0].models) == (1, ())


def test_a_patch_for_the_hull_of_several_ranges_belongs_to_these(workspace, executor):
    put_mark(workspace, ID, "ann", Location.parse("3,5"))
    propose(workspace, "hull", Location.of(3, 5), "return a;")
    (found,) = sensitivity(workspace, doubts(workspace), executor, watch=Silent())
    assert (found.candidates, found.elsewhere) == (1, 0)
    assert found.places[0].repaired == ("hull",)


def test_an_instance_without_candidates_is_not_told_of(workspace, executor):
    assert sensitivity(workspace, doubts(workspace), executor, watch=Silent()) == []
