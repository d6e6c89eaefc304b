"""`hejtui import`: what was made elsewhere."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

import click

from core.generate import import_candidates
from core.model import some
from core.store import Selection
from core.transform import import_instances
from hejtui.cli.asked import TRANSFORMATIONS
from hejtui.cli.options import (
    GIVEN_PATH,
    json_option,
    open_workspace,
    progress_option,
    workspace_option,
)
from hejtui.cli.output import counted, print_json, print_words
from hejtui.cli.records import problem_record
from hejtui.cli.watching import watched

MOST_SAID = 20
"""Files of which one is told what is wrong; of a wrong folder it would be thousands."""


@click.group("import")
def import_group() -> None:
    """Take in what was made elsewhere."""


@import_group.command()
@click.argument("file", type=GIVEN_PATH)
@click.option("--model", required=True, help="The name that reports show.")
@click.option("--transformation", help="The candidates are for instances of this one.")
@workspace_option
@json_option
def candidates(
    file: Path, model: str, transformation: str | None, workspace: Path | None, as_json: bool
) -> None:
    """Recorded candidates: raw outputs, or patches with verdicts."""
    with open_workspace(workspace) as study:
        study.require(Selection(transformation=transformation), TRANSFORMATIONS)
        summary = import_candidates(study, file, model, transformation)
    problems = [problem_record(each) for each in summary.problems]
    if as_json:
        print_json(
            {
                "candidates": summary.candidates,
                "bugs": summary.bugs,
                "recorded": dict(summary.recorded),
                "kept": summary.kept,
                "replaced": summary.replaced,
                "there": summary.there,
                "short": summary.short,
                "without": summary.without,
                "problems": problems,
            }
        )
        return
    kind = "bug" if transformation is None else "instance"
    print_words(
        f"{counted(summary.candidates, 'candidate')} for {counted(summary.bugs, kind)} as {model}"
    )
    for number, words in (
        (summary.there, "there already, with the same patch"),
        (summary.kept, "keep the verdict or raw output that they had"),
        (summary.replaced, "replace another patch or verdict"),
    ):
        if number:
            print_words(f"  {number} {words}")
    if summary.recorded:
        verdicts = ", ".join(f"{name} {n}" for name, n in sorted(summary.recorded.items()))
        print_words(f"recorded verdicts: {verdicts}")
    if summary.without:
        print_words(f"no candidate for {len(summary.without)}: {some(summary.without)}")
    if summary.short:
        print_words(f"fewer candidates than others for {len(summary.short)}: {some(summary.short)}")
    if problems:
        click.echo(f"left out, {counted(len(problems), 'problem')}:", err=True)
        for each in problems:
            click.echo(f"  {each['bug']}: {each['message']}", err=True)


@import_group.command()
@click.argument("dir", type=GIVEN_PATH)
@click.option(
    "--transformation", required=True, metavar="NAME", help="The name that lists and reports show."
)
@workspace_option
@json_option
@progress_option
def instances(
    dir: Path, transformation: str, workspace: Path | None, as_json: bool, progress: str
) -> None:
    """Programs that another tool rewrote: a folder of Java files, or a JSONL file.

    Each buggy program is BUG.java, or BUG_N.java where there are several; fixed
    programs and tests lie below fixed/ and test/, where there are some. Where each
    line came from is estimated.
    """
    with open_workspace(workspace) as study, watched("import", progress) as watch:
        summary = import_instances(study, dir, transformation, watch)
    if as_json:
        problems = [problem_record(each) for each in summary.problems]
        print_json({**asdict(summary), "problems": problems})
        return
    print_words(
        f"{counted(summary.instances, 'instance')} of {transformation}: {summary.ready} ready,"
        f" {summary.new} new; on average {100 * summary.score:.1f} % of their text was traced to"
        " the originals"
    )
    for number, words in (
        (summary.there, "there already"),
        (summary.changed, "have another fixed program or test now"),
        (summary.without_fixed, "without a fixed program: `check` compares the buggy one alone"),
    ):
        if number:
            print_words(f"  {number} {words}")
    if summary.doubtful:
        number = len(summary.doubtful)
        of = "of their text or of their buggy lines"
        print_words(
            f"{counted(number, 'proposal')} to look at, since less than half {of} was traced:"
            f" {some(summary.doubtful)}"
        )
    for problem in summary.problems[:MOST_SAID]:
        click.echo(f"{problem.bug}: {problem.message}", err=True)
    if len(summary.problems) > MOST_SAID:
        more = len(summary.problems) - MOST_SAID
        click.echo(f"and {counted(more, 'more problem')}; --json lists all", err=True)
