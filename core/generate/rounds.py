"""Rounds of proposing and running: each learns from what became of the one before.

Self-Debugging (Chen et al., "Teaching Large Language Models to Self-Debug", 2023): a model
is told how its program failed, and proposes another. What passes is kept.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from core.generate.chat import ChatGenerator
from core.generate.study import GenerateSummary, generate_candidates
from core.jobs import Watch
from core.model import Generation
from core.store import Selection, Workspace


@dataclass(frozen=True, slots=True)
class Round:
    """What a round did.

    Attributes:
        generation: whose candidates it made.
        summary: how many, for whom.
    """

    generation: Generation
    summary: GenerateSummary


def generate_in_rounds(
    workspace: Workspace,
    generator: ChatGenerator,
    wanted: Selection,
    *,
    rounds: int = 1,
    count: int = 10,
    execute: Callable[[str], object],
    watch: Watch,
) -> list[Round]:
    """Asks a model, has its candidates run, and asks again, with what became of them.

    Each round is a generation of its own, whose settings name that of the round before.
    All of it goes on where it was ended.

    Args:
        workspace: where bugs and instances are.
        generator: of the first round.
        wanted: which bugs and instances.
        rounds: how many at most, 1 or more.
        count: candidates a subject.
        execute: runs what the model of a name has proposed for these.
        watch: hears of each finished subject, and may stop the work.

    Raises:
        UsageError: the name belongs to another generation already, the template knows no
            further rounds, or the budget is used up.
        Interrupted: the watch said so; what is stored stays.
    """
    generators = [generator]
    for _ in range(rounds - 1):
        generators.append(generators[-1].again())
    found = []
    for number, each in enumerate(generators, start=1):
        summary = generate_candidates(workspace, each, wanted, count=count, watch=watch)
        found.append(Round(each.generation, summary))
        model = each.generation.model
        # What was run elsewhere, without a sandbox say, has said enough.
        if number < rounds and workspace.candidates.rows(wanted, model=model, judged=False):
            execute(model)
    return found
