"""The figures of a translator over all its programs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from core.measure import Correlation, point_biserial
from core.smith.score import Scored
from core.smith.score_stages import Reached, Refusal


@dataclass(frozen=True, slots=True)
class Likeness:
    """One measure of similarity between originals and translations, and what it tells.

    Attributes:
        measure: its name.
        mean: over all translations; None where there is none.
        mean_correct, mean_incorrect: over those that are correct, and that are not.
        correlation: with correctness.
    """

    measure: str
    mean: float | None
    mean_correct: float | None
    mean_incorrect: float | None
    correlation: Correlation


@dataclass(frozen=True, slots=True)
class Summary:
    """What a translator is worth.

    Attributes:
        programs: how many it was given.
        translated: for how many it wrote something.
        stages: stage → programs whose way ended there; every stage, in order.
        refusals: why there was no translation → programs; every reason.
        likenesses: of each measure.
    """

    programs: int
    translated: int
    stages: dict[Reached, int]
    refusals: dict[Refusal, int]
    likenesses: tuple[Likeness, ...]

    @property
    def score(self) -> float | None:
        """The semantic correctness score: equal over translated; None where none is."""
        return self.stages[Reached.EQUAL] / self.translated if self.translated else None

    @property
    def score_of_all(self) -> float | None:
        """Equal over all programs; None where there was none."""
        return self.stages[Reached.EQUAL] / self.programs if self.programs else None


def summarise(results: Sequence[Scored]) -> Summary:
    """The figures over some results, in whichever order they came."""
    translated = [each for each in results if each.refusal is None]
    stages = Counter(each.stage for each in results)
    refusals = Counter(each.refusal for each in results)
    measures = dict.fromkeys(name for each in translated for name in each.similarities)
    return Summary(
        len(results),
        len(translated),
        {each: stages[each] for each in Reached},
        {each: refusals[each] for each in Refusal},
        tuple(_likeness(name, translated) for name in measures),
    )


def _likeness(measure: str, translated: Sequence[Scored]) -> Likeness:
    # In one order, so that sums are the same at each run.
    ordered = sorted(translated, key=lambda each: (each.seed, each.variant))
    correct = [each.stage is Reached.EQUAL for each in ordered]
    values = [each.similarities[measure] for each in ordered]
    return Likeness(
        measure,
        _mean(values),
        _mean([value for value, right in zip(values, correct, strict=True) if right]),
        _mean([value for value, right in zip(values, correct, strict=True) if not right]),
        point_biserial(correct, values),
    )


def _mean(values: Sequence[float]) -> float | None:
    return fmean(values) if values else None
