"""Tokenizers and models off folders; in a child process only."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from core.generate.families import Decoding, Family, Kind
from core.generate.local.search import Search
from core.generate.local.settings import Device, Precision
from core.generate.local.weights import check_files, is_pickled
from core.model import InputError
from core.pretrained import cannot_load, is_of_memory, no_memory, no_packages

_SNIPPET = "int value = 0;"
_ASSUMED_POSITIONS = 1 << 20
_FURTHER = {
    "bad_words_ids": None,
    "diversity_penalty": 0.0,
    "encoder_no_repeat_ngram_size": 0,
    "forced_bos_token_id": None,
    "length_penalty": 1.0,
    "min_length": 0,
    "min_new_tokens": None,
    "no_repeat_ngram_size": 0,
    "repetition_penalty": 1.0,
    "suppress_tokens": None,
}
"""Entries of a configuration that change a search, with the values that do not."""


@dataclass(frozen=True, slots=True)
class Tokens:
    """A tokenizer, with what a family asks of it.

    Attributes:
        tokenizer: of transformers.
        decoding: of the family.
        search: what a search is told, by the family and the model's configuration.
        room: tokens that an input may have.
    """

    tokenizer: Any
    decoding: Decoding
    search: Search
    room: int

    def of(self, text: str) -> list[int]:
        """The tokens of an input, whose last word may be the older name of a token."""
        for newest, *older in [self.decoding.starts_with] if self.decoding.starts_with else []:
            for name in older:
                if text.endswith(f" {name}") and _known(self.tokenizer, newest) is not None:
                    text = text.removesuffix(name) + newest
        found = self.tokenizer(text, add_special_tokens=self.decoding.add_special_tokens)
        return list(found["input_ids"])

    def text(self, tokens: list[int]) -> str:
        """Tokens as the model wrote them."""
        return str(
            self.tokenizer.decode(
                tokens,
                skip_special_tokens=self.decoding.skip_special_tokens,
                clean_up_tokenization_spaces=False,
            )
        )

    def as_in_paper(self, text: str) -> str:
        """A text as transformers 4.21 gave it to the authors (`Decode.PAPER`)."""
        return str(self.tokenizer.clean_up_tokenization(text))


def load_tokens(folder: Path, family: Family, config: dict[str, Any], beams: int | None) -> Tokens:
    """The tokenizer of a model's folder.

    Raises:
        InputError: it cannot be loaded, or does not fit the model.
        MissingToolError: transformers, or what the tokenizer needs, is not installed.
    """
    try:
        import transformers
    except (ImportError, OSError) as error:
        raise no_packages(error, what="the model needs", where="--generator") from error
    try:
        tokenizer = transformers.AutoTokenizer.from_pretrained(
            folder, local_files_only=True, trust_remote_code=False
        )
    except Exception as error:  # what damaged files raise is not listed anywhere
        raise _no_tokenizer(folder, error) from error
    _check_vocabulary(folder, tokenizer, config)
    search = _search_of(folder, family, config, tokenizer, beams)
    return Tokens(tokenizer, family.decoding, search, _room(family, config, tokenizer, search))


def load_model(
    folder: Path, kind: Kind, precision: Precision, device: Device, *, allow_pickle: bool
) -> Any:
    """The model of a folder, ready to be asked.

    Raises:
        InputError: it cannot be loaded, or lacks weights.
        MissingToolError: there is no torch, no such device, or not enough memory.
    """
    check_files(folder, allow_pickle=allow_pickle)
    try:
        import torch
        import transformers
    except (ImportError, OSError) as error:
        raise no_packages(error, what="the model needs", where="--generator") from error
    auto = (
        transformers.AutoModelForSeq2SeqLM
        if kind is Kind.SEQ2SEQ
        else transformers.AutoModelForCausalLM
    )
    dtype = torch.bfloat16 if precision is Precision.BFLOAT16 else torch.float32
    try:
        model, loaded = auto.from_pretrained(
            folder,
            local_files_only=True,
            trust_remote_code=False,
            use_safetensors=not is_pickled(folder),
            weights_only=True,
            output_loading_info=True,
            dtype=dtype,
        )
        missing = sorted(
            set(loaded["missing_keys"]) & {name for name, _ in model.named_parameters()}
        )
        model = model.eval().to(device.value)
    except Exception as error:  # what damaged files raise is not listed anywhere
        if is_of_memory(error):
            raise no_memory(str(folder)) from error
        raise _no_model(folder, kind, error) from error
    if missing:
        raise InputError(
            f"weights are missing ({missing[0]}; {len(missing)} in all)",
            where=str(folder),
            todo="save or fetch the model again",
        )
    return model


def _search_of(
    folder: Path, family: Family, config: dict[str, Any], tokenizer: Any, beams: int | None
) -> Search:
    decoding = family.decoding
    end = tokenizer.eos_token_id
    if decoding.end is not None:
        end = _known(tokenizer, decoding.end)
    if end is None:
        raise InputError(
            f"the tokenizer has no token that ends an output ({decoding.end or 'eos_token'})",
            where=str(folder),
            todo="save the tokenizer of this model into it",
        )
    own = config.get("eos_token_id")
    if decoding.end is None and isinstance(own, int) and own != end:
        raise InputError(
            f"the tokenizer ends an output by token {end}, the model by {own}: it is another's",
            where=str(folder),
            todo="save the tokenizer of this model into it",
        )
    start = None
    if family.kind is Kind.SEQ2SEQ:
        start = _start(folder, decoding, config, tokenizer)
    fill = end if decoding.pads_with_end else tokenizer.pad_token_id
    spent = 1 if start is not None else 0
    most = decoding.max_new_tokens or (decoding.max_length or 0) - spent
    further = {
        name: config[name]
        for name, usual in _FURTHER.items()
        if config.get(name) is not None and config[name] != usual
    }
    return Search(
        beams=beams or decoding.beams,
        most=most,
        start=start,
        end=end,
        fill=end if fill is None else fill,
        forced_end=config.get("forced_eos_token_id") == end,
        early_stopping=decoding.early_stopping,
        further=tuple(sorted(further.items())),
    )


def _start(folder: Path, decoding: Decoding, config: dict[str, Any], tokenizer: Any) -> int:
    for name in decoding.starts_with:
        if (found := _known(tokenizer, name)) is not None:
            return found
    own = config.get("decoder_start_token_id")
    if not isinstance(own, int):
        raise InputError(
            "the model does not say which token its decoder starts with",
            where=str(folder / "config.json"),
            todo="add decoder_start_token_id to it",
        )
    return own


def _known(tokenizer: Any, token: str) -> int | None:
    number: int | None = tokenizer.get_vocab().get(token)
    return number


def _room(family: Family, config: dict[str, Any], tokenizer: Any, search: Search) -> int:
    """Tokens that an input may have; the output of a causal model stands behind it."""
    positions = config.get("n_positions") or config.get("max_position_embeddings")
    limit = int(positions) if isinstance(positions, int) else _ASSUMED_POSITIONS
    if family.kind is Kind.CAUSAL:
        limit -= search.most
    elif config.get("model_type") == "t5":
        limit = _ASSUMED_POSITIONS  # its positions are relative: the entry says nothing
    return int(min(family.decoding.longest_input, limit, tokenizer.model_max_length))


def _check_vocabulary(folder: Path, tokenizer: Any, config: dict[str, Any]) -> None:
    """Where the vocabulary's files are missing, transformers makes up an empty one."""
    read = set(tokenizer(_SNIPPET, add_special_tokens=False)["input_ids"])
    size = config.get("vocab_size")
    beyond = isinstance(size, int) and max(tokenizer.get_vocab().values(), default=0) >= size
    if not read - {tokenizer.unk_token_id} or beyond:
        raise InputError(
            "the tokenizer does not fit the model"
            + (f": it has tokens beyond its {size}" if beyond else ": it knows no words"),
            where=str(folder),
            todo="save the tokenizer of this model into it",
        )


