"""The words of a small model: pieces of bytes, learnt from its pairs; in a child process only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.generate.families import TINY

PAD, END = 0, 1
"""Numbers of the tokens that fill up a row and end one."""

_SPECIAL = ("<pad>", "</s>", "<unk>")
_SIZE = 1024


def train_vocabulary(texts: Sequence[str]) -> Any:
    """A tokenizer of transformers that gives back every text byte by byte.

    Args:
        texts: what pieces are learnt from, without special tokens. A name that is not in
            them falls into short pieces.
    """
    import tokenizers
    import transformers
    from tokenizers import decoders, models, pre_tokenizers, processors, trainers

    bytewise = pre_tokenizers.ByteLevel(add_prefix_space=False)
    pieces = tokenizers.Tokenizer(models.BPE())
    pieces.pre_tokenizer = bytewise
    pieces.decoder = decoders.ByteLevel()
    pieces.train_from_iterator(
        texts,
        trainers.BpeTrainer(
            vocab_size=_SIZE,
            special_tokens=list(_SPECIAL),
            initial_alphabet=bytewise.alphabet(),
            show_progress=False,
        ),
    )
    end = _SPECIAL[END]
    pieces.post_processor = processors.TemplateProcessing(
        single=f"$A {end}", special_tokens=[(end, END)]
    )
    return transformers.PreTrainedTokenizerFast(
        tokenizer_object=pieces,
        pad_token=_SPECIAL[PAD],
        eos_token=end,
        unk_token=_SPECIAL[2],
        model_max_length=TINY.decoding.longest_input,
    )
