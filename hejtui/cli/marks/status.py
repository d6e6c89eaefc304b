"""`hejtui marks status`: how far the annotators are."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

import click

from core.annotate import MarksCount, MarksStatus, Progress, marks_status
from core.model import some
from hejtui.cli.options import json_option, open_workspace, workspace_option
from hejtui.cli.output import counted, print_json, print_table, print_words


@click.command()
@workspace_option
@json_option
def status(workspace: Path | None, as_json: bool) -> None:
    """What is marked and what is left, by transformation and annotator.

    Instances of as many transformations in a row are summed up.
    """
    with open_workspace(workspace) as study:
        found = marks_status(study)
    if as_json:
        print_json(_document(found))
        return
    heads = ["transformation", "instances", "marked", "left", "disputed", "stale"]
    counts = {**found.transformations, **found.in_a_row, "all": found.total}
    rows = [
        [name, each.instances, each.marked, each.left, each.disputed, each.stale]
        for name, each in counts.items()
    ]
    print_table(heads, rows, empty="")
    click.echo()
    people = [
        [each.annotator, each.role, each.marked, each.entries, each.stale, each.seconds]
        for each in found.annotators
    ]
    heads = ["annotator", "role", "marked", "entries", "stale", "median seconds"]
    print_table(heads, people, empty="Nobody has marked anything yet.")
    for each in found.samples:
        print_words(_words(each))
    if found.to_decide:
        names = some(found.to_decide)
        print_words(f"{counted(len(found.to_decide), 'disagreement')} to decide: {names}")


def _counts(counts: dict[str, MarksCount]) -> list[dict[str, object]]:
    return [{"transformation": name, **asdict(each)} for name, each in counts.items()]


def _words(progress: Progress) -> str:
    drawn = progress.sample
    changed = f", {len(progress.changed)} are another program now" if progress.changed else ""
    own = f", {len(progress.own)} have {drawn.verifier} as author" if progress.own else ""
    verified = f"{len(progress.done)} of {len(drawn.drawn)} verified"
    return (
        f"sample {drawn.id[:8]} for {drawn.verifier}, drawn {drawn.at} with seed {drawn.seed}:"
        f" {verified}, {len(progress.left)} left{changed}{own}"
    )


def _document(found: MarksStatus) -> dict[str, object]:
    return {
        **asdict(found.total),
        "transformations": _counts({**found.transformations, **found.combined}),
        "in_a_row": _counts(found.in_a_row),
        "annotators": [asdict(each) for each in found.annotators],
        "samples": [
            {
                "id": each.sample.id,
                "verifier": each.sample.verifier,
                "at": each.sample.at,
                "drawn": len(each.sample.drawn),
                "done": len(each.done),
                "left": list(each.left),
                "changed": list(each.changed),
                "own": list(each.own),
            }
            for each in found.samples
        ],
        "to_decide": list(found.to_decide),
    }