def _no_tokenizer(folder: Path, error: Exception) -> InputError:
    words = " ".join(str(error).split())
    if "sentencepiece" in words.lower() and isinstance(error, ImportError):
        return InputError(
            "the tokenizer is of an old kind, which sentencepiece reads",
            where=str(folder),
            todo="type: pip install 'hejtui[models]'",
        )
    if "trust_remote_code" in words:
        return _own_code(folder)
    return InputError(
        f"the tokenizer cannot be loaded ({words[:200] or type(error).__name__})",
        where=str(folder),
        todo="save it again; an old one as tokenizer.json, by transformers' save_pretrained",
    )


def _no_model(folder: Path, kind: Kind, error: Exception) -> InputError:
    words = str(error)
    if "trust_remote_code" in words:
        return _own_code(folder)
    if "Unrecognized configuration class" in words:
        other = Kind.CAUSAL if kind is Kind.SEQ2SEQ else Kind.SEQ2SEQ
        return InputError(
            f"this is no {kind} model", where=str(folder), todo=f"try {other}:{folder}"
        )
    if "Weights only load failed" in words or "UnpicklingError" in type(error).__name__:
        return InputError(
            "the pickled weights hold more than tensors, which is never read",
            where=str(folder),
            todo="save the model's state_dict alone, or as model.safetensors",
        )
    return cannot_load(str(folder), error)


def _own_code(folder: Path) -> InputError:
    return InputError(
        "the model brings code of its own, which is never run",
        where=str(folder),
        todo="use a model that transformers knows",
    )
