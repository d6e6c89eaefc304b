"""Small RoBERTa-like models, saved as transformers saves them: random ones, and crafted ones."""

from __future__ import annotations

import importlib
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import ModuleType

import pytest

WHY = "what reads models needs torch; type: make models"
POSITIONS = 70
"""Of a small model; two of them are for filling."""


def needed(module: str) -> ModuleType:
    """A module of what reads models; without it the test is skipped, but not in CI."""
    try:
        return importlib.import_module(module)
    except ImportError:
        if os.environ.get("CI") == "true":
            pytest.fail(WHY)
        pytest.skip(WHY)


def save_tokenizer(folder: Path, texts: Sequence[str], size: int = 600) -> None:
    """A byte-level vocabulary learnt from some texts."""
    tokenizers = needed("tokenizers")
    transformers = needed("transformers")
    tokenizer = tokenizers.ByteLevelBPETokenizer()
    marks = ["<s>", "<pad>", "</s>", "<unk>", "<mask>"]
    tokenizer.train_from_iterator(texts, vocab_size=size, special_tokens=marks, show_progress=False)
    whole = transformers.PreTrainedTokenizerFast(
        tokenizer_object=tokenizer._tokenizer,
        bos_token="<s>",
        cls_token="<s>",
        pad_token="<pad>",
        eos_token="</s>",
        sep_token="</s>",
        unk_token="<unk>",
        mask_token="<mask>",
        model_max_length=512,
    )
    whole.save_pretrained(folder)


def save_random_model(folder: Path, texts: Sequence[str], *, size: int = 600) -> Path:
    """A masked language model that knows nothing."""
    torch = needed("torch")
    transformers = needed("transformers")
    save_tokenizer(folder, texts, size)
    torch.manual_seed(1)
    _model(transformers, folder).save_pretrained(folder)
    return folder


def save_crafted_model(
    folder: Path,
    texts: Sequence[str],
    likely: Mapping[str, float],
    similar: Mapping[str, float],
) -> Path:
    """A masked language model that says the same everywhere.

    Args:
        folder: where it goes.
        texts: the vocabulary is learnt from these; what is likely or similar must be
            one token.
        likely: scores of tokens; all others have zero.
        similar: the first coordinate of a token's embedding, the second being one; all
            others have zero. The nearer two are, the more similar are the tokens.
    """
    torch = needed("torch")
    transformers = needed("transformers")
    save_tokenizer(folder, texts)
    tokenizer = transformers.AutoTokenizer.from_pretrained(folder)
    model = _model(transformers, folder)
    with torch.no_grad():
        for name, parameter in model.named_parameters():
            if "LayerNorm.weight" not in name and "layer_norm.weight" not in name:
                parameter.zero_()
        for word, score in likely.items():
            model.lm_head.bias[_token(tokenizer, word)] = score
        embeddings = model.roberta.embeddings.word_embeddings.weight
        embeddings[:, 1] = 1
        for word, place in similar.items():
            embeddings[_token(tokenizer, word), 0] = place
    model.save_pretrained(folder)
    return folder


def _token(tokenizer, word: str) -> int:
    (token,) = tokenizer(word, add_special_tokens=False)["input_ids"]
    return token


def _model(transformers, folder: Path):
    config = transformers.RobertaConfig(
        vocab_size=len(transformers.AutoTokenizer.from_pretrained(folder)),
        hidden_size=16,
        num_hidden_layers=1,
        num_attention_heads=2,
        intermediate_size=16,
        max_position_embeddings=POSITIONS,
        pad_token_id=1,
        bos_token_id=0,
        eos_token_id=2,
    )
    return transformers.RobertaForMaskedLM(config)
