"""Which programs of a workspace are executed, and in which order."""

from __future__ import annotations

from execute_programs import suite

from core.execute import run_pending
from core.jobs import Silent
from core.model import Bug, Candidate, Generation, Location, Outcome, Verdict, source_hash
from core.store import Selection, Workspace

PROGRAM = b"package p; public class Program { static int f() { return 1; } }"
TESTS = {
    "CHEAP": "assertEquals(1, Program.f());",
    "COSTLY": "assertEquals(2, Program.f());",
    "UNKNOWN": "throw new IllegalStateException();",
}


class Listening(Silent):
    """Hears in which order verdicts come."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []

    def report(self, progress) -> None:
        self.heard += [each for each in progress.counts if each not in self.heard]


def test_what_nothing_is_known_of_comes_first_and_then_what_was_costly(toolchain, tmp_path):
    with Workspace.create(tmp_path / "w") as workspace:
        generation = Generation("model", "recorded", "1")
        for id, body in TESTS.items():
            test = suite(f"@Test public void a() {{ {body} }}").encode()
            workspace.bugs.add([Bug(id, PROGRAM, PROGRAM, test, Location.of(1), "here")])
            candidate = Candidate(id, None, generation.id, "m", 1, "", "", Location.of(1), PROGRAM)
            workspace.candidates.add(generation, [(candidate, test)])
            if id != "UNKNOWN":
                seconds = {"CHEAP": 0.01, "COSTLY": 9.0}[id]
                known = source_hash(PROGRAM), source_hash(test)
                workspace.outcomes.put_environment("other", {})
                workspace.outcomes.add(Outcome(*known, "other", Verdict.WRONG, seconds=seconds))
        watch = Listening()
        run_pending(workspace, Selection(), jobs=1, watch=watch)
    assert watch.heard == ["exception", "wrong", "plausible"]
