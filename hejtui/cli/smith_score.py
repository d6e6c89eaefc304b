"""`hejtui smith score`: how often a translator keeps what programs do."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import click

from core.execute import Executor, find_toolchain
from core.model import Interrupted, UsageError
from core.smith import (
    COMPILERS,
    CSMITH_OPTIONS,
    LEVELS,
    TRANSLATION_OPTIONS,
    CRoad,
    Given,
    JavaRoad,
    Road,
    Scored,
    Translator,
    Unusable,
    find_native,
    random_program,
    score_translator,
    summarise,
)
from hejtui.cli.options import (
    GIVEN_PATH,
    Seconds,
    execution_options,
    json_option,
    progress_option,
)
from hejtui.cli.output import print_json
from hejtui.cli.slips import OneOf
from hejtui.cli.smith_figures import end_interrupted, print_summary, summary_figures
from hejtui.cli.watching import watched


@click.command()
@click.option(
    "--translator",
    metavar="COMMAND",
    required=True,
    help="What translates a program: reads the file {in}, writes the file {out}. No shell.",
)
@click.option(
    "--language",
    type=OneOf(["java", "c"]),
    default="java",
    show_default=True,
    help="Of the programs.",
)
@click.option(
    "--from",
    "given",
    type=OneOf([each.value for each in Given]),
    help="What of a C program the translator gets; it always writes C. Default: source.",
)
@click.option(
    "--compiler",
    type=OneOf(COMPILERS),
    help="For C. Default: the first that is installed.",
)
@click.option(
    "--count",
    type=click.IntRange(min=1),
    default=100,
    show_default=True,
    help="How many programs.",
)
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True, help="The first.")
@click.option(
    "--timeout",
    metavar="SECONDS",
    type=Seconds(min=0, min_open=True),
    default=60.0,
    show_default=True,
    help="What the translator has for a program.",
)
@click.option(
    "--out",
    metavar="DIR",
    type=GIVEN_PATH,
    help="Keep programs and translations here, and results as they come.",
)
@execution_options
@json_option
@progress_option
def score(
    translator: str,
    language: str,
    given: str | None,
    compiler: str | None,
    count: int,
    seed: int,
    timeout: float,
    out: Path | None,
    jobs: int,
    unsandboxed: bool,
    jdk: Path | None,
    as_json: bool,
    progress: str,
) -> None:
    """Measure how often a translator of programs keeps what they do.

    It gets generated programs that print a checksum of all they compute. What it
    makes of them is compiled and run in the sandbox, and is correct if it prints
    the same. Java: package smith, class Program, and its main must stay. C: a
    whole program; csmith.h is there.

    After ctrl+c the figures are over what was finished. Ends with 1 where nothing was
    translated.
    """
    asked = _Asked(language, given, compiler, jobs, unsandboxed, jdk)
    asked.check()
    command = Translator(translator, timeout)
    with ExitStack() as around:
        road, made_with = asked.road(around)
        folder, keep = around.enter_context(_kept(out))
        watch = around.enter_context(watched("score", progress))
        found = score_translator(
            road, command, count=count, seed=seed, folder=folder, jobs=jobs, watch=watch
        )
        results, unusable, interrupted = _all(found, keep)
    summary = summarise(results)
    if as_json:
        call = {"translator": translator, "seed": seed, "timeout": timeout, "made_with": made_with}
        print_json(
            {
                **call,
                **asked.record(),
                **summary_figures(summary),
                "unusable": [asdict(each) for each in unusable],
                "results": [_record(each) for each in results],
                "interrupted": interrupted,
            }
        )
    else:
        print_summary(summary, unusable, results)
    if interrupted:
        end_interrupted()
    sys.exit(0 if summary.translated else 1)


@dataclass(frozen=True, slots=True)
class _Asked:
    """What the road is made of."""

    language: str
    given: str | None
    compiler: str | None
    jobs: int
    unsandboxed: bool
    jdk: Path | None

    @property
    def given_kind(self) -> Given:
        return Given(self.given) if self.given else Given.SOURCE

    def record(self) -> dict[str, Any]:
        """What a document says of it."""
        return {
            "language": self.language,
            "from": self.given_kind.value,
            "sandboxed": not self.unsandboxed,
        }

    def check(self) -> None:
        """Refuses options of the other language."""
        if self.language == "java":
            for name, value in (("--from", self.given), ("--compiler", self.compiler)):
                if value is not None:
                    raise UsageError("it is for C", where=name, todo="add --language c")
        elif self.jdk is not None:
            raise UsageError("it is for Java", where="--jdk", todo="leave it out")

    def road(self, around: ExitStack) -> tuple[Road, dict[str, Any]]:
        """The road, and with what its programs are made and run."""
        if self.language == "java":
            toolchain = find_toolchain(sandboxed=not self.unsandboxed, jdk=self.jdk)
            executor = around.enter_context(Executor(toolchain, self.jobs))
            road = JavaRoad(lambda seed: random_program(seed).source, executor)
            return road, {"jdk": toolchain.version}
        native = find_native(self.compiler, sandboxed=not self.unsandboxed)
        return CRoad(native, self.given_kind, self.jobs), {
            "csmith": native.csmith_version,
            "csmith_options": list(CSMITH_OPTIONS),
            "compiler": native.compiler_version,
            "levels": list(LEVELS),
            "translation_options": list(TRANSLATION_OPTIONS),
        }


def _all(
    found: Iterable[Scored | Unusable], keep: Callable[[dict[str, Any]], None]
) -> tuple[list[Scored], list[Unusable], bool]:
    """The results by seed, the seeds that cannot be used, and whether somebody ended it.

    Args:
        found: what comes, in any order, until all is there or somebody ends it.
        keep: is told each result as it comes.
    """
    results: list[Scored] = []
    unusable: list[Unusable] = []
    interrupted = False
    try:
        for each in found:
            if isinstance(each, Unusable):
                unusable.append(each)
            else:
                results.append(each)
                keep(_record(each))
    except Interrupted:
        interrupted = True
    return sorted(results, key=lambda each: (each.seed, each.variant)), unusable, interrupted


@contextmanager
def _kept(out: Path | None) -> Iterator[tuple[Path, Callable[[dict[str, Any]], None]]]:
    """The folder of programs, and what keeps a record as it comes."""
    if out is None:
        with TemporaryDirectory(prefix="hejtui-score-") as folder:
            yield Path(folder).resolve(), lambda record: None  # noqa: ARG005
        return
    if out.exists() and (not out.is_dir() or any(out.iterdir())):
        raise UsageError(f"{out} is there and not empty", where="--out", todo="name a new folder")
    out.mkdir(parents=True, exist_ok=True)
    with (out / "results.jsonl").open("w", encoding="utf-8", newline="\n") as file:

        def keep(record: dict[str, Any]) -> None:
            file.write(json.dumps(record, ensure_ascii=False) + "\n")
            file.flush()

        yield (out / "programs").resolve(), keep


def _record(result: Scored) -> dict[str, Any]:
    return {
        "seed": result.seed,
        "variant": result.variant,
        "stage": result.stage,
        "refusal": result.refusal,
        "expected": result.expected,
        "checksum": result.checksum,
        "detail": result.detail,
        "similarities": result.similarities,
        "seconds": result.seconds,
    }
