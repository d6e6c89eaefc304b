"""Beam search by CTranslate2; in a child process only."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from core.generate.local.search import Output, Search
from core.generate.local.torch_search import forced
from core.pretrained import is_of_memory


class CTranslateSearcher:
    """A converted model.

    Args:
        folder: of the converted model.
        search: the settings.
        device: `cpu` or `cuda`.
        threads: how many it has.
    """

    def __init__(self, folder: Path, search: Search, device: str, threads: int) -> None:
        import ctranslate2

        self._search = search
        self._model = ctranslate2.Translator(
            str(folder),
            device=device,
            compute_type="default",
            inter_threads=1,
            intra_threads=threads,
        )

    def search(self, rows: Sequence[Sequence[int]]) -> list[list[Output]]:
        """As in `Searcher`."""
        search = self._search
        # Where an end is forced, the last token is no choice.
        most = search.most - 1 if search.forced_end else search.most
        try:
            found = self._model.translate_batch(
                [_named(each) for each in rows],
                beam_size=search.beams,
                num_hypotheses=search.beams,
                length_penalty=1,
                max_decoding_length=most,
                min_decoding_length=0,
                max_input_length=0,
                return_scores=True,
            )
            return [self._outputs(row, each) for row, each in zip(rows, found, strict=True)]
        except (MemoryError, RuntimeError) as error:
            if is_of_memory(error):
                raise MemoryError(str(error)) from error
            raise

    def _outputs(self, row: Sequence[int], found: Any) -> list[Output]:
        tokens = [self._whole([int(each) for each in one]) for one in found.hypotheses]
        known = self.probabilities(row, tokens)
        return [Output(one, tuple(two)) for one, two in zip(tokens, known, strict=True)]

    def _whole(self, tokens: list[int]) -> tuple[int, ...]:
        """Tokens with the end, which is left out; one that wrote all that it may has none."""
        search = self._search
        most = search.most - 1 if search.forced_end else search.most
        ended = len(tokens) < most or search.forced_end
        return (*tokens, search.end) if ended else tuple(tokens)

    def probabilities(
        self, row: Sequence[int], outputs: Sequence[Sequence[int]]
    ) -> list[list[float]]:
        """As in `Searcher`."""
        bare = [_named(each[:-1] if each[-1] == self._search.end else each) for each in outputs]
        scored = self._model.score_batch([_named(row)] * len(outputs), bare, max_input_length=0)
        return [
            forced(list(each.log_probs[: len(one)]), one, self._search)
            for one, each in zip(outputs, scored, strict=True)
        ]


def _named(tokens: Sequence[int]) -> list[str]:
    return [str(each) for each in tokens]
