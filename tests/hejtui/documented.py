"""What docs/cli.md says of each command, and whether a document has the same fields."""

from __future__ import annotations

import json
import re
from typing import Any

import click
from cli_shell import ROOT

from hejtui.cli.root import COMMANDS, cli

SECTION = re.compile(r"^## `hejtui ([^`]+)`\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)


def sections() -> dict[str, tuple[str, str]]:
    """Heading and text of each command's section, by the command's name."""
    text = (ROOT / "docs" / "cli.md").read_text("utf-8")
    found = {}
    for heading, body in SECTION.findall(text):
        name = " ".join(word for word in heading.split() if word.islower())
        found[name] = (heading, body)
    return found


def commands() -> dict[str, click.Command]:
    """Every command by its name, those of groups too."""
    context = click.Context(cli)
    found: dict[str, click.Command] = {}
    for name in COMMANDS:
        command = cli.get_command(context, name)
        assert command is not None
        if isinstance(command, click.Group):
            for each in command.list_commands(context):
                sub = command.get_command(context, each)
                assert sub is not None
                found[f"{name} {each}"] = sub
        else:
            found[name] = command
    return found


def options(command: click.Command) -> set[str]:
    """What can be typed before a value, `--help` and hidden options left out."""
    shown = [each for each in command.params if isinstance(each, click.Option) and not each.hidden]
    return {text for each in shown for text in (*each.opts, *each.secondary_opts)}


def examples(body: str) -> list[Any]:
    """The documents of a section."""
    return [json.loads(each) for each in re.findall(r"```json\n(.*?)```", body, re.DOTALL)]


def check_shape(found: Any, documented: Any, where: str) -> None:
    """Fails unless a value has exactly the documented fields, at every depth."""
    if isinstance(documented, dict) and isinstance(found, dict):
        names = set(documented)
        if len(names) == 1 and min(names).isupper():
            for name, value in found.items():
                check_shape(value, documented[min(names)], f"{where}.{name}")
            return
        extra = set(found) - names if "…" in names else set()
        assert set(found) - extra == names - {"…"}, where
        for name in names - {"…"}:
            check_shape(found[name], documented[name], f"{where}.{name}")
    elif isinstance(documented, list) and isinstance(found, list):
        for value in found:
            check_shape(value, documented[0] if documented else None, f"{where}[]")
    elif found is not None and documented is not None:
        kinds = (int, float) if isinstance(documented, float) else type(documented)
        assert isinstance(found, kinds), f"{where}: {found!r} is not like {documented!r}"
