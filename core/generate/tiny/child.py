"""The child process of `train_tiny`.

Run as a module only; nothing imports it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from core.generate.tiny.pairs import Pair
from core.generate.tiny.trainer import Trainer
from core.jobs import serve
from core.model import InputError, Location


class Lessons:
    """Answers the parent's questions, the first of which has the pairs."""

    def __init__(self) -> None:
        self._trainer: Trainer | None = None

    def answer(self, question: dict[str, Any]) -> Any:
        """What the question has: `pairs` to begin with, `save` to end with, or an epoch."""
        if self._trainer is None:
            pairs = [_pair(each) for each in question["pairs"]]
            trainer = Trainer(pairs, seed=question["seed"], epochs=question["epochs"])
            self._trainer = trainer
            return {
                "parameters": trainer.parameters,
                "left_out": trainer.left_out,
                "cut": trainer.cut,
            }
        if "save" in question:
            return _saved(self._trainer, Path(question["save"]), question["about"])
        done = self._trainer.epoch()
        return {"loss": done.loss, "learnt": done.learnt}


def _pair(record: dict[str, Any]) -> Pair:
    location = Location.from_json(record["location"])
    return Pair(record["bug"], record["program"].encode("latin-1"), location, record["fix"])


def _saved(trainer: Trainer, folder: Path, about: dict[str, Any]) -> None:
    try:
        trainer.save(folder, about)
    except Exception as error:  # safetensors and tokenizers each have their own
        first = str(error).strip().partition("\n")[0] or type(error).__name__
        raise InputError(
            f"the model cannot be written ({first})",
            where=str(folder.parent),
            todo="check permissions and the space on the disk, or choose another folder",
        ) from error


if __name__ == "__main__":
    serve(Lessons().answer)
