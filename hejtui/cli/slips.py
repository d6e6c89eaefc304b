"""A call that is wrong, answered with what was probably meant."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import click

from core.store import nearest


class OneOf(click.Choice[str]):
    """One of a few names; another one is answered with those that are near."""

    def get_invalid_choice_message(self, value: Any, ctx: click.Context | None) -> str:
        """What is said of a name that is none of them.

        Args:
            value: as it was given.
            ctx: of the call.
        """
        said = super().get_invalid_choice_message(value, ctx)
        return f"{said}{_meant(str(value), self.choices)}"


def answer(error: click.ClickException) -> str:
    """What a wrong call is told, in one line."""
    context = getattr(error, "ctx", None)
    path = context.command_path if context else "hejtui"
    said = error.format_message()
    if context is not None:
        if isinstance(error, click.NoSuchCommand):
            known = context.command.list_commands(context)
            said = f"{error.message}{_meant(error.command_name, known)}"
        elif isinstance(error, click.NoSuchOption):
            said = f"{error.message}{_about_option(error.option_name, context)}"
    return f"{said} `{path} --help` shows how"


def _about_option(option: str, context: click.Context) -> str:
    parameters = context.command.get_params(context)
    options = [
        name
        for each in parameters
        if isinstance(each, click.Option) and not each.hidden
        for name in each.opts
    ]
    # Without their dashes, which all of them have in common.
    bare = {name.lstrip("-"): name for name in options}
    near = [bare[each] for each in nearest(option.lstrip("-"), bare)]
    if near:
        return _question(near)
    root = context.find_root()
    if isinstance(context.command, click.Group):
        behind = f"{context.command_path} COMMAND {option} …"
        return f" Options of a command stand behind its name: `{behind}`."
    if root is not context and any(option in each.opts for each in root.command.params):
        before = f"{root.command_path} {option} {context.info_name} …"
        return f" It stands before the command: `{before}`."
    return ""


def _meant(name: str, known: Collection[str]) -> str:
    return _question(nearest(name, known))


def _question(near: Collection[str]) -> str:
    return f" Did you mean {' or '.join(map(repr, near))}?" if near else ""
