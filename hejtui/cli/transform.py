"""`hejtui transform`: the instances of a study."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click

from core.model import StudyProtocol, UsageError
from core.transform import TransformSummary, extra_names, transform_workspace
from hejtui.cli.asked import TRANSFORMATIONS
from hejtui.cli.options import json_option, open_workspace, progress_option, workspace_option
from hejtui.cli.output import counted, print_json, print_table, print_words
from hejtui.cli.records import problem_record
from hejtui.cli.slips import OneOf
from hejtui.cli.watching import watched


@click.command()
@click.option(
    "--only",
    multiple=True,
    type=OneOf((*TRANSFORMATIONS, *extra_names())),
    help="Only this transformation; may be given several times.",
)
@click.option(
    "--protocol",
    type=OneOf([each.value for each in StudyProtocol]),
    help="How places and rewrites are chosen: `sound` leaves out what may change behaviour or a"
    " buggy line; `paper` takes what HEJ-Robust published, made as its public tool makes it, and"
    " flags those. That of the last time by default, sound at first.",
)
@click.option(
    "--all-places/--chosen-places",
    default=None,
    help="An instance at every place, also where else one of a program or a method is chosen"
    " (renamings, try). As the last time by default, chosen at first.",
)
@click.option(
    "--compose",
    metavar="N",
    type=click.IntRange(min=2),
    help="N transformations in a row, each on the result of the one before: one instance a bug,"
    " beside those of single transformations. Its transformation is `first+second`.",
)
@click.option(
    "--seed",
    type=int,
    help="Decides every random choice; that of the last time by default, 1 at first.",
)
@click.option(
    "--naming",
    metavar="SOURCE",
    help="Where new names come from: `lexicon`, or `mlm:PATH[,embed:PATH]`, the folders of a"
    " masked language model and of one that ranks what it proposes. That of the last time"
    " by default, the lexicon at first.",
)
@click.option(
    "--replace", is_flag=True, help="Also where instances with marks or candidates become others."
)
@workspace_option
@json_option
@progress_option
def transform(
    only: tuple[str, ...],
    protocol: str | None,
    all_places: bool | None,
    compose: int | None,
    seed: int | None,
    naming: str | None,
    replace: bool,
    workspace: Path | None,
    as_json: bool,
    progress: str,
) -> None:
    """Rewrite every bug with each transformation, where that preserves its behaviour.

    Goes on where it stopped: a bug whose instances are those of the same sources,
    settings and program is left as it is, with what a check found of them.
    """
    if compose is not None and all_places:
        raise UsageError(
            "a row has one place of each transformation",
            where="--compose, --all-places",
            todo="leave one of them out",
        )
    names = only or TRANSFORMATIONS
    with open_workspace(workspace) as study, watched("transform", progress) as watch:
        summary = transform_workspace(
            study,
            names,
            seed=seed,
            naming=naming,
            protocol=StudyProtocol(protocol) if protocol else None,
            all_places=all_places,
            steps=compose or 1,
            replace=replace,
            watch=watch,
        )
    if as_json:
        print_json(_document(summary))
    else:
        _print(summary)


def _document(summary: TransformSummary) -> dict[str, Any]:
    return {
        "instances": {
            name: {
                "ready": each.ready,
                "excluded": dict(each.excluded),
                "flagged": dict(each.flagged),
            }
            for name, each in summary.instances.items()
        },
        "reused": summary.reused,
        "seed": summary.settings.seed,
        "naming": summary.settings.naming.id,
        "protocol": summary.settings.protocol,
        "all_places": summary.settings.all_places,
        "steps": summary.settings.steps,
        "dropped": asdict(summary.dropped),
        "problems": [problem_record(each) for each in summary.problems],
        "seconds": summary.seconds,
    }


def _print(summary: TransformSummary) -> None:
    """Says what was made; what was lost by it, and of what nothing was made, on stderr."""
    if summary.dropped.instances:
        lost = summary.dropped
        click.echo(
            f"others now: {counted(lost.instances, 'instance')}, of which {lost.marked} had marks;"
            f" dropped: {counted(lost.candidates, 'candidate')} for them",
            err=True,
        )
    for problem in summary.problems:
        click.echo(f"{problem.bug}: {problem.message}", err=True)
    heads = ["transformation", "ready", "flagged", "excluded"]
    rows = [
        [name, each.ready, _reasons(each.flagged), _reasons(each.excluded)]
        for name, each in summary.instances.items()
    ]
    if summary.settings.protocol is StudyProtocol.SOUND:
        heads.remove("flagged")
        rows = [[*row[:2], row[3]] for row in rows]
    print_table(heads, rows, empty="no instance was made", text=heads[2:])
    without = f", {counted(len(summary.problems), 'bug')} without" if summary.problems else ""
    click.echo()
    print_words(
        f"{counted(summary.reused, 'bug')} left as before{without}; {summary.seconds:.1f} s"
    )


def _reasons(counts: Counter[str]) -> str:
    return ", ".join(f"{why} {n}" for why, n in sorted(counts.items()))
