"""`hejtui generate`: candidate patches."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import click

from core.execute import run_pending
from core.generate import (
    BatchGenerator,
    ChatGenerator,
    GenerateSummary,
    Generator,
    Round,
    Spent,
    generate_candidates,
    generate_in_rounds,
    generator_forms,
    make_generator,
)
from core.jobs import Watch
from core.model import UsageError, some
from core.store import Selection, Workspace
from hejtui.cli.asked import Asked, selection_options
from hejtui.cli.chat_options import chat_options
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
@chat_options
@workspace_option
@json_option
@progress_option
def generate(
    generator: str,
    count: int,
    originals: bool,
    asked: Asked,
    rounds: int | None,
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
        with closed_after(make_generator(generator, options, watch.cancel, study)) as proposer:
            done: list[Round] = []
            if isinstance(proposer, ChatGenerator):
                done = _in_rounds(study, proposer, wanted, rounds or 1, count, watch)
                summary = done[-1].summary
            else:
                if rounds is not None:
                    raise UsageError(
                        f"the generator {generator} has no use for it",
                        where="--rounds",
                        todo="leave it out",
                    )
                summary = generate_candidates(study, proposer, wanted, count=count, watch=watch)
            spent = proposer.spent if isinstance(proposer, ChatGenerator) else None
        todo = None if summary.subjects or summary.without else nothing_ready(study, wanted)
        untransformed = not asked.only_originals and not study.instances.transformations()
        first = no_instances(study, wanted) if untransformed else ""
    if as_json:
        print_json(_document(summary, done, spent, todo))
    elif todo is not None:
        print_words(todo)
    else:
        for number, each in enumerate(done[:-1], start=1):
            made = counted(each.summary.candidates, "new candidate")
            print_words(f"round {number}: {made}, {each.summary.reused} there already")
        _print(summary, count)
        if spent is not None:
            print_words(_spent(spent))
        if first:
            print_words(first)


def _in_rounds(
    study: Workspace,
    generator: ChatGenerator,
    wanted: Selection,
    rounds: int,
    count: int,
    watch: Watch,
) -> list[Round]:
    return generate_in_rounds(
        study,
        generator,
        wanted,
        rounds=rounds,
        count=count,
        execute=lambda model: run_pending(study, wanted, model=model, watch=watch),
        watch=watch,
    )


@contextmanager
def closed_after(generator: Generator) -> Iterator[Generator]:
    """Ends what a generator started."""
    try:
        yield generator
    finally:
        if isinstance(generator, BatchGenerator):
            generator.close()


def _document(
    summary: GenerateSummary, rounds: list[Round], spent: Spent | None, todo: str | None
) -> dict[str, Any]:
    return {
        "subjects": summary.subjects,
        "candidates": summary.candidates,
        "reused": summary.reused,
        "short": summary.short,
        "without": summary.without,
        "disputed": summary.disputed,
        "outdated": summary.outdated,
        "rounds": [
            {
                "generation": each.generation.id,
                "model": each.generation.model,
                "candidates": each.summary.candidates,
                "reused": each.summary.reused,
            }
            for each in rounds
        ],
        "spent": asdict(spent) if spent is not None else None,
        "tokens": summary.tokens,
        "remarks": summary.remarks,
        "todo": todo,
        "seconds": summary.seconds,
    }


def _spent(spent: Spent) -> str:
    cost = "" if spent.cost is None else f", cost {spent.cost:,.4f}"
    return (
        f"spent on this model so far: {counted(spent.requests, 'request')},"
        f" {spent.prompt_tokens:,} tokens asked, {spent.completion_tokens:,} answered{cost}"
    )


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
