"""`hejtui generate`: candidate patches."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from core.generate import (
    BatchGenerator,
    GenerateSummary,
    Generator,
    generate_candidates,
    generator_forms,
    make_generator,
)
from core.model import UsageError, some
from hejtui.cli.asked import Asked, selection_options
from hejtui.cli.model_options import model_options
from hejtui.cli.options import json_option, open_workspace, progress_option, workspace_option
from hejtui.cli.output import counted, print_json, print_words
from hejtui.cli.stages import no_instances, nothing_ready
from hejtui.cli.watching import watched


@click.command()
@click.option(
    "--generator",
    metavar="NAME",
    default="template",
    show_default=True,
    help=f"Which one proposes: {', '.join(generator_forms())}.",
)
@click.option(
    "-k",
    "count",
    type=click.IntRange(min=1),
    default=10,
    show_default=True,
    help="Candidates for each bug and instance.",
)
@model_options
@click.option("--originals/--no-originals", default=True, help="For the original bugs, too.")
@selection_options(subjects=True)
@workspace_option
@json_option
@progress_option
def generate(
    generator: str,
    count: int,
    originals: bool,
    asked: Asked,
    workspace: Path | None,
    as_json: bool,
    progress: str,
    **chosen: Any,
) -> None:
    """Propose candidate patches for bugs and ready instances; goes on where it stopped."""
    if asked.only_originals and not originals:
        raise UsageError(
            "these contradict each other",
            where="--transformation original, --no-originals",
            todo="leave one of them out",
        )
    with open_workspace(workspace) as study, watched("generate", progress) as watch:
        wanted = asked.on(study)
        if not originals:
            wanted = replace(wanted, transformed=True)
        options = {name: each for name, each in chosen.items() if each is not None}
        with closed_after(make_generator(generator, options, watch.cancel)) as made:
            summary = generate_candidates(study, made, wanted, count=count, watch=watch)
        todo = None if summary.subjects or summary.without else nothing_ready(study, wanted)
        untransformed = not asked.only_originals and not study.instances.transformations()
        first = no_instances(study, wanted) if untransformed else ""
    if as_json:
        print_json(_document(summary, todo))
    elif todo is not None:
        print_words(todo)
    else:
        _print(summary, count)
        if first:
            print_words(first)


@contextmanager
def closed_after(generator: Generator) -> Iterator[Generator]:
    """Ends what a generator started."""
    try:
        yield generator
    finally:
        if isinstance(generator, BatchGenerator):
            generator.close()


def _document(summary: GenerateSummary, todo: str | None) -> dict[str, Any]:
    return {
        "subjects": summary.subjects,
        "candidates": summary.candidates,
        "reused": summary.reused,
        "short": summary.short,
        "without": summary.without,
        "disputed": summary.disputed,
        "outdated": summary.outdated,
        "tokens": summary.tokens,
        "remarks": summary.remarks,
        "todo": todo,
        "seconds": summary.seconds,
    }


def _print(summary: GenerateSummary, count: int) -> None:
    """Says who got candidates, and who fewer than `count`."""
    for each in summary.remarks:
        print_words(each)
    without = set(summary.without)
    fewer = [each for each in summary.short if each not in without]
    asked_for = counted(
        summary.subjects + len(summary.without), "bug or instance", "bugs and instances"
    )
    print_words(
        f"{counted(summary.candidates, 'new candidate')} for {summary.subjects} of {asked_for},"
        f" {summary.reused} there already; {summary.seconds:.1f} s"
    )
    if without:
        print_words(f"no candidate for {len(without)}: {some(summary.without)}")
    if fewer:
        print_words(f"fewer than {count} for {len(fewer)}: {some(fewer)}")
    if summary.outdated:
        print_words(f"{counted(summary.outdated, 'candidate')} for an earlier location gave way")
    if summary.disputed:
        print_words(
            f"annotators disagree about {len(summary.disputed)}: {some(summary.disputed)};"
            " the newest mark of an author counts until somebody decides"
        )
