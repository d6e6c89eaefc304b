"""The semantic correctness of a translator, measured by running what it makes.

Programs are generated that fold all that they compute into a checksum. The
translator gets each of them; its translation is compiled and run, and is
correct if it prints the same checksum.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import count as numbers
from pathlib import Path
from typing import Protocol

from core.jobs import Progress, Watch
from core.model import InputError
from core.smith.score_stages import Reached, Refusal
from core.smith.translator import Translation, Translator

_BATCH = 4
"""Programs a job between two looks at what came out."""

_PATIENCE = 25
"""Programs in a row that cannot be used before the search for others ends."""


@dataclass(frozen=True, slots=True)
class Original:
    """A generated program that was run.

    Attributes:
        seed: what it was made from.
        variant: how it was compiled (`-O0`); empty where it was not, before it is
            translated.
        source: its text, which translations are compared with.
        given: what the translator gets, a source or a compiled program.
        checksum: what it prints.
    """

    seed: int
    variant: str
    source: bytes
    given: bytes
    checksum: str

    @property
    def name(self) -> str:
        """`17` or `17-O3`."""
        return f"{self.seed}{self.variant}"


@dataclass(frozen=True, slots=True)
class Unusable:
    """A generated program that has no checksum to compare with, and why."""

    seed: int
    why: str


@dataclass(frozen=True, slots=True)
class Judged:
    """How a translation did when it was compiled and run.

    Attributes:
        stage: how far it came.
        checksum: what it printed; empty where it printed none.
        detail: one line more about what went wrong; may be empty.
    """

    stage: Reached
    checksum: str = ""
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Scored:
    """What became of one program.

    Attributes:
        seed, variant, expected: of the original, and its checksum.
        stage: how far the translation came.
        refusal: why there is no translation; None where there is one.
        checksum: what the translation printed; empty where it printed none.
        detail: one line more about what went wrong; may be empty.
        similarities: name → value in [0, 1]; empty where there is no translation.
        seconds: wall time of the translator.
    """

    seed: int
    variant: str
    expected: str
    stage: Reached
    refusal: Refusal | None
    checksum: str
    detail: str
    similarities: dict[str, float]
    seconds: float


class Road(Protocol):
    """A language and a way through it: from a seed to a verdict.

    Attributes:
        given_name: the name of the file that a translator gets.
        wanted_name: the name of the file that it writes.
        source_name: the name of a file for the original's source.
        variants: how many originals a seed gives.
    """

    given_name: str
    wanted_name: str
    source_name: str
    variants: int

    def originals(self, seeds: Sequence[int], watch: Watch) -> Iterator[Original | Unusable]:
        """Generates and runs programs, for each seed its variants or why there is none."""
        ...

    def judge(
        self, translations: Sequence[tuple[Original, Path]], watch: Watch
    ) -> Iterator[tuple[Original, Judged]]:
        """Compiles and runs translations, each a file; what is ready first comes first."""
        ...

    def similarities(self, original: bytes, translation: bytes) -> dict[str, float]:
        """How alike two sources look, by the name of the measure."""
        ...


def score_translator(
    road: Road,
    translator: Translator,
    *,
    count: int,
    seed: int,
    folder: Path,
    jobs: int,
    watch: Watch,
) -> Iterator[Scored | Unusable]:
    """Has programs translated and judged; results come as they are ready.

    Seeds that give no usable program are told and replaced by later ones.

    Args:
        road: the language.
        translator: what is measured.
        count: how many seeds with usable programs.
        seed: the first one.
        folder: where the files of each program go, in a folder of its own.
        jobs: translations at the same time.
        watch: hears the progress.

    Raises:
        InputError: too many programs in a row cannot be used.
        MissingToolError: something that the road needs is not installed.
        Interrupted: the watch asked to stop.
    """
    seeds = numbers(seed)
    stages: Counter[str] = Counter()
    left, unusable = count, 0
    total = count * road.variants
    watch.report(Progress(0, total, {}, "generating"))
    with ThreadPoolExecutor(jobs, thread_name_prefix="translate") as pool:
        while left:
            batch = [next(seeds) for _ in range(min(left, jobs * _BATCH))]
            usable = []
            for each in road.originals(batch, watch):
                if isinstance(each, Unusable):
                    unusable += 1
                    yield each
                    if unusable == _PATIENCE:
                        raise InputError(
                            f"{_PATIENCE} generated programs in a row cannot be used: {each.why}",
                            where=f"seed {each.seed}",
                            todo="`hejtui doctor` shows whether the tools work",
                        )
                else:
                    unusable = 0
                    usable.append(each)
            left -= len({each.seed for each in usable})
            for result in _judged(road, translator, usable, folder, pool, watch):
                stages[result.stage] += 1
                watch.report(Progress(stages.total(), total, dict(stages)))
                yield result


def _judged(
    road: Road,
    translator: Translator,
    originals: Sequence[Original],
    folder: Path,
    pool: ThreadPoolExecutor,
    watch: Watch,
) -> Iterator[Scored]:
    def translate(original: Original) -> Translation:
        here = folder / original.name
        for each in (here / "original", here / "translated"):
            each.mkdir(parents=True, exist_ok=True)
        given = here / "original" / road.given_name
        given.write_bytes(original.given)
        target = here / "translated" / road.wanted_name
        done = translator.translate(given, target, watch.cancel)
        # Not before: a decompiler is not to find what it should find out.
        (here / "original" / road.source_name).write_bytes(original.source)
        return done

    translations = dict(zip(originals, pool.map(translate, originals), strict=True))
    ready = []
    for original, done in translations.items():
        if done.refusal is None:
            ready.append((original, folder / original.name / "translated" / road.wanted_name))
        else:
            yield _scored(original, done, Judged(Reached.NOT_TRANSLATED, "", done.detail), {})
    for original, judged in road.judge(ready, watch):
        done = translations[original]
        yield _scored(original, done, judged, road.similarities(original.source, done.source))


def _scored(
    original: Original, done: Translation, judged: Judged, similarities: dict[str, float]
) -> Scored:
    return Scored(
        original.seed,
        original.variant,
        original.checksum,
        judged.stage,
        done.refusal,
        judged.checksum,
        judged.detail,
        similarities,
        done.seconds,
    )
