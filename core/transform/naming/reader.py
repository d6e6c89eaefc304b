"""A language model of a folder, and what it reads in a program; in a child process only.

This is the one module of the room that imports torch and transformers, and it does so
when a model is loaded.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from core.model import InputError
from core.pretrained import cannot_load, is_of_memory, no_memory, no_packages
from core.transform.naming.windows import (
    SPARE_PIECES,
    Filled,
    Part,
    Tokens,
    filled,
    parts_of,
    windows_of,
)

_LEADS = ("", " ")
_USUAL_LENGTH = 512
_BATCH_TOKENS = 4096
"""Tokens that are read at once, filling included."""


class Reader:
    """A model with its tokenizer.

    Args:
        path: the folder of both.
        masked: whether it must be a masked language model.

    Raises:
        InputError: it cannot be loaded, or is not what it must be.
        MissingToolError: there is no torch or transformers, or not enough memory.
    """

    def __init__(self, path: str, *, masked: bool) -> None:
        try:
            import torch
            import transformers
        except (ImportError, OSError) as error:
            raise no_packages(error, what="names from a model need", where="--naming") from error
        self._torch = torch
        kind = transformers.AutoModelForMaskedLM if masked else transformers.AutoModel
        try:
            self.tokenizer = transformers.AutoTokenizer.from_pretrained(path, local_files_only=True)
            self.model, loaded = kind.from_pretrained(
                path, local_files_only=True, output_loading_info=True, dtype=torch.float32
            )
        except MemoryError as error:
            raise no_memory(path) from error
        except Exception as error:  # what damaged files raise is not listed anywhere
            raise _not_loaded(path, error, masked=masked) from error
        _check_complete(path, self.model, loaded, masked=masked)
        _check_vocabulary(path, self.tokenizer, self.model)
        self.model.eval()
        self.path = path
        self.room = self._most_tokens() - len(self._around(()))
        self.tokens = lru_cache(maxsize=4096)(self._tokens)

    def read(self, rows: Sequence[Filled], *, hidden: bool) -> list[list[Any]]:
        """What the model puts out in the gaps of each row.

        Args:
            rows: windows with a name in their gaps.
            hidden: whether the embeddings are wanted, of [pieces, width]; else
                log-probabilities, of [pieces, vocabulary].

        Returns:
            For each row a tensor for each gap.

        Raises:
            MissingToolError: there is not enough memory.
        """
        longest = max(len(each.tokens) for each in rows) + len(self._around(()))
        size = max(1, _BATCH_TOKENS // longest)
        found: list[list[Any]] = []
        try:
            for at in range(0, len(rows), size):
                found += self._read(rows[at : at + size], hidden=hidden)
        except (MemoryError, RuntimeError) as error:
            if is_of_memory(error):
                raise no_memory(self.path) from error
            raise
        return found

    def _read(self, rows: Sequence[Filled], *, hidden: bool) -> list[list[Any]]:
        tensor, fill = self._torch.tensor, self.tokenizer.pad_token_id or 0
        batch = [self._around(each.tokens) for each in rows]
        longest = max(map(len, batch))
        ids = tensor([[*each, *[fill] * (longest - len(each))] for each in batch])
        mask = tensor([[1] * len(each) + [0] * (longest - len(each)) for each in batch])
        with self._torch.inference_mode():
            model = self.model.base_model if hidden else self.model
            output = model(input_ids=ids, attention_mask=mask)
            values = output.last_hidden_state if hidden else output.logits
            shift = int(self._start is not None)
            gaps = [
                [value[shift + start : shift + end].clone() for start, end in row.spans]
                for value, row in zip(values, rows, strict=True)
            ]
            return gaps if hidden else [[gap.log_softmax(-1) for gap in row] for row in gaps]

    def most_pieces(self, name: str) -> int:
        """Of a name, the most tokens that it has in a gap."""
        return max(len(self.tokens(lead + name)) for lead in _LEADS)

    def windows(self, text: str, spans: Sequence[Sequence[int]]) -> list[list[Part]]:
        """The parts of a program that the model reads at once; none where a name is too long."""
        places = [(start, end) for start, end in spans]
        old = text[slice(*places[0])]
        pieces = self.most_pieces(old)
        if pieces + SPARE_PIECES > self.room:
            return []
        return windows_of(parts_of(text, places, self.tokens), pieces, self.room)

    def fill(self, window: Sequence[Part], name: str) -> Filled:
        """A window with a name in its gaps."""
        return filled(window, {lead: self.tokens(lead + name) for lead in _LEADS})

    def text(self, tokens: Sequence[int]) -> str:
        """Tokens as text, without marks and outer blanks."""
        text = self.tokenizer.decode(
            tokens, skip_special_tokens=True, clean_up_tokenization_spaces=False
        )
        return str(text).strip()

    def _tokens(self, text: str) -> Tokens:
        return tuple(self.tokenizer(text, add_special_tokens=False)["input_ids"])

    @property
    def _start(self) -> int | None:
        first: int | None = self.tokenizer.cls_token_id
        last: int | None = self.tokenizer.bos_token_id
        return last if first is None else first

    def _around(self, tokens: Tokens) -> Tokens:
        last = self.tokenizer.sep_token_id
        end = self.tokenizer.eos_token_id if last is None else last
        marks = [() if each is None else (each,) for each in (self._start, end)]
        return (*marks[0], *tokens, *marks[1])

    def _most_tokens(self) -> int:
        # RoBERTa counts positions from behind the filling token's id.
        config = self.model.config
        positions = getattr(config, "max_position_embeddings", None) or _USUAL_LENGTH
        return int(
            min(
                positions - (getattr(config, "pad_token_id", None) or 0) - 1,
                self.tokenizer.model_max_length,
            )
        )


def _check_complete(path: str, model: Any, loaded: Any, *, masked: bool) -> None:
    """A head that is not in the files would get random weights, and propose at random."""
    wanted = {name for name, _ in model.named_parameters()}
    missing = sorted(
        name
        for name in wanted & set(loaded["missing_keys"])
        if masked or not name.startswith("pooler.")
    )
    if missing:
        what = "the model has no head for masked words" if masked else "weights are missing"
        raise InputError(
            f"{what} ({missing[0]})",
            where=path,
            todo="give the folder of a masked language model" if masked else "save it again",
        )


def _check_vocabulary(path: str, tokenizer: Any, model: Any) -> None:
    """Where the vocabulary's files are missing, transformers makes up an empty one."""
    read = set(tokenizer("int value", add_special_tokens=False)["input_ids"])
    if not read - {tokenizer.unk_token_id} or max(read) >= model.config.vocab_size:
        raise InputError(
            "the folder has no vocabulary that fits the model",
            where=path,
            todo="save the tokenizer into it, too",
        )


def _not_loaded(path: str, error: Exception, *, masked: bool) -> InputError:
    if masked and "Unrecognized configuration class" in str(error):
        return InputError(
            "this is not a masked language model",
            where=path,
            todo="give the folder of one, such as a saved RobertaForMaskedLM",
        )
    return cannot_load(path, error)
