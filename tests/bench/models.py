"""Models of this machine: the default engine against transformers, one input at a time."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from core.dataset import read_benchmark
from core.generate.families import family_of
from core.generate.local.conversion import CACHE_VARIABLE, converted
from core.generate.local.ctranslate_search import CTranslateSearcher
from core.generate.local.loading import load_model, load_tokens
from core.generate.local.machine import idle_threads
from core.generate.local.settings import Device, Precision
from core.generate.local.torch_search import TorchSearcher
from core.generate.local.weights import read_config, size_of_weights
from core.model import Bug
from tests.bench.say import say

INPUTS = 32
_BATCH = 8
_MARKS = ["<s>", "<pad>", "</s>", "<unk>", "<mask>", "__java__"]


def measure_models(bugs: Sequence[Bug]) -> None:
    """Models of the shapes of CodeT5-small and PLBART-base with random weights.

    Args:
        bugs: the first of these are asked for.
    """
    needed = ("ctranslate2", "torch", "transformers")
    if not all(map(find_spec, needed)):
        say("models", "torch is not here, not measured")
        return
    measure_shape("CodeT5-small", _codet5_small, bugs[:INPUTS])
    measure_shape("PLBART-base", _plbart_base, bugs[:INPUTS])


def measure_shape(name: str, make: Callable[[int], Any], bugs: Sequence[Bug]) -> float:
    """How many times faster the default engine is, for the same tokens."""
    import torch

    threads = idle_threads()
    torch.set_num_threads(threads)
    with tempfile.TemporaryDirectory() as work:
        os.environ[CACHE_VARIABLE] = work
        folder = Path(work) / "model"
        torch.manual_seed(1)
        make(_save_tokenizer(folder, bugs)).save_pretrained(folder)
        config = read_config(folder)
        family = family_of(config)
        tokens = load_tokens(folder, family, config, None)
        model = load_model(folder, family.kind, Precision.FLOAT32, Device.CPU, allow_pickle=False)
        texts = [family.input_of(each.buggy, each.location) for each in bugs]
        rows = [
            tokens.of(family.shorten(each, lambda text: len(tokens.of(text)) <= tokens.room).text)
            for each in texts
        ]
        slow = TorchSearcher(model, family.kind, tokens.search)
        size = size_of_weights(folder)
        made = converted("bench", Precision.FLOAT32, tokens.search, size, lambda: model)
        fast = CTranslateSearcher(made, tokens.search, "cpu", threads)
        slow.search(rows[:1])
        fast.search(rows[:1])
        start = time.perf_counter()
        expected = [slow.search([row])[0] for row in rows]
        one = (time.perf_counter() - start) / len(rows)
        start = time.perf_counter()
        ordered = sorted(range(len(rows)), key=lambda n: -len(rows[n]))
        found = {}
        for at in range(0, len(ordered), _BATCH):
            numbers = ordered[at : at + _BATCH]
            found |= dict(zip(numbers, fast.search([rows[n] for n in numbers]), strict=True))
        two = (time.perf_counter() - start) / len(rows)
        start = time.perf_counter()
        for number, outputs in found.items():
            fast.probabilities(rows[number], outputs)
        more = (time.perf_counter() - start) / len(rows)
    same = sum(found[n] == expected[n] for n in range(len(rows)))
    say(f"{name}, transformers one at a time", f"{one:.2f} s an input ({len(rows)}, 10 beams)")
    say(f"{name}, default engine", f"{two:.2f} s an input; {threads} threads")
    say("and each token's probability", f"{more:.2f} s an input")
    say("the same on every beam", f"{same} of {len(rows)} inputs")
    say("against one at a time", f"{one / two:.1f} times")
    return one / two


def _save_tokenizer(folder: Path, bugs: Sequence[Bug]) -> int:
    """A vocabulary learnt from the bundled benchmark; its size."""
    import tokenizers
    import transformers

    tokenizer = tokenizers.ByteLevelBPETokenizer()
    texts = [each.fixed.decode("utf-8", "replace") for each in read_benchmark("bundled").bugs]
    texts += [each.fixed.decode("utf-8", "replace") for each in bugs]
    tokenizer.train_from_iterator(
        texts, vocab_size=8000, special_tokens=_MARKS, show_progress=False
    )
    whole = transformers.PreTrainedTokenizerFast(
        tokenizer_object=tokenizer._tokenizer,
        bos_token="<s>",
        pad_token="<pad>",
        eos_token="</s>",
        unk_token="<unk>",
        model_max_length=512,
    )
    whole.save_pretrained(folder)
    return len(whole)


def _codet5_small(size: int) -> Any:
    import transformers

    return transformers.T5ForConditionalGeneration(
        transformers.T5Config(
            vocab_size=max(size, 32100),
            d_model=512,
            d_kv=64,
            d_ff=2048,
            num_layers=6,
            num_heads=8,
            pad_token_id=1,
            eos_token_id=2,
            decoder_start_token_id=1,
        )
    )


def _plbart_base(size: int) -> Any:
    import transformers

    return transformers.PLBartForConditionalGeneration(
        transformers.PLBartConfig(
            vocab_size=max(size, 50005),
            d_model=768,
            encoder_layers=6,
            decoder_layers=6,
            encoder_attention_heads=12,
            decoder_attention_heads=12,
            encoder_ffn_dim=3072,
            decoder_ffn_dim=3072,
            bos_token_id=0,
            pad_token_id=1,
            eos_token_id=2,
            forced_eos_token_id=2,
            decoder_start_token_id=5,
        )
    )
