"""What the commands of `hejtui smith` say: figures, tables, and the end after ctrl+c."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, NoReturn

import click

from core.smith import (
    Fault,
    Likeness,
    Reached,
    Row,
    Scored,
    SmithReport,
    Stage,
    Summary,
    Unusable,
)
from hejtui.cli.output import counted, print_table, print_words
from hejtui.cli.root import EXIT_INTERRUPTED

_SHOWN = {"bleu": "BLEU", "codebleu": "CodeBLEU"}
"""What the table calls measures; the document has others, too."""


def end_interrupted(rest: str = "") -> NoReturn:
    """Ends the command after ctrl+c.

    Args:
        rest: the options that do what is left; empty where no such options are known.
    """
    goes_on = f"; {rest} does the rest" if rest else ""
    click.echo(f"hejtui: stopped; the figures are over what was finished{goes_on}", err=True)
    sys.exit(EXIT_INTERRUPTED)


def report_document(report: SmithReport) -> dict[str, Any]:
    """What random programs told of transformations, as a document."""
    return {
        "programs": report.programs,
        "transformations": [
            {"transformation": name, **_row(row)} for name, row in report.rows.items()
        ],
        "faults": [_fault(each) for each in report.faults],
        "unusable": [
            {"seed": seed, "message": message} for seed, message in report.unusable.items()
        ],
        "seconds": report.seconds,
        "interrupted": report.interrupted,
        "next_seed": report.next_seed,
    }


def _row(row: Row) -> dict[str, Any]:
    stages = {each.value.replace(" ", "_"): row.stages[each] for each in Stage}
    return {
        "programs": row.programs,
        "correct": row.correct,
        "score": row.score,
        "places": row.places,
        **stages,
    }


def _fault(fault: Fault) -> dict[str, Any]:
    return {
        "seed": fault.seed,
        "transformation": fault.transformation,
        "stage": fault.stage.value,
        "summary": fault.summary,
        "message": fault.detail,
        "statement": fault.statement,
        "line": fault.line or None,
        "original": fault.original.decode(),
        "transformed": fault.rewritten.source.decode(),
        "shrunk": None if fault.shrunk is None else fault.shrunk.decode(),
        "shrunk_transformed": (
            None if fault.shrunk_rewritten is None else fault.shrunk_rewritten.decode()
        ),
    }


def print_report(report: SmithReport) -> None:
    """Prints what random programs told of transformations."""
    if not report.programs:
        print_words("No program was finished.")
        return
    seen = [each for each in Stage if any(row.stages[each] for row in report.rows.values())]
    stages = [] if seen == [Stage.EQUAL] else seen
    heads = ["transformation", "programs", "places", "score", *(each.value for each in stages)]
    rows = [
        [
            name,
            row.programs,
            row.places,
            "" if row.score is None else f"{row.score:.3f}",
            *(row.stages[each] for each in stages),
        ]
        for name, row in report.rows.items()
    ]
    print_table(heads, rows, empty="no program was rewritten")
    click.echo()
    print_words(f"{counted(report.programs, 'program')}, {report.seconds:.1f} s")
    for seed, message in report.unusable.items():
        print_words(f"the program of seed {seed} cannot be used: {message}")
    for fault in report.faults:
        _print_fault(fault)


def _print_fault(fault: Fault) -> None:
    click.echo()
    head = f"{fault.transformation}, seed {fault.seed}: {fault.stage}, {fault.summary}"
    print_words(f"{head}: {fault.detail}" if fault.detail else head)
    if fault.statement is not None:
        print_words(f"  the traces part after statement {fault.statement}: {fault.line}")
    if fault.shrunk is not None:
        click.echo("\n".join(f"  | {line}" for line in fault.shrunk.decode().split("\n")))


def summary_figures(summary: Summary) -> dict[str, Any]:
    """The figures of a translator, for a document."""
    return {
        "programs": summary.programs,
        "translated": summary.translated,
        "score": summary.score,
        "score_of_all": summary.score_of_all,
        "stages": summary.stages,
        "refusals": summary.refusals,
        "similarity": {
            each.measure: {
                "mean": each.mean,
                "mean_correct": each.mean_correct,
                "mean_incorrect": each.mean_incorrect,
                "correlation": asdict(each.correlation)
                | {"undefined": each.correlation.undefined or None},
            }
            for each in summary.likenesses
        },
    }


def print_summary(
    summary: Summary, unusable: Sequence[Unusable], results: Sequence[Scored]
) -> None:
    """Prints the figures of a translator, and what went wrong first at each stage."""
    equal = summary.stages[Reached.EQUAL]
    if summary.score is None:
        print_words(f"No score: nothing of {counted(summary.programs, 'program')} was translated.")
    else:
        print_words(
            f"semantic correctness score {summary.score:.3f}: {equal} of"
            f" {counted(summary.translated, 'translation')} equal; {summary.score_of_all:.3f}"
            f" of all {counted(summary.programs, 'program')}"
        )
    if unusable:
        print_words(
            f"{counted(len(unusable), 'seed')} left out: {unusable[0].seed}"
            f" {unusable[0].why}" + (" and others" if len(unusable) > 1 else "")
        )
    click.echo()
    refused = ", ".join(f"{name} {number}" for name, number in summary.refusals.items() if number)
    rows = [
        [stage, number, refused if stage is Reached.NOT_TRANSLATED else ""]
        for stage, number in summary.stages.items()
    ]
    print_table(["stage", "programs", "of these"], rows, empty="", text=["of these"])
    told = {each.stage: each for each in reversed(results) if each.detail}
    if told:
        click.echo()
    for stage in summary.stages:
        if stage in told:
            print_words(f"{stage}, for instance seed {told[stage].seed}: {told[stage].detail}")
    likenesses = [each for each in summary.likenesses if each.measure in _SHOWN]
    if likenesses:
        click.echo()
        heads = ["similarity", "mean", "correct", "incorrect", "r", "95 % interval", "p"]
        print_table(heads, [_likeness(each) for each in likenesses], empty="")
        for each in likenesses:
            if each.correlation.undefined:
                print_words(
                    f"{_SHOWN[each.measure]}: no correlation, {each.correlation.undefined}."
                )


def _likeness(likeness: Likeness) -> list[str]:
    means = (likeness.mean, likeness.mean_correct, likeness.mean_incorrect)
    found = likeness.correlation
    interval = "" if found.low is None else f"{found.low:+.3f} to {found.high:+.3f}"
    return [
        _SHOWN[likeness.measure],
        *("–" if each is None else f"{each:.3f}" for each in means),
        "–" if found.r is None else f"{found.r:+.3f}",
        interval or "–",
        "–" if found.p is None else f"{found.p:.2g}",
    ]
