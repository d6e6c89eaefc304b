"""`--naming SOURCE`, for commands that give new names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

F = TypeVar("F", bound=Callable[..., Any])


def naming_option(function: F) -> F:
    """Adds `--naming SOURCE`."""
    return click.option(
        "--naming",
        metavar="SOURCE",
        help="Where new names come from: `lexicon`, or `mlm:PATH[,embed:PATH]`, the folders of a"
        " masked language model and of one that ranks what it proposes. That of the last time"
        " by default, the lexicon at first.",
    )(function)
