"""Small models of the shapes of repair models, saved as transformers saves them.

Their weights are random. What they write makes no sense, and every beam of it has to
be the same whoever searches.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from tiny_model import needed

from core.model import Location

TEXTS = ["public static int f(int a, int b) { return a + b; }", "// fixed lines:\n", "</s> java"]
"""The vocabularies are learnt from these."""

_MARKS = ["<s>", "<pad>", "</s>", "<unk>", "<|endoftext|>", "<|endofmask|>", "__java__"]
_SIZE = 300


def save_tokenizer(folder: Path, *, end: str = "</s>", texts: Sequence[str] = TEXTS) -> None:
    """A byte-level vocabulary with the marks of all families."""
    tokenizers, transformers = needed("tokenizers"), needed("transformers")
    tokenizer = tokenizers.ByteLevelBPETokenizer()
    tokenizer.train_from_iterator(
        list(texts) * 9, vocab_size=_SIZE, special_tokens=_MARKS, show_progress=False
    )
    transformers.PreTrainedTokenizerFast(
        tokenizer_object=tokenizer._tokenizer,
        bos_token="<s>",
        pad_token="<pad>",
        eos_token=end,
        unk_token="<unk>",
        model_max_length=2048,
    ).save_pretrained(folder)


def save_t5(folder: Path, *, ending: bool = True, **settings: object) -> Path:
    """Of CodeT5's shape; many outputs end early where it is `ending`."""
    torch, transformers = needed("torch"), needed("transformers")
    save_tokenizer(folder)
    torch.manual_seed(1)
    config = transformers.T5Config(
        vocab_size=_SIZE + 4,  # filled up, as CodeT5's is
        d_model=32,
        d_kv=8,
        d_ff=64,
        num_layers=2,
        num_heads=4,
        initializer_factor=2.5,
        pad_token_id=1,
        eos_token_id=2,
        decoder_start_token_id=1,
        **settings,
    )
    model = transformers.T5ForConditionalGeneration(config)
    if ending:
        with torch.no_grad():
            _end_early(folder, model)
    model.save_pretrained(folder)
    return folder


def _end_early(folder: Path, model) -> None:
    """The end becomes likelier than what the model writes most."""
    tokenizer = needed("transformers").AutoTokenizer.from_pretrained(folder)
    given = tokenizer(TEXTS[0], return_tensors="pt")["input_ids"]
    found = model.generate(given, max_new_tokens=20, num_beams=4, num_return_sequences=4)
    written = [each for row in found.tolist() for each in row if each > 6]
    model.shared.weight[2] = 1.3 * model.shared.weight[max(set(written), key=written.count)]


def save_plbart(folder: Path, *, likely_end: float = 0.0) -> Path:
    """Of PLBART's shape."""
    torch, transformers = needed("torch"), needed("transformers")
    save_tokenizer(folder)
    torch.manual_seed(1)
    config = transformers.PLBartConfig(
        vocab_size=_SIZE + 4,
        d_model=32,
        encoder_layers=2,
        decoder_layers=2,
        encoder_attention_heads=4,
        decoder_attention_heads=4,
        encoder_ffn_dim=64,
        decoder_ffn_dim=64,
        max_position_embeddings=1024,
        init_std=0.2,
        bos_token_id=0,
        pad_token_id=1,
        eos_token_id=2,
        forced_eos_token_id=2,
        decoder_start_token_id=6,
    )
    model = transformers.PLBartForConditionalGeneration(config)
    model.final_logits_bias[0, 2] = likely_end
    model.save_pretrained(folder)
    return folder


def save_codegen(folder: Path) -> Path:
    """Of CodeGen's shape."""
    torch, transformers = needed("torch"), needed("transformers")
    save_tokenizer(folder, end="<|endoftext|>")
    torch.manual_seed(1)
    config = transformers.CodeGenConfig(
        vocab_size=_SIZE + 4,
        n_positions=512,
        n_ctx=512,
        n_embd=32,
        n_layer=2,
        n_head=4,
        rotary_dim=4,
        bos_token_id=4,
        eos_token_id=4,
        initializer_range=0.2,
    )
    model = transformers.CodeGenForCausalLM(config)
    with torch.no_grad():
        model.lm_head.bias[4] = 3.0
    model.save_pretrained(folder)
    return folder


def save_incoder(folder: Path) -> Path:
    """Of InCoder's shape."""
    torch, transformers = needed("torch"), needed("transformers")
    save_tokenizer(folder)
    torch.manual_seed(1)
    config = transformers.XGLMConfig(
        vocab_size=_SIZE + 4,
        max_position_embeddings=1024,
        d_model=32,
        ffn_dim=64,
        num_layers=2,
        attention_heads=4,
        init_std=0.2,
        bos_token_id=0,
        pad_token_id=1,
        eos_token_id=2,
        decoder_start_token_id=2,
    )
    transformers.XGLMForCausalLM(config).save_pretrained(folder)
    return folder


SAVED: dict[str, Callable[[Path], Path]] = {
    "codegen": save_codegen,
    "incoder": save_incoder,
    "plbart": lambda folder: save_plbart(folder, likely_end=5.0),
    "t5": save_t5,
}
"""What saves a model of each shape."""


def programs() -> list[tuple[bytes, Location]]:
    """Small programs of several lengths, each with its buggy line."""
    bodies = ["return a - b;", "int c = a;\n    return c;", "while (a < b) a++;\n    return a;"]
    return [
        (f"class A {{\n  int f(int a, int b) {{\n    {each}\n  }}\n}}\n".encode(), Location.of(3))
        for each in bodies
    ]
