"""The child process of `LocalModel`: loads a model and asks it for patches.

Run as a module only; nothing imports it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.generate.local.opening import Opened, open_model
from core.generate.local.repairer import Prepared
from core.jobs import serve
from core.model import InputError, Location
from core.pretrained import no_memory


class Answers:
    """Answers the parent's questions, the first of which has the settings of the model."""

    def __init__(self) -> None:
        self._asked: Asked | None = None

    def answer(self, question: dict[str, Any]) -> Any:
        """The answer to a question; none to the first."""
        if self._asked is None:
            self._asked = Asked(open_model(question))
            return None
        return self._asked.answer(question)


class Asked:
    """A model with the inputs that have been prepared for it, by their numbers."""

    def __init__(self, opened: Opened) -> None:
        self._opened = opened
        self._inputs: dict[str, Prepared] = {}

    def answer(self, question: Mapping[str, Any]) -> Any:
        """The answer to a question about its `requests`, by number.

        `prepare`: for each its tokens, or why it has no input. `check`: for each whether
        its outputs are those of one at a time. `repair`, how many proposals: those of
        each, and how many requests were taken at once in the end.
        """
        requests: Mapping[str, Any] = question["requests"]
        try:
            if "prepare" in question:
                return {number: self._told(number, asked) for number, asked in requests.items()}
            repairer = self._opened.repairer
            inputs = [self._input(number, asked) for number, asked in requests.items()]
            if "check" in question:
                return repairer.agreeing(self._opened.one_at_a_time(), inputs)
            found, size = repairer.repair(inputs, question["repair"], question["batch"])
            return {"proposals": found, "batch": size}
        except MemoryError as error:
            raise no_memory(self._opened.where) from error

    def _told(self, number: str, asked: Mapping[str, Any]) -> dict[str, Any]:
        try:
            made = self._input(number, asked)
        except InputError as error:
            return {"error": error.what}
        return {"tokens": len(made.tokens), "cut": made.input.cut}

    def _input(self, number: str, asked: Mapping[str, Any]) -> Prepared:
        if number not in self._inputs:
            program = asked["program"].encode("latin-1")
            location = Location.from_json(asked["location"])
            self._inputs[number] = self._opened.repairer.prepare(program, location)
        return self._inputs[number]


if __name__ == "__main__":
    serve(Answers().answer)
