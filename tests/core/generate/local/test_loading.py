"""What can be wrong with a model's folder, and what is said about it, one line each."""

from __future__ import annotations

import json
import os
import pickle
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from local_models import programs, save_t5, save_tokenizer
from tiny_model import needed

from core.generate import Decode, Engine, make_generator
from core.generate.families import family_of
from core.generate.local.conversion import converted
from core.generate.local.loading import load_tokens
from core.generate.local.opening import Opened, open_model
from core.generate.local.repairer import Repairer, in_batches
from core.generate.local.search import Output, Search
from core.generate.local.settings import Precision
from core.generate.local.weights import read_config
from core.model import HejtuiError, InputError, UsageError


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return save_t5(tmp_path_factory.mktemp("t5"))


@pytest.fixture
def folder(saved: Path, tmp_path: Path) -> Path:
    return shutil.copytree(saved, tmp_path / "model")


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HEJTUI_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def opened(folder: Path, **settings: Any) -> Opened:
    usual = {
        "folder": str(folder),
        "weights": "hash",
        "engine": "transformers",
        "precision": "float32",
        "device": "cpu",
        "decode": "exact",
        "beams": None,
        "threads": 1,
        "allow_pickle": False,
    }
    return open_model(usual | settings)


def proposals(model: Opened) -> list[dict[str, Any]]:
    inputs = [model.repairer.prepare(*programs()[0])]
    return model.repairer.repair(inputs, 10, 1)[0][0]


def pickled(folder: Path, what: Callable[[dict[str, Any]], Any] = dict) -> None:
    """Weights as they were kept once, by `torch.save`."""
    torch, safetensors = needed("torch"), needed("safetensors.torch")
    weights = safetensors.load_file(folder / "model.safetensors")
    (folder / "model.safetensors").unlink()
    torch.save(what(weights), folder / "pytorch_model.bin")


def change(name: str, **entries: Any) -> Callable[[Path], None]:
    def damage(folder: Path) -> None:
        file = folder / name
        file.write_text(json.dumps(json.loads(file.read_text()) | entries))

    return damage


def write(name: str, text: str) -> Callable[[Path], None]:
    return lambda folder: (folder / name).write_text(text) and None


def remove(name: str) -> Callable[[Path], None]:
    return lambda folder: (folder / name).unlink()


def half_of_the_parts(folder: Path) -> None:
    (folder / "model.safetensors").unlink()
    parts = {"weight_map": {"shared.weight": "model-1.safetensors"}}
    (folder / "model.safetensors.index.json").write_text(json.dumps(parts))


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        (remove("config.json"), "no config.json"),
        (write("config.json", "{"), "no JSON"),
        (write("config.json", "[]"), "no JSON object"),
        (change("config.json", model_type="bert"), "known model types"),
        (remove("tokenizer.json"), "no vocabulary"),
        (remove("model.safetensors"), "no weights"),
        (half_of_the_parts, "a part of the weights is missing (model-1.safetensors"),
        (pickled, "--allow-pickle"),
    ],
)
def test_what_a_folder_lacks_is_said_before_any_process_starts(
    folder: Path, damage: Callable[[Path], None], message: str
) -> None:
    damage(folder)
    with pytest.raises(InputError) as error:
        make_generator(f"seq2seq:{folder}")
    assert message in str(error.value)
    assert str(folder) in str(error.value)
    assert "\n" not in str(error.value)


def larger_vocabulary(folder: Path) -> None:
    change("config.json", vocab_size=100)(folder)


def another_end(folder: Path) -> None:
    save_tokenizer(folder, end="<|endoftext|>")


def headless(folder: Path) -> None:
    safetensors = needed("safetensors.torch")
    weights = safetensors.load_file(folder / "model.safetensors")
    del weights["decoder.block.1.layer.0.SelfAttention.q.weight"]
    safetensors.save_file(weights, folder / "model.safetensors", {"format": "pt"})


class Command:
    """What runs a command when it is read, where pickles are simply read."""

    def __reduce__(self) -> tuple[Any, ...]:
        return os.system, ("touch was-run",)


