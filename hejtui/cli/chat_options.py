"""The options of chat models."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import click

from core.generate import shipped_prompts

_Command = TypeVar("_Command", bound=Callable[..., Any])


class Temperature(click.FloatRange):
    """A temperature: not `nan`, which is a number to Python and in every range."""

    name = "number"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """The temperature.

        Raises:
            BadParameter: it is no number, or outside the range.
        """
        temperature = float(super().convert(value, param, ctx))
        if math.isnan(temperature):
            self.fail(f"{value!r} is no number.", param, ctx)
        return temperature


_OPTIONS: Iterable[Callable[[Any], Any]] = (
    click.option(
        "--prompt",
        metavar="NAME|FILE",
        help=f"The template of a chat model: {', '.join(shipped_prompts())}, or a file."
        " Default: marked.",
    ),
    click.option(
        "--rounds",
        type=click.IntRange(min=1),
        help="Run what a chat model proposed, and ask again with the tests that failed: so many"
        " rounds. Default: 1.",
    ),
    click.option(
        "--temperature",
        type=Temperature(min=0, max=10),
        help="Of a chat model's sampling; 0 gives one candidate. Default: 0.8.",
    ),
    click.option(
        "--seed", type=int, help="Of a chat model's sampling, where the server has it. Default: 1."
    ),
    click.option(
        "--max-tokens",
        type=click.IntRange(min=1),
        help="Of one answer of a chat model. Default: 4096.",
    ),
    click.option(
        "--concurrency",
        type=click.IntRange(min=1, max=1000),
        help="Requests to a chat model side by side. Default: 4.",
    ),
    click.option(
        "--budget",
        metavar="N",
        help="Most requests to a chat model in this workspace, all calls together; or"
        " requests=N,tokens=N,cost=N, some of these.",
    ),
    click.option(
        "--price",
        metavar="PROMPT,COMPLETION",
        help="What a million tokens of a chat model cost.",
    ),
)


def chat_options(command: _Command) -> _Command:
    """Adds the options of chat models; None where they are not given."""
    for each in reversed(list(_OPTIONS)):
        command = each(command)
    return command
