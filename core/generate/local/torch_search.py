"""Beam search by transformers, of one input or of several at once; in a child process only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.generate.families import Kind
from core.generate.local.search import Output, Search, trimmed
from core.pretrained import is_of_memory


class TorchSearcher:
    """A loaded model of transformers.

    Args:
        model: the model, on its device.
        kind: how it writes.
        search: the settings.
    """

    def __init__(self, model: Any, kind: Kind, search: Search) -> None:
        import torch
        import transformers

        self._torch = torch
        self._model = model
        self._kind = kind
        self._search = search
        self._settings = transformers.GenerationConfig(
            do_sample=False,
            num_beams=search.beams,
            num_return_sequences=search.beams,
            max_new_tokens=search.most,
            early_stopping=search.early_stopping,
            decoder_start_token_id=search.start,
            eos_token_id=search.end,
            pad_token_id=search.fill,
            forced_eos_token_id=search.end if search.forced_end else None,
            bos_token_id=search.start,
            **dict(search.further),
        )
        # What a call leaves open is taken from there: from wherever the model was saved.
        model.generation_config = self._settings

    def search(self, rows: Sequence[Sequence[int]]) -> list[list[Output]]:
        """As in `Searcher`."""
        try:
            with self._torch.inference_mode():
                return self._search_rows(rows)
        except (MemoryError, RuntimeError) as error:
            if is_of_memory(error):
                self._forget()
                raise MemoryError(str(error)) from error
            raise

    def _search_rows(self, rows: Sequence[Sequence[int]]) -> list[list[Output]]:
        ids, mask = self._padded(rows)
        found = self._model.generate(
            input_ids=ids, attention_mask=mask, generation_config=self._settings
        ).tolist()
        behind = 1 if self._kind is Kind.SEQ2SEQ else ids.shape[1]
        beams = self._search.beams
        outputs = []
        for at, row in enumerate(rows):
            each = [
                trimmed(one[behind:], self._search) for one in found[at * beams : (at + 1) * beams]
            ]
            known = self.probabilities(row, each)
            outputs.append([Output(one, tuple(two)) for one, two in zip(each, known, strict=True)])
        return outputs

    def probabilities(
        self, row: Sequence[int], outputs: Sequence[Sequence[int]]
    ) -> list[list[float]]:
        """As in `Searcher`."""
        torch = self._torch
        longest = max(map(len, outputs))
        filled = [[*each, *[self._search.fill] * (longest - len(each))] for each in outputs]
        targets = torch.tensor(filled, device=self._model.device)
        with torch.inference_mode():
            logits = self._logits(row, targets)
            found = logits.float().log_softmax(-1).gather(2, targets[:, :, None])[:, :, 0].tolist()
        known = [one[: len(each)] for one, each in zip(found, outputs, strict=True)]
        return [forced(one, each, self._search) for one, each in zip(known, outputs, strict=True)]

    def _logits(self, row: Sequence[int], targets: Any) -> Any:
        """What the model says before each target, of [outputs, tokens, vocabulary]."""
        torch = self._torch
        count = targets.shape[0]
        ids = torch.tensor([list(row)], device=targets.device)
        if self._kind is Kind.CAUSAL:
            whole = torch.cat([ids.expand(count, -1), targets], 1)
            return self._model(input_ids=whole).logits[:, ids.shape[1] - 1 : -1]
        start = torch.full((count, 1), self._search.start or 0, device=targets.device)
        read = self._model.get_encoder()(input_ids=ids, attention_mask=torch.ones_like(ids))
        hidden = read.last_hidden_state.expand(count, -1, -1)
        return self._model(
            encoder_outputs=(hidden,),
            attention_mask=torch.ones_like(ids).expand(count, -1),
            decoder_input_ids=torch.cat([start, targets[:, :-1]], 1),
        ).logits

    def _padded(self, rows: Sequence[Sequence[int]]) -> tuple[Any, Any]:
        """Rows of one length and their mask; a causal model, which goes on, is filled before."""
        longest = max(map(len, rows))
        ids, mask = [], []
        for each in rows:
            fill, none = [self._search.fill] * (longest - len(each)), [0] * (longest - len(each))
            ones = [1] * len(each)
            first = self._kind is Kind.CAUSAL
            ids.append([*fill, *each] if first else [*each, *fill])
            mask.append([*none, *ones] if first else [*ones, *none])
        device = self._model.device
        return (
            self._torch.tensor(ids, device=device),
            self._torch.tensor(mask, device=device),
        )

    def _forget(self) -> None:
        if self._model.device.type == "cuda":
            self._torch.cuda.empty_cache()


def forced(known: list[float], tokens: Sequence[int], search: Search) -> list[float]:
    """Probabilities as a search sees them: the end that it forces is sure."""
    if search.forced_end and len(tokens) == search.most and tokens[-1] == search.end:
        return [*known[:-1], 0.0]
    return known
