"""The options of generators that run models."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import Any, TypeVar

import click

from core.generate import Decode, Device, Engine, Precision
from hejtui.cli.slips import OneOf

_Command = TypeVar("_Command", bound=Callable[..., Any])


def _choice(kind: type[StrEnum]) -> dict[str, Any]:
    def chosen(context: click.Context, option: click.Parameter, value: str | None) -> Any:  # noqa: ARG001
        return None if value is None else kind(value)

    return {"type": OneOf([each.value for each in kind]), "callback": chosen}


_OPTIONS: Iterable[Callable[[Any], Any]] = (
    click.option("--name", metavar="NAME", help="What reports call the model."),
    click.option(
        "--revision", metavar="REVISION", help="Of a model of the hub: a commit, branch or tag."
    ),
    click.option(
        "--decode",
        **_choice(Decode),
        help="How tokens become text: as for the paper's authors, or exactly.",
    ),
    click.option("--engine", **_choice(Engine), help="What runs the model."),
    click.option("--batch", type=click.IntRange(min=1), help="Inputs at once."),
    click.option(
        "--precision", **_choice(Precision), help="How numbers are kept; only float32 is exact."
    ),
    click.option("--beams", type=click.IntRange(min=1), help="Beams of the search."),
    click.option("--threads", type=click.IntRange(min=1), help="Threads of the model."),
    click.option("--device", **_choice(Device), help="What computes."),
    click.option(
        "--allow-pickle",
        is_flag=True,
        default=None,
        help="Reads pickled weights, which may be more than weights.",
    ),
)


def model_options(command: _Command) -> _Command:
    """Adds the options of generators that run models; None where they are not given."""
    for each in reversed(list(_OPTIONS)):
        command = each(command)
    return command
