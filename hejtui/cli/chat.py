"""The options of chat models, and what they cost."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

import click

from core.generate import Spent, shipped_prompts
from core.model import UsageError
from hejtui.cli.output import counted

Command = Callable[..., Any]

_OPTIONS = (
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
        type=click.FloatRange(min=0, max=10),
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
    click.option(
        "--name", metavar="NAME", help="What reports call a chat model. Default: its own name."
    ),
)


@dataclass(frozen=True, slots=True)
class Chat:
    """What was typed for a chat model.

    Attributes:
        options: what was given, by name.
        rounds_given: how many rounds; None where nobody said.
    """

    options: dict[str, str | int | float]
    rounds_given: int | None

    @property
    def rounds(self) -> int:
        """How many rounds."""
        return self.rounds_given or 1

    def require_no_rounds(self, generator: str) -> None:
        """Makes sure that no rounds are wanted of a generator that has none.

        Raises:
            UsageError: they are.
        """
        if self.rounds_given is not None:
            raise UsageError(
                f"the generator {generator} has no use for it",
                where="--rounds",
                todo="leave it out, or choose another --generator",
            )


@dataclass(frozen=True, slots=True)
class Money:
    """What was spent on a model, under its name."""

    model: str
    spent: Spent


def chat_options(function: Command) -> Command:
    """Adds the options of chat models; they arrive as `chat`."""

    @functools.wraps(function)
    def call(*args: object, rounds: int | None, **others: Any) -> object:
        given = {name: others.pop(name) for name in _NAMES}
        options = {name: value for name, value in given.items() if value is not None}
        return function(*args, chat=Chat(options, rounds), **others)

    wrapped: Command = call
    for option in reversed(_OPTIONS):
        wrapped = option(wrapped)
    return wrapped


_NAMES = ("prompt", "temperature", "seed", "max_tokens", "concurrency", "budget", "price", "name")


def spent_record(money: Money | None) -> dict[str, Any] | None:
    """What was spent, as JSON shows it."""
    return asdict(money.spent) if money is not None else None


def money_words(money: Money) -> str:
    """What was spent, for people."""
    spent = money.spent
    cost = "" if spent.cost is None else f", cost {spent.cost:,.4f}"
    return (
        f"{money.model}, all calls together: {counted(spent.requests, 'request')},"
        f" {spent.prompt_tokens:,} tokens asked, {spent.completion_tokens:,} answered{cost}"
    )
