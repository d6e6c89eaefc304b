"""`hejtui doctor`: what this machine has, and what to type for the rest."""

from __future__ import annotations

import sys

import click

from core.execute import probe
from hejtui.cli.options import default_workspace, json_option
from hejtui.cli.output import print_json, print_table


@click.command()
@json_option
def doctor(as_json: bool) -> None:
    """Show what is installed, what is missing, and what to type."""
    tools = probe()
    if as_json:
        print_json(
            {
                "tools": [
                    {
                        "name": each.name,
                        "found": each.found,
                        "needed_for": each.needed_for,
                        "install": each.install,
                    }
                    for each in tools
                ],
                "workspace": str(default_workspace()),
            }
        )
    else:
        rows = [
            [
                "✓" if each.found else "✗",
                each.name,
                each.found or f"missing: {each.install}",
                each.needed_for,
            ]
            for each in tools
        ]
        print_table(["", "tool", "found", "needed for"], rows, empty="")
        click.echo(f"\ndefault workspace: {default_workspace()}")
    sys.exit(0 if all(each.found for each in tools) else 1)
