"""`hejtui marks agreement`: how far annotators agree on where bugs are."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click

from core.annotate import GroupAgreement, Rated, StudyAgreement, study_agreement
from core.annotate.agreement import RESAMPLES, SAMPLE, Verification
from core.model import some
from core.report import MEASURES, agreement_rows, annotators_table, text_table
from hejtui.cli.asked import Asked, selection_options
from hejtui.cli.options import json_option, open_workspace, workspace_option
from hejtui.cli.output import print_json, print_table, print_words, screen_width

NOT_APPLICABLE = "not applicable"


@click.command()
@selection_options(originals=False, subjects=True)
@click.option(
    "--every",
    is_flag=True,
    help="On all that two or more marked, even where a sample is verified.",
)
@click.option(
    "--seed",
    type=click.IntRange(min=0),
    default=1,
    show_default=True,
    help="Of the confidence intervals: the same one gives the same intervals.",
)
@workspace_option
@json_option
def agreement(asked: Asked, every: bool, seed: int, workspace: Path | None, as_json: bool) -> None:
    """Measure how far annotators agree: overall, by transformation, by pair.

    Over the samples that were drawn to be verified, once any of that is; else over the
    instances that two or more marked. What counts is what they marked before any
    adjudication. Intervals come from a bootstrap over bugs.
    """
    with open_workspace(workspace) as study:
        found = study_agreement(study, asked.on(study), every=every, seed=seed)
    measured = found.agreement
    if not as_json:
        _show(found)
        return
    print_json(
        {
            "basis": found.basis,
            "overall": _record(measured.overall),
            "transformations": {
                name: _record(each) for name, each in measured.transformations.items()
            },
            "pairs": [_record(each) for each in measured.pairs.values()],
            "disagreements": [_disagreement(each) for each in measured.disagreements],
            "verifications": [_verification(each) for each in found.verifications],
            "paragraph": found.paragraph,
            "seed": seed,
            "resamples": RESAMPLES,
        }
    )


def _record(group: GroupAgreement) -> dict[str, Any]:
    return {**asdict(group), "annotators": list(group.annotators)}


def _disagreement(rated: Rated) -> dict[str, Any]:
    nowhere: dict[str, Any] = {"lines": [], "insert_before": None}
    return {
        "instance": rated.instance,
        "locations": [
            {"annotator": name, **(place.to_json() if place else nowhere)}
            for name, place in rated.locations.items()
        ],
    }


def _verification(found: Verification) -> dict[str, Any]:
    return {
        "sample": found.sample.id,
        "verifier": found.sample.verifier,
        "blinding": found.views.blinding,
        "views": {
            "blind": found.views.blind,
            "assisted": found.views.assisted,
            "open": found.views.not_blind,
        },
        **_record(found.agreement),
        "unmarked": found.unmarked,
        "excluded": found.excluded,
        "confirmed": found.confirmed,
        "decided": found.decided,
        "changed": found.revisions.changed,
        "unsure": found.revisions.unsure,
        "paragraph": found.paragraph,
    }


def _show(study: StudyAgreement) -> None:
    found = study.agreement
    if not found.overall.instances and not study.verifications:
        print_words("No instance was marked by two annotators: `hejtui marks add -a NAME` marks.")
        return
    rows = agreement_rows(found)
    click.echo(text_table(annotators_table(rows), screen_width()), nl=False)
    for remark in _remarks(rows):
        print_words(f"! {remark}")
    click.echo()
    over = (
        "what of the samples more than one annotator marked"
        if study.basis == SAMPLE
        else "all instances that more than one annotator marked"
    )
    print_words(f"Over {over}, before any adjudication. Brackets: 95 % intervals.")
    if found.disagreements:
        click.echo()
        cells = [
            [
                each.instance,
                "  ".join(f"{who}: {at or NOT_APPLICABLE}" for who, at in each.locations.items()),
            ]
            for each in found.disagreements
        ]
        print_table(["they differ on", "locations"], cells, empty="", text=["locations"])
    click.echo()
    print_words(study.paragraph)


def _remarks(rows: Iterable[dict[str, Any]]) -> list[str]:
    """Why figures and intervals are missing, each reason once for the same rows."""
    groups: dict[tuple[str, bool, str], list[str]] = {}
    for row in rows:
        for measure in MEASURES:
            figure = row[measure]
            if why := figure["undefined"] or figure["no_interval"]:
                groups.setdefault((why, bool(figure["undefined"]), measure), []).append(row["of"])
    measures: dict[tuple[str, bool, tuple[str, ...]], list[str]] = {}
    for (why, undefined, measure), group in groups.items():
        measures.setdefault((why, undefined, tuple(group)), []).append(measure)
    remarks = []
    for (why, undefined, names), those in measures.items():
        verb = "is" if len(those) == 1 else "are"
        what = f"{some(those)} {verb} undefined" if undefined else f"no interval of {some(those)}"
        remarks.append(f"{what}: {why} ({some(names)})")
    return remarks
