"""`hejtui smith`: random programs, and what they find out about whatever rewrites programs."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from core.model import WorkspaceError
from core.smith import Fault, Row, SmithReport, Stage, smith_transform
from hejtui.cli.asked import TRANSFORMATIONS
from hejtui.cli.options import GIVEN_PATH, execution_options, json_option, progress_option
from hejtui.cli.output import counted, print_json, print_table, print_words
from hejtui.cli.root import EXIT_INTERRUPTED
from hejtui.cli.smith_score import score
from hejtui.cli.watching import watched


@click.group("smith")
def smith_group() -> None:
    """Random programs: is what rewrites programs right?"""


@smith_group.command("transform")
@click.option(
    "--count", "-n", type=click.IntRange(min=1), default=200, show_default=True, help="Programs."
)
@click.option("--seed", type=int, default=1, show_default=True, help="Of the first program.")
@click.option(
    "--only",
    multiple=True,
    type=click.Choice(TRANSFORMATIONS),
    help="Only this transformation; may be given several times.",
)
@click.option("--exceptions", is_flag=True, help="Plant exceptions that must be thrown alike.")
@click.option(
    "--trace", is_flag=True, help="Compare what every statement did, not only what came out."
)
@click.option("--no-shrink", is_flag=True, help="Leave the programs of faults as they are.")
@click.option(
    "--out",
    metavar="DIR",
    type=GIVEN_PATH,
    help="Write the programs of faults there, as they are and shrunk.",
)
@execution_options
@json_option
@progress_option
def transform(
    count: int,
    seed: int,
    only: tuple[str, ...],
    exceptions: bool,
    trace: bool,
    no_shrink: bool,
    out: Path | None,
    jobs: int,
    unsandboxed: bool,
    jdk: Path | None,
    as_json: bool,
    progress: str,
) -> None:
    """Prove the transformations: rewrite random programs, run both, compare.

    Each program adds up all that it does. The score is the share of the programs that
    come to the same sum wherever they are rewritten. Ends with 1 where one does not.
    After ctrl+c the figures are over what was finished.
    """
    with watched("smith", progress) as watch:
        report = smith_transform(
            count,
            seed,
            only or TRANSFORMATIONS,
            exceptions=exceptions,
            trace=trace,
            shrinking=not no_shrink,
            jobs=jobs,
            sandboxed=not unsandboxed,
            jdk=jdk,
            watch=watch,
        )
    if out is not None:
        _write(report, out)
    if as_json:
        print_json(_document(report))
    else:
        _print(report)
    if report.interrupted:
        click.echo("hejtui: stopped; the figures are over what was finished", err=True)
        sys.exit(EXIT_INTERRUPTED)
    sys.exit(1 if report.faults or report.unusable else 0)


smith_group.add_command(score)


def _document(report: SmithReport) -> dict[str, Any]:
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


def _print(report: SmithReport) -> None:
    heads = ["transformation", "programs", "places", "score", *(each.value for each in Stage)]
    rows = [
        [
            name,
            row.programs,
            row.places,
            "" if row.score is None else f"{row.score:.3f}",
            *(row.stages[each] for each in Stage),
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


def _write(report: SmithReport, out: Path) -> None:
    """Writes each fault's programs into a folder of its own."""
    for number, fault in enumerate(report.faults, start=1):
        folder = out / f"{number:03}-{fault.transformation}-{fault.seed}"
        programs = {
            "original": fault.original,
            "transformed": fault.rewritten.source,
            "shrunk": fault.shrunk,
            "shrunk-transformed": fault.shrunk_rewritten,
        }
        for name, source in programs.items():
            if source is not None:
                path = folder / name / "Program.java"
                try:
                    path.parent.mkdir(parents=True, exist_ok=True)
                    path.write_bytes(source)
                except OSError as error:
                    raise WorkspaceError(
                        f"cannot be written: {error.strerror or error}",
                        where=str(path),
                        todo="give another folder by --out",
                    ) from error
