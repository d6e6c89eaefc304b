"""A small T5 that learns pairs by heart; in a child process only.

The shape is that of CodeT5, so that a family, an engine and an explanation that work
for the one work for the other.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from core.generate.families import FAMILY_KEY, MEMORISED_KEY, TINY
from core.generate.tiny.pairs import Pair
from core.generate.tiny.vocabulary import END, PAD, train_vocabulary
from core.model import InputError, MissingToolError

_WIDTH = 96
_HEADS = 4
_INNER_WIDTH = 256
_LAYERS = 2

_BATCH = 8
_RATE = 3e-3
_FIRST_STEPS = 30
"""Steps in which the rate rises to its full height; then it falls, to nothing at the end."""
_LARGEST_GRADIENT = 1.0
_NO_TARGET = -100
"""What the loss passes over."""


@dataclass(frozen=True, slots=True)
class Epoch:
    """What one pass over all pairs showed.

    Attributes:
        loss: the mean over the pairs of the negative logarithm of a token's probability.
        learnt: ids of the bugs of whose fix every token was the likeliest, before the
            pass changed the weights by it.
    """

    loss: float
    learnt: tuple[str, ...]


class Trainer:
    """A model in the making.

    The same pairs, seed and epochs give the same weights on the same machine with the
    same versions of torch, transformers and tokenizers: one thread computes, and only
    deterministic algorithms.

    Args:
        pairs: what it learns; those whose fix is too long to be written are left out.
        seed: decides the first weights and the order of the pairs.
        epochs: passes that are planned.

    Raises:
        MissingToolError: there is no torch, transformers or tokenizers.
        InputError: not one fix is short enough.
    """

    def __init__(self, pairs: Sequence[Pair], *, seed: int, epochs: int) -> None:
        try:
            import torch
            import transformers
        except (ImportError, OSError) as error:
            raise MissingToolError(
                f"training a model needs torch and transformers ({error})",
                todo="type: pip install 'hejtui[models]'",
            ) from error
        torch.set_num_threads(1)
        torch.use_deterministic_algorithms(True)
        torch.manual_seed(seed)
        self._torch = torch
        inputs = [TINY.input_of(each.program, each.location) for each in pairs]
        texts = [
            text
            for each, pair in zip(inputs, pairs, strict=True)
            for text in (
                "".join((*each.parts.before, *each.parts.buggy, *each.parts.after)),
                pair.fix,
            )
        ]
        self.tokenizer = train_vocabulary(texts)
        self.left_out: dict[str, str] = {}
        self.cut: list[str] = []
        self._rows: list[tuple[str, list[int], list[int]]] = []
        for pair, input in zip(pairs, inputs, strict=True):
            target = self._tokens(pair.fix)
            if len(target) > (TINY.decoding.max_new_tokens or 0):
                self.left_out[pair.bug] = (
                    f"its fix has {len(target)} tokens, too many to be written"
                )
                continue
            shown = TINY.shorten(input, self._fits)
            if shown.cut:
                self.cut.append(pair.bug)
            self._rows.append((pair.bug, self._tokens(shown.text), target))
        if not self._rows:
            first, why = next(iter(self.left_out.items()), ("", "there are no pairs"))
            raise InputError("there is nothing to learn", where=first, todo=why)
        self._model = transformers.T5ForConditionalGeneration(
            transformers.T5Config(
                vocab_size=len(self.tokenizer),
                d_model=_WIDTH,
                d_kv=_WIDTH // _HEADS,
                d_ff=_INNER_WIDTH,
                num_layers=_LAYERS,
                num_decoder_layers=_LAYERS,
                num_heads=_HEADS,
                dropout_rate=0.0,
                pad_token_id=PAD,
                eos_token_id=END,
                decoder_start_token_id=PAD,
            )
        )
        self._optimizer = torch.optim.AdamW(self._model.parameters(), lr=_RATE, weight_decay=0.0)
        self._random = random.Random(seed)  # noqa: S311
        batches = -(-len(self._rows) // _BATCH)
        steps = max(1, epochs * batches)
        self._schedule = torch.optim.lr_scheduler.LambdaLR(
            self._optimizer,
            lambda step: min((step + 1) / min(_FIRST_STEPS, steps), max(0.0, 1 - step / steps)),
        )

    @property
    def parameters(self) -> int:
        """How many numbers the model is made of."""
        return sum(each.numel() for each in self._model.parameters())

    def epoch(self) -> Epoch:
        """Goes over all pairs once, in an order of its own.

        Raises:
            InputError: the loss is no number any more.
        """
        order = self._random.sample(self._rows, len(self._rows))
        total = 0.0
        learnt: list[str] = []
        for at in range(0, len(order), _BATCH):
            batch = order[at : at + _BATCH]
            loss, right = self._step([each[1] for each in batch], [each[2] for each in batch])
            total += loss * len(batch)
            learnt += [each[0] for each, is_right in zip(batch, right, strict=True) if is_right]
        loss = total / len(order)
        if not loss < float("inf"):
            raise InputError(
                "the training went astray (its loss is no number)", todo="another --seed"
            )
        return Epoch(loss, tuple(sorted(learnt)))

    def save(self, folder: Path, about: dict[str, Any]) -> None:
        """Writes model and tokenizer as transformers does.

        Args:
            folder: an empty one.
            about: the entry of `config.json` that says what the model has memorised.
        """
        setattr(self._model.config, FAMILY_KEY, TINY.name)
        setattr(self._model.config, MEMORISED_KEY, about)
        decoding = TINY.decoding
        settings = self._model.generation_config
        settings.num_beams = decoding.beams
        settings.num_return_sequences = decoding.returned
        settings.max_new_tokens = decoding.max_new_tokens
        settings.early_stopping = decoding.early_stopping
        self._model.eval()
        self._model.save_pretrained(folder)
        self.tokenizer.save_pretrained(folder)
        # safetensors lets nobody else read what it writes, whatever the user's mask.
        mode = (folder / "config.json").stat().st_mode
        for each in folder.iterdir():
            each.chmod(mode)

    def _step(self, inputs: list[list[int]], targets: list[list[int]]) -> tuple[float, list[bool]]:
        torch = self._torch
        ids, labels = self._filled(inputs, PAD), self._filled(targets, _NO_TARGET)
        output = self._model(input_ids=ids, attention_mask=(ids != PAD).long(), labels=labels)
        self._optimizer.zero_grad()
        output.loss.backward()
        torch.nn.utils.clip_grad_norm_(self._model.parameters(), _LARGEST_GRADIENT)
        self._optimizer.step()
        self._schedule.step()
        right = (output.logits.detach().argmax(-1) == labels) | (labels == _NO_TARGET)
        return output.loss.item(), right.all(1).tolist()

    def _filled(self, rows: list[list[int]], fill: int) -> Any:
        longest = max(map(len, rows))
        return self._torch.tensor([[*each, *[fill] * (longest - len(each))] for each in rows])

    def _tokens(self, text: str) -> list[int]:
        return list(self.tokenizer(text)["input_ids"])

    def _fits(self, text: str) -> bool:
        return len(self._tokens(text)) <= TINY.decoding.longest_input
