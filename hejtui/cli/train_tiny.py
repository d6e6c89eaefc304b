"""`hejtui train-tiny`: a small real model."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Any

import click

from core.dataset import BUNDLED, read_benchmark
from core.generate.tiny import EPOCHS, TrainingPlan, TrainingSummary, train_tiny
from core.model import some
from hejtui.cli.options import GIVEN_PATH, Seconds, json_option, progress_option
from hejtui.cli.output import counted, print_json, print_words
from hejtui.cli.watching import watched


@click.command("train-tiny")
@click.option(
    "--out",
    "folder",
    metavar="DIR",
    type=GIVEN_PATH,
    default=Path("tiny"),
    show_default=True,
    help="The folder of the model; one that is not there yet, or empty. Its name is the model's.",
)
@click.option(
    "--from",
    "source",
    default=BUNDLED,
    metavar="SOURCE",
    show_default=True,
    help="`bundled`, a folder in the layout of HumanEval-Java, or a JSONL file.",
)
@click.option(
    "--locations",
    metavar="FILE",
    type=GIVEN_PATH,
    help="A file of locations that replaces the benchmark's own, as `hejtui new` takes it.",
)
@click.option(
    "--epochs",
    metavar="N",
    type=click.IntRange(min=1),
    default=EPOCHS,
    show_default=True,
    help="Passes over all fixes.",
)
@click.option(
    "--seconds",
    metavar="S",
    type=Seconds(min=0, min_open=True),
    help="End the training with the pass in which S seconds are over, whatever is learnt; the same"
    " seed gives the same model no more.",
)
@click.option(
    "--seed",
    type=click.IntRange(min=0),
    default=1,
    show_default=True,
    help="Decides the first weights and the order of the fixes.",
)
@json_option
@progress_option
def train_tiny_model(
    folder: Path,
    source: str,
    locations: Path | None,
    epochs: int,
    seconds: float | None,
    seed: int,
    as_json: bool,
    progress: str,
) -> None:
    """Train a small model that learns the fixes of a benchmark by heart (a minute).

    It is real, and asked like a large one: `hejtui generate --generator seq2seq:DIR`. But it
    repairs nothing that it was not trained on, and its results are labelled so.
    """
    name = BUNDLED if source == BUNDLED else Path(source).resolve().name
    plan = TrainingPlan(name, seed, epochs, seconds)
    bugs = read_benchmark(source, locations=locations).bugs
    with watched("train-tiny", progress) as watch:
        summary = train_tiny(bugs, folder, plan, watch)
    if as_json:
        print_json(_document(folder, plan, summary))
    else:
        _print(folder, summary)


def _document(folder: Path, plan: TrainingPlan, summary: TrainingSummary) -> dict[str, Any]:
    return {
        "folder": str(folder),
        "model": summary.model,
        "benchmark": plan.benchmark,
        "bugs": summary.bugs,
        "learnt": len(summary.learnt),
        "not_learnt": summary.not_learnt,
        "left_out": summary.left_out,
        "cut": summary.cut,
        "parameters": summary.parameters,
        "bytes": summary.bytes,
        "epochs": summary.epochs,
        "seed": plan.seed,
        "loss": summary.loss,
        "seconds": summary.seconds,
    }


def _print(folder: Path, summary: TrainingSummary) -> None:
    print_words(
        f"{len(summary.learnt)} of {counted(summary.bugs, 'fix', 'fixes')} learnt by heart in"
        f" {counted(summary.epochs, 'pass', 'passes')}, loss {summary.loss:.3f};"
        f" {summary.parameters:,} parameters, {summary.bytes / 1e6:.1f} MB;"
        f" {summary.seconds:.0f} s"
    )
    if summary.not_learnt:
        print_words(f"not learnt: {some(summary.not_learnt)}")
    if summary.cut:
        print_words(f"longer than the model takes, so cut around the bug: {some(summary.cut)}")
    if summary.left_out:
        why = [f"{bug}: {reason}" for bug, reason in summary.left_out.items()]
        print_words(f"left out: {some(why, between='; ')}")
    print_words(f"It repairs no other bugs: lists and reports call it {summary.model}.")
    click.echo(f"\nNext: hejtui generate --generator seq2seq:{shlex.quote(str(folder))}")
