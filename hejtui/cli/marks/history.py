"""`hejtui marks history`: all that was ever said of an instance."""

from __future__ import annotations

from pathlib import Path

import click

from core.annotate import decisions, standing_opinions, unheard, voice_of
from core.store import Selection
from hejtui.cli.options import json_option, open_workspace, workspace_option
from hejtui.cli.output import print_json, print_table
from hejtui.cli.records import decision_record, mark_record


@click.command()
@click.argument("instance")
@workspace_option
@json_option
def history(instance: str, workspace: Path | None, as_json: bool) -> None:
    """All that was ever said of INSTANCE, oldest first, and what counts of it."""
    with open_workspace(workspace) as study:
        source = study.instances.get(instance)
        wanted = Selection.of(instance)
        marks = study.marks.history(wanted)
        (row,) = study.instances.rows(wanted)
        counting = {each.id for each in standing_opinions(study, [row]).get(instance, ())}
        final = decisions(study, wanted)[instance]
        silent = unheard(study)
    second = {each.id for each in marks if voice_of(each) in silent}
    stale = {each.id for each in marks if each.source != row.buggy}
    if as_json:
        records = [
            {**mark_record(each), "counts": each.id in counting, "stale": each.id in stale}
            for each in marks
        ]
        print_json({"instance": instance, "final": decision_record(final), "marks": records})
        return
    cells = [
        [each.at, each.annotator, each.role, each.words, each.confidence, each.seconds,
         each.shown, _standing(each.id, counting, stale, second),
         " · ".join(text for text in (each.reason, ", ".join(each.present), each.note) if text)]
        for each in marks
    ]  # fmt: skip
    heads = ["at", "annotator", "role", "lines", "confidence", "seconds", "shown", "now", "why"]
    print_table(heads, cells, empty=f"Nobody has marked {source.id} yet.", text=["why"])
    words = final.location if final.applicable else "not applicable"
    disputed = ", disputed: `hejtui marks decide` ends that" if final.disputed else ""
    click.echo(f"\n{instance}: {words} ({final.provenance}{disputed})")


def _standing(id: str, counting: set[str], stale: set[str], second: set[str]) -> str:
    if id in stale:
        return "stale"
    if id in second:
        return "other role"
    return "counts" if id in counting else ""
