"""The study that is released."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from marked_study import ADD, SUB, instance, mark, program, put, study
from released_study import LATIN

from core.annotate import decide, draw_sample, put_mark
from core.model import Choice, Exclusion, Flag, Location, Problem, Role, identity_map


@pytest.fixture
def workspace(tmp_path: Path):
    """A study with something of every kind."""
    odd = replace(
        instance("MUL", source=LATIN),
        origin=replace(identity_map(LATIN), score=0.5),
        fixed=b"",
        flags=(Flag(Exclusion.UNSOUND, "it may not be"),),
    )
    every = [
        instance("ADD"),
        instance("ADD", place=2),
        instance("ADD", place=3, reason=Exclusion.TOUCHES_BUGGY_LINE),
        instance("SUB"),
        odd,
    ]
    with study(tmp_path / "w", every) as made:
        put(made, [instance("ADD", "insert-log"), instance("SUB", "insert-log", 4)])
        made.instances.replace(["ADD"], ["loop-exchange"], [], "nothing came of this")
        made.bugs.add([], [Problem("ADD", "insertion-only", "so"), Problem("line 9", "cut", "x")])
        draw_sample(made, "bob", share=0.5, seed=3)
        put_mark(made, ADD, "ann", Location.of(3))
        put_mark(made, ADD, "bob", Location.before(5), role=Role.VERIFIER, note="żółw")
        put_mark(made, SUB, "ann", None, not_applicable="it is the bug")
        decide(made, ADD, "ann", Choice.VERIFIER, reason="so it is", present=["ann", "bob"])
        made.marks.add(mark(1, who="old", source=program("GONE")))
        made.outcomes.put_environment("abc", {"jdk": "17"})
        yield made
