"""`hejtui smith`: random programs, and what they find out about whatever rewrites programs."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from core.model import WorkspaceError
from core.smith import SmithReport, smith_transform
from core.transform import extra_names
from hejtui.cli.asked import TRANSFORMATIONS
from hejtui.cli.options import GIVEN_PATH, execution_options, json_option, progress_option
from hejtui.cli.output import print_json
from hejtui.cli.slips import OneOf
from hejtui.cli.smith_figures import end_interrupted, print_report, report_document
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
    type=OneOf((*TRANSFORMATIONS, *extra_names())),
    help="Only this transformation; may be given several times. The extras are made only then.",
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
    After ctrl+c the figures are over what was finished, and the options are named that
    make the rest.
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
        print_json(report_document(report))
    else:
        print_report(report)
    if report.interrupted:
        left = count - report.programs
        end_interrupted(f"--seed {report.next_seed} --count {left}" if left else "")
    sys.exit(1 if report.faults or report.unusable else 0)


smith_group.add_command(score)


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