def pickled_command(folder: Path) -> None:
    (folder / "model.safetensors").unlink()
    (folder / "pytorch_model.bin").write_bytes(pickle.dumps({"weight": Command()}))


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        (lambda folder: os.truncate(folder / "model.safetensors", 999), "cannot be loaded"),
        (headless, "weights are missing (decoder.block.1.layer.0.SelfAttention.q.weight; 1"),
        (larger_vocabulary, "does not fit the model"),
        (another_end, "it is another's"),
        (change("config.json", decoder_start_token_id=None), "decoder_start_token_id"),
        (write("tokenizer.json", "{}"), "the tokenizer cannot be loaded"),
        (pickled_command, "model"),
    ],
)
def test_a_model_that_cannot_be_used_is_an_error_of_one_line(
    folder: Path,
    damage: Callable[[Path], None],
    message: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    damage(folder)
    monkeypatch.chdir(folder)
    with pytest.raises(InputError) as error:
        opened(folder, allow_pickle=True)
    assert message in str(error.value)
    assert str(folder) in str(error.value)
    assert "\n" not in str(error.value)
    assert not (folder / "was-run").exists()


def test_code_that_a_model_brings_is_never_run(folder: Path) -> None:
    code = {"AutoModelForSeq2SeqLM": "own.Own", "AutoConfig": "own.OwnConfig"}
    change("config.json", model_type="own", auto_map=code, hejtui_family="codet5")(folder)
    (folder / "own.py").write_text("raise SystemExit('was run')")
    with pytest.raises(InputError, match="code of its own, which is never run"):
        opened(folder)


def stored_twice(weights: dict[str, Any]) -> dict[str, Any]:
    names = ("lm_head.weight", "encoder.embed_tokens.weight")
    return weights | dict.fromkeys(names, weights["shared.weight"])


def test_an_old_checkpoint_writes_what_the_new_one_writes(folder: Path) -> None:
    expected = proposals(opened(folder))
    pickled(folder, stored_twice)
    assert proposals(opened(folder, allow_pickle=True)) == expected


def test_an_old_tokenizer_reads_what_the_new_one_reads(folder: Path) -> None:
    config = read_config(folder)
    new = load_tokens(folder, family_of(config), config, None)
    vocabulary = json.loads((folder / "tokenizer.json").read_text())["model"]
    (folder / "tokenizer.json").unlink()
    (folder / "vocab.json").write_text(json.dumps(vocabulary["vocab"]))
    merges = [each if isinstance(each, str) else " ".join(each) for each in vocabulary["merges"]]
    (folder / "merges.txt").write_text("\n".join(["#version: 0.2", *merges]))
    settings = {"tokenizer_class": "RobertaTokenizer", "model_max_length": 512}
    marks = {"eos_token": "</s>", "bos_token": "<s>", "pad_token": "<pad>", "unk_token": "<unk>"}
    (folder / "tokenizer_config.json").write_text(json.dumps(settings | marks))
    old = load_tokens(folder, family_of(config), config, None)
    for text in ("int f(int a) {\n</s>  return a;\n</s>}\n", "a != b ? c : 'd'"):
        marked = old.of(text)
        assert [each for each in marked if each not in (0, 2)] == [
            each for each in new.of(text) if each not in (0, 2)
        ]
        assert old.text(marked).replace("</s>", "") == text.replace("</s>", "")


@pytest.mark.parametrize("engine", ["ctranslate2", "transformers"])
def test_a_model_without_numbers_is_named(saved: Path, tmp_path: Path, engine: str) -> None:
    safetensors = needed("safetensors.torch")
    folder = shutil.copytree(saved, tmp_path / "damaged")
    weights = safetensors.load_file(folder / "model.safetensors")
    weights["decoder.final_layer_norm.weight"] *= float("nan")
    safetensors.save_file(weights, folder / "model.safetensors", {"format": "pt"})
    with pytest.raises(InputError, match="puts out no numbers"):
        proposals(opened(folder, engine=engine))


def test_an_output_that_never_ends_is_as_long_as_allowed_and_says_so(tmp_path: Path) -> None:
    folder = save_t5(tmp_path / "endless", ending=False)
    for each in proposals(opened(folder)):
        assert each["summary"] == "no end in 64 tokens"
        assert len(each["tokens"]) == 64


def test_an_input_that_is_too_long_is_cut_around_the_bug_and_says_so(folder: Path) -> None:
    change("tokenizer_config.json", model_max_length=25)(folder)
    model = opened(folder)
    prepared = model.repairer.prepare(*programs()[2])
    assert len(prepared.tokens) <= 25
    assert "while (a < b) a++;" in prepared.input.text
    ((first, *_),) = model.repairer.repair([prepared], 10, 1)[0]
    assert "longer than the model takes" in first["summary"]


class Says:
    """A model that always writes the same."""

    def __init__(self, tokens: tuple[int, ...]) -> None:
        self.tokens = tokens

    def search(self, rows: Any) -> list[list[Output]]:
        return [[self.tokens] for _ in rows]

    def probabilities(self, row: Any, outputs: Any) -> list[list[float]]:
        return [[-0.5] * len(each) for each in outputs]


@pytest.mark.parametrize(
    ("decode", "raw", "other"),
    [
        (Decode.PAPER, "x = a!= b? 1: 2;", "x = a != b ? 1: 2;"),
        (Decode.EXACT, "x = a != b ? 1: 2;", "x = a!= b? 1: 2;"),
    ],
)
def test_the_text_of_the_paper_and_the_undamaged_one_are_both_kept(
    folder: Path, decode: Decode, raw: str, other: str
) -> None:
    config = read_config(folder)
    family = family_of(config)
    tokens = load_tokens(folder, family, config, None)
    says = Says((*tokens.of("x = a != b ? 1: 2;"), 2))
    repairer = Repairer(family, tokens, says, decode, "here")
    (((made,),), _) = repairer.repair([repairer.prepare(*programs()[0])], 10, 1)
    assert (made["raw"], made["patch"]) == (raw, raw)
    assert other in dict(made["steps"]).values()
    assert made["score"] == -0.5


class Narrow:
    """Takes two rows at once, and has no memory for more."""

    def __init__(self) -> None:
        self.sizes: list[int] = []

    def search(self, rows: Any) -> list[list[Output]]:
        self.sizes.append(len(rows))
        if len(rows) > 2:
            raise MemoryError
        return [[tuple(each)] for each in rows]

    def probabilities(self, row: Any, outputs: Any) -> list[list[float]]:
        return [[0.0] for _ in outputs]


def test_where_memory_runs_out_fewer_inputs_are_taken_at_once() -> None:
    searcher = Narrow()
    found, size = in_batches(searcher, [[n] for n in range(7)], 8)
    assert [each for (each,) in found] == [(n,) for n in range(7)]
    assert (searcher.sizes[:3], size) == ([7, 3, 1], 1)


def test_a_cache_that_cannot_be_written_is_told_in_one_line(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    needed("ctranslate2")
    search = Search(10, 64, 1, 2, 2, False, True)
    with pytest.raises(InputError, match="the disk is full"):
        converted("hash", Precision.FLOAT32, search, 10**18, lambda: None)
    cache.rename(cache.with_name("folder"))
    cache.write_text("a file")
    with pytest.raises(InputError, match=r"cannot be kept.*HEJTUI_CACHE.*--engine transformers"):
        converted("hash", Precision.FLOAT32, search, 1, lambda: None)


def test_a_broken_conversion_is_made_again(folder: Path, cache: Path) -> None:
    expected = proposals(opened(folder, engine="ctranslate2"))
    (made,) = (cache / "models").iterdir()
    os.truncate(made / "model.bin", 100)
    assert proposals(opened(folder, engine="ctranslate2")) == expected


def test_a_conversion_that_was_broken_off_leaves_nothing(folder: Path, cache: Path) -> None:
    left = cache / "models" / ".making-99999999-x"
    left.mkdir(parents=True)

    def load() -> None:
        raise InputError("no model")

    with pytest.raises(InputError, match="no model"):
        converted("hash", Precision.FLOAT32, Search(1, 1, 1, 2, 2, False, True), 1, load)
    assert list((cache / "models").iterdir()) == []


@pytest.mark.parametrize(
    ("spec", "options", "message"),
    [
        ("causal:{t5}", {}, "--generator seq2seq:"),
        ("seq2seq:{t5}", {"revision": "main"}, "only models of the hub have revisions"),
        ("seq2seq:{t5}", {"rounds": 2}, "--rounds: the generator seq2seq has no use for it"),
        ("template", {"beams": 2}, "--beams: the generator template has no use for it"),
        ("template:x", {}, "there is no generator"),
        ("seq2seq", {}, "seq2seq:PATH, causal:PATH"),
        ("seq2seq:", {}, "seq2seq:PATH, causal:PATH"),
        ("seq2seq:./nowhere", {}, "there is no such folder"),
    ],
)
def test_a_call_that_is_wrong_is_refused(
    saved: Path, spec: str, options: dict[str, Any], message: str
) -> None:
    with pytest.raises(HejtuiError) as error:
        make_generator(spec.format(t5=saved), options)
    assert message in str(error.value)


def test_precisions_and_engines_that_do_not_go_together_are_refused(saved: Path) -> None:
    with pytest.raises(UsageError, match="--precision int8"):
        make_generator(
            f"seq2seq:{saved}", {"precision": Precision.INT8, "engine": Engine.TRANSFORMERS}
        )


def test_a_program_that_is_no_text_has_no_input(saved: Path) -> None:
    model = opened(saved)
    program, location = programs()[0]
    with pytest.raises(InputError, match="UTF-8"):
        model.repairer.prepare(program + b"\xff", location)
