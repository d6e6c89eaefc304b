"""`hejtui marks disagreements`: what there is to decide."""

from __future__ import annotations

from pathlib import Path

import click

from core.annotate import disagreements
from hejtui.cli.asked import Asked, selection_options
from hejtui.cli.options import json_option, open_workspace, workspace_option
from hejtui.cli.output import print_json, print_table
from hejtui.cli.records import mark_record

EMPTY = "Nobody disagrees, or all is decided; --all shows what is."


@click.command("disagreements")
@selection_options(originals=False)
@click.option("--all", "every", is_flag=True, help="Those, too, that are decided.")
@workspace_option
@json_option
def list_disagreements(asked: Asked, every: bool, workspace: Path | None, as_json: bool) -> None:
    """The instances of which authors and verifiers do not say the same."""
    with open_workspace(workspace) as study:
        found = [each for each in disagreements(study, asked.on(study))
                 if every or each.decision is None]  # fmt: skip
    if as_json:
        records = [
            {
                "instance": each.row.id,
                "bug": each.row.bug,
                "transformation": each.row.transformation,
                "status": each.row.status,
                "proposal": each.row.proposal.to_json(),
                "opinions": [mark_record(mark) for mark in each.opinions],
                "decision": mark_record(each.decision) if each.decision else None,
            }
            for each in found
        ]
        print_json({"disagreements": records})
        return
    rows = [
        [each.row.id,
         "\n".join(f"{mark.annotator} ({mark.role}): {mark.words}" for mark in each.opinions),
         each.decision.words if each.decision else None,
         "\n".join(mark.note or mark.reason for mark in each.opinions)]
        for each in found
    ]  # fmt: skip
    heads = ["instance", "they say", "decided", "notes"]
    print_table(heads, rows, empty=EMPTY, text=["they say", "notes"])
