"""`hejtui marks sensitivity`: which doubts about locations are worth a discussion."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from core.annotate import doubts
from core.execute import Executor, find_toolchain
from core.measure import Place, Sensitivity
from core.measure import sensitivity as measure
from core.model import some
from hejtui.cli.asked import Asked, selection_options
from hejtui.cli.options import (
    execution_options,
    json_option,
    open_workspace,
    progress_option,
    workspace_option,
)
from hejtui.cli.output import counted, print_json, print_table, print_words
from hejtui.cli.watching import watched


@click.command()
@selection_options(originals=False, subjects=True)
@click.option("--model", "-m", metavar="NAME", help="Only candidates of this model.")
@click.option(
    "--annotators-only",
    is_flag=True,
    help="Only where annotators differ, not where the lint alone finds something.",
)
@execution_options
@workspace_option
@json_option
@progress_option
def sensitivity(
    asked: Asked,
    model: str | None,
    annotators_only: bool,
    jobs: int,
    unsandboxed: bool,
    jdk: Path | None,
    workspace: Path | None,
    as_json: bool,
    progress: str,
) -> None:
    """Say whether candidates' verdicts would be others at another location.

    Where annotators or the lint would have another location for an instance, each
    patch is put there and run; the instances that matter come first.
    """
    with open_workspace(workspace) as study, watched("sensitivity", progress) as watch:
        wanted = asked.on(study)
        if model is not None:
            study.candidates.require_model(model)
        doubtful = doubts(study, wanted, lint=not annotators_only)
        found: list[Sensitivity] = []
        if doubtful:
            toolchain = find_toolchain(sandboxed=not unsandboxed, jdk=jdk)
            with Executor(toolchain, jobs) as execution:
                found = measure(study, doubtful, execution, model=model, watch=watch)
    have = {each.doubt.instance for each in found}
    without = [each.instance for each in doubtful if each.instance not in have]
    if as_json:
        print_json({"instances": [_record(each) for each in found], "without": without})
        return
    _show(found, without)


def _record(found: Sensitivity) -> dict[str, Any]:
    return {
        "instance": found.doubt.instance,
        "bug": found.doubt.bug,
        "transformation": found.doubt.transformation,
        "why": list(found.doubt.why),
        "candidates": found.candidates,
        "elsewhere": found.elsewhere,
        "changed": found.changed,
        "plausible_changed": found.plausible_changed,
        "models": list(found.models),
        "locations": [_place(each) for each in found.places],
    }


def _place(place: Place) -> dict[str, Any]:
    return {
        **place.location.to_json(),
        "given_by": list(place.given_by),
        "verdicts": {verdict.value: number for verdict, number in place.verdicts.items()},
        "repaired": list(place.repaired),
    }


def _show(found: list[Sensitivity], without: list[str]) -> None:
    heads = ["instance", "candidates", "changed", "plausible\nchanged", "repaired at", "why"]
    rows = [
        [
            each.doubt.instance,
            each.candidates,
            each.changed,
            each.plausible_changed,
            "; ".join(
                f"{place.location} ({', '.join(place.given_by)}):"
                f" {', '.join(place.repaired) or 'by none'}"
                for place in each.places
            ),
            ", ".join(each.doubt.why),
        ]
        for each in found
        if each.changed
    ]
    print_table(heads, rows, empty="No verdict depends on it.", text=heads[4:])
    click.echo()
    matter = sum(bool(each.models) for each in found)
    print_words(
        f"{counted(len(found), 'instance')} with several locations to choose from and candidates;"
        f" at {matter} the choice decides whether a model repairs it."
    )
    if elsewhere := sum(each.elsewhere for each in found):
        print_words(f"! {counted(elsewhere, 'candidate')} for yet another location left out.")
    if without:
        print_words(f"! {counted(len(without), 'instance')} without candidates: {some(without)}.")
