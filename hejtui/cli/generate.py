"""`hejtui generate`: candidate patches."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from core.execute import run_pending
from core.generate import (
    ChatGenerator,
    GenerateSummary,
    Round,
    generate_candidates,
    generate_in_rounds,
    make_generator,
)
from core.jobs import Watch
from core.model import UsageError, some
from core.store import Selection, Workspace
from hejtui.cli.asked import Asked, selection_options
from hejtui.cli.chat import Chat, Money, chat_options, money_words, spent_record
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
    help="Which one proposes: template, or openai:MODEL@URL, a model behind a chat completions"
    " API (vLLM, Ollama, llama.cpp, a hosted service).",
)
@click.option(
    "-k",
    "count",
    type=click.IntRange(min=1),
    default=10,
    show_default=True,
    help="Candidates for each bug and instance.",
)
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
    chat: Chat,
    workspace: Path | None,
    as_json: bool,
    progress: str,
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
        one = make_generator(generator, chat.options, workspace=study, cancel=watch.cancel)
        rounds: list[Round] = []
        money = None
        if isinstance(one, ChatGenerator):
            rounds = _in_rounds(study, one, wanted, chat.rounds, count, watch)
            summary = rounds[-1].summary
            money = Money(one.generation.model, one.spent)
        else:
            chat.require_no_rounds(generator)
            summary = generate_candidates(study, one, wanted, count=count, watch=watch)
        todo = None if summary.subjects or summary.without else nothing_ready(study, wanted)
        untransformed = not asked.only_originals and not study.instances.transformations()
        first = no_instances(study, wanted) if untransformed else ""
    if as_json:
        print_json(_document(summary, rounds, money, todo))
    elif todo is not None:
        print_words(todo)
    else:
        for number, each in enumerate(rounds[:-1], start=1):
            made = counted(each.summary.candidates, "new candidate")
            print_words(f"round {number}: {made}, {each.summary.reused} there already")
        _print(summary, count)
        if money is not None:
            print_words(money_words(money))
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


def _document(
    summary: GenerateSummary, rounds: list[Round], money: Money | None, todo: str | None
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
        "spent": spent_record(money),
        "todo": todo,
        "seconds": summary.seconds,
    }


def _print(summary: GenerateSummary, count: int) -> None:
    """Says who got candidates, and who fewer than `count`."""
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
