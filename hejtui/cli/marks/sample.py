"""`hejtui marks sample`: draws what a second author verifies."""

from __future__ import annotations

from pathlib import Path

import click

from core.annotate import annotator_name, draw_sample
from core.model import Sample
from hejtui.cli.options import json_option, open_workspace, workspace_option
from hejtui.cli.output import counted, print_json, print_table, print_words
from hejtui.cli.slips import OneOf


@click.command()
@click.option(
    "--share", type=float, required=True, metavar="SHARE",
    help="At least this share of each stratum, such as 0.10; and at least five.",
)  # fmt: skip
@click.option(
    "--by", type=OneOf(["transformation"]), default="transformation", show_default=True,
    help="What makes the strata; ready and excluded instances are apart.",
)  # fmt: skip
@click.option("--seed", type=int, required=True, metavar="N", help="Decides who is drawn.")
@click.option("--verifier", required=True, metavar="NAME", help="Who verifies.")
@workspace_option
@json_option
def sample(
    share: float, by: str, seed: int, verifier: str, workspace: Path | None, as_json: bool
) -> None:
    """Draw what NAME verifies, and keep that for good.

    Drawn are ready instances, and such as were excluded for touching the buggy lines. Of a
    stratum with fewer than five, all are.
    """
    with open_workspace(workspace) as study:
        name = annotator_name(study, verifier, "--verifier")
        drawn, new = draw_sample(study, name, share=share, seed=seed, by=by)
    if as_json:
        print_json({"sample": _record(drawn), "new": new})
        return
    rows = [[each.transformation, each.status, each.population, len(each.drawn)]
            for each in drawn.strata]  # fmt: skip
    rows.append(["all", "", sum(each.population for each in drawn.strata), len(drawn.drawn)])
    print_table(["transformation", "status", "instances", "drawn"], rows, empty="")
    was = "drawn" if new else "drawn before,"
    click.echo()
    print_words(
        f"{counted(len(drawn.drawn), 'instance')} {was} at {drawn.at} for {drawn.verifier},"
        f" sample {drawn.id[:8]} of a population {drawn.population[:8]}"
    )
    if drawn.own:
        print_words(f"{drawn.own} more were no part of it: {drawn.verifier} is their author")


def _record(drawn: Sample) -> dict[str, object]:
    return {
        "id": drawn.id,
        "verifier": drawn.verifier,
        "at": drawn.at,
        "seed": drawn.seed,
        "share": drawn.share,
        "least": drawn.least,
        "by": drawn.by,
        "population": {
            "hash": drawn.population,
            "instances": sum(each.population for each in drawn.strata),
            "own": drawn.own,
        },
        "marked_before": drawn.marked_before,
        "strata": [
            {
                "transformation": each.transformation,
                "status": each.status,
                "instances": each.population,
                "drawn": len(each.drawn),
            }
            for each in drawn.strata
        ],
        "instances": list(drawn.drawn),
    }
