"""`hejtui marks`: the annotators' work, said in a shell; one file a subcommand."""

from __future__ import annotations

import click

from hejtui.cli.root import LazyGroup

SUBCOMMANDS = {
    "add": "hejtui.cli.marks.add:add",
    "undo": "hejtui.cli.marks.undo:undo",
    "history": "hejtui.cli.marks.history:history",
    "status": "hejtui.cli.marks.status:status",
    "export": "hejtui.cli.marks.export:export",
    "import": "hejtui.cli.marks.taking:take",
    "sample": "hejtui.cli.marks.sample:sample",
    "disagreements": "hejtui.cli.marks.disagreements:list_disagreements",
    "decide": "hejtui.cli.marks.decide:decide_one",
    "lint": "hejtui.cli.marks.lint:lint",
    "agreement": "hejtui.cli.marks.agreement:agreement",
    "sensitivity": "hejtui.cli.marks.sensitivity:sensitivity",
}
"""Each subcommand and where it is, in the order of a study."""


@click.group("marks", cls=LazyGroup, places=SUBCOMMANDS)
def marks_group() -> None:
    """Mark the buggy lines of instances, and bring the marks of several people together."""
