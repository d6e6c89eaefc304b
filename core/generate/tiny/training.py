"""Trains a small model in a child process, and writes its folder whole or not at all."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from core.generate.families import MEMORISED_KEY, labelled
from core.generate.tiny.card import CARD, card
from core.generate.tiny.pairs import Pair, pairs_of
from core.jobs import Child, Progress, Watch
from core.model import Bug, InputError, Interrupted
from core.store import new_folder, require_room

_CHILD = "core.generate.tiny.child"
_ENVIRONMENT = {
    "HF_HUB_DISABLE_PROGRESS_BARS": "1",
    "HF_HUB_OFFLINE": "1",
    "OMP_NUM_THREADS": "1",
    "TOKENIZERS_PARALLELISM": "false",
    "TRANSFORMERS_OFFLINE": "1",
    "TRANSFORMERS_VERBOSITY": "error",
}
"""Nothing is fetched; one thread, so that sums come out alike."""

EPOCHS = 80
"""Passes after which the bundled benchmark is known by heart."""

_LAST = "config.json"
"""What shows that the folder of a model is whole."""


@dataclass(frozen=True, slots=True)
class TrainingPlan:
    """What decides the weights, besides the bugs.

    Attributes:
        benchmark: its name, for the model's card.
        seed: decides the first weights and the order of the pairs.
        epochs: passes over all pairs.
        seconds: ends the training after the first pass that ends later than this;
            None for no limit. How far it comes then depends on the machine.
    """

    benchmark: str
    seed: int = 1
    epochs: int = EPOCHS
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class TrainingSummary:
    """What became of a training.

    Attributes:
        model: what reports call the model, as it was saved.
        bugs: how many fixes it was shown.
        learnt: ids of the bugs of whose fix it finds every token the likeliest,
            after the tokens before it.
        not_learnt: ids of the others that it was shown.
        left_out: why it was not shown the fix of a bug, by the bug's id.
        cut: ids of the bugs whose function is longer than the model takes.
        parameters: numbers that the model is made of.
        bytes: size of its folder.
        epochs: passes over all pairs.
        loss: of the last one.
        seconds: wall time.
    """

    model: str
    bugs: int
    learnt: tuple[str, ...]
    not_learnt: tuple[str, ...]
    left_out: dict[str, str]
    cut: tuple[str, ...]
    parameters: int
    bytes: int
    epochs: int
    loss: float
    seconds: float


def train_tiny(
    bugs: Sequence[Bug], folder: Path, plan: TrainingPlan, watch: Watch
) -> TrainingSummary:
    """Makes a model that has learnt the fixes of bugs by heart.

    Args:
        bugs: whose fixes.
        folder: where it goes: one that is not there yet, or empty.
        plan: how it is trained.
        watch: hears of each pass, and may stop the work, which leaves nothing.

    Raises:
        InputError: there is nothing to learn, or the model cannot be written.
        MissingToolError: there is no torch or transformers, or not enough memory.
        UsageError: there is something in the folder.
        WorkspaceError: it cannot be made.
        Interrupted: the watch said so.
    """
    started = time.monotonic()
    require_room(folder)
    pairs, left_out = pairs_of(bugs)
    if not pairs:
        first = next(iter(left_out), plan.benchmark)
        raise InputError(
            "there is nothing to learn", where=first, todo=left_out.get(first, "give some bugs")
        )
    watch.report(Progress(0, plan.epochs, {}, "loading torch"))
    try:
        with closing(Child(_CHILD, watch.cancel, about=str(folder), environment=_ENVIRONMENT)) as c:
            question = {
                "pairs": list(map(_record, pairs)),
                "seed": plan.seed,
                "epochs": plan.epochs,
            }
            begun = c.ask(question)
            epochs, last = _epochs(c, plan, len(pairs) - len(begun["left_out"]), watch)
            left_out |= begun["left_out"]
            shown = [each.bug for each in pairs if each.bug not in left_out]
            learnt = set(last["learnt"])
            about = {
                **asdict(plan),
                "epochs": epochs,
                "bugs": len(shown),
                "learnt": len(learnt),
                "parameters": begun["parameters"],
                "loss": last["loss"],
            }
            with new_folder(folder, last=_LAST) as fresh:
                c.ask({"save": str(fresh), "about": about})
                (fresh / CARD).write_text(card(about), "utf-8")
                size = sum(each.stat().st_size for each in fresh.iterdir())
    except Interrupted as error:
        raise Interrupted(error.what, todo="nothing was written") from error
    return TrainingSummary(
        model=labelled(folder.resolve().name, {MEMORISED_KEY: about}),
        bugs=len(shown),
        learnt=tuple(each for each in shown if each in learnt),
        not_learnt=tuple(each for each in shown if each not in learnt),
        left_out=left_out,
        cut=tuple(begun["cut"]),
        parameters=begun["parameters"],
        bytes=size,
        epochs=epochs,
        loss=last["loss"],
        seconds=time.monotonic() - started,
    )


def _epochs(child: Child, plan: TrainingPlan, bugs: int, watch: Watch) -> tuple[int, Any]:
    """Trains; how many passes there were, and what the last one showed."""
    started = time.monotonic()
    number, last = 0, None
    while last is None or number < plan.epochs:
        watch.cancel.check()
        last = child.ask({})
        number += 1
        words = f"loss {last['loss']:.3f}, {len(last['learnt'])} of {bugs} learnt"
        watch.report(Progress(number, plan.epochs, {}, words))
        if plan.seconds is not None and time.monotonic() - started > plan.seconds:
            break
    return number, last


def _record(pair: Pair) -> dict[str, Any]:
    # Latin-1 has a character for every byte.
    return {
        "bug": pair.bug,
        "program": pair.program.decode("latin-1"),
        "location": pair.location.to_json(),
        "fix": pair.fix,
    }
