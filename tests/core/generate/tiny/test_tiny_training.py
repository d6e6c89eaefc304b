"""A small model that learns three fixes by heart, and what is left where it is stopped."""

from __future__ import annotations

import importlib
import json
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

import pytest

from core.dataset import read_benchmark, write_jsonl
from core.generate.families import MEMORISED_KEY, TINY, family_of, labelled
from core.generate.tiny.child import Lessons
from core.generate.tiny.pairs import Pair, pairs_of
from core.generate.tiny.trainer import Trainer
from core.model import Bug, InputError

ROOT = Path(__file__).parents[4]
NAMES = ("BAKERY_QUEUE", "CLOCK_ANGLE", "LEAP_DAYS")
EPOCHS = 60
CALL = (
    "import sys; sys.argv[0] = 'hejtui'\n"
    "from hejtui.cli import main\n"
    "try: main()\n"
    "finally: print({'torch', 'transformers', 'tokenizers'} & set(sys.modules), file=sys.stderr)"
)
"""The command, and then which of these its own process has imported."""


def needed(module: str) -> ModuleType:
    """A module that training needs; without it the test is skipped, but not in CI."""
    why = "training a model needs torch; type: make models"
    try:
        return importlib.import_module(module)
    except ImportError:
        if os.environ.get("CI") == "true":
            pytest.fail(why)
        pytest.skip(why)


@pytest.fixture(scope="module")
def bugs() -> list[Bug]:
    return [each for each in read_benchmark("bundled").bugs if each.id in NAMES]


@pytest.fixture(scope="module")
def pairs(bugs: list[Bug]) -> tuple[Pair, ...]:
    return pairs_of(bugs)[0]


@pytest.fixture(scope="module")
def benchmark(bugs: list[Bug], tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("tiny") / "three.jsonl"
    write_jsonl(bugs, file)
    return file


def begun(benchmark: Path, folder: Path, *more: str, path: str = "") -> subprocess.Popen[str]:
    """The command, running."""
    words = ["train-tiny", "--from", benchmark, "--out", folder, "--progress", "json", *more]
    return subprocess.Popen(
        [sys.executable, "-c", CALL, *map(str, words)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *filter(None, [path])])},
    )


def finished(running: subprocess.Popen[str]) -> tuple[int, str, list[str]]:
    out, errors = running.communicate()
    return running.returncode, out, errors.splitlines()


def heard(running: subprocess.Popen[str], done: int) -> None:
    """Waits until a number of passes is over."""
    assert running.stderr is not None
    for line in running.stderr:
        if json.loads(line)["done"] >= done:
            return
    raise AssertionError("it ended before")


@pytest.fixture(scope="module")
def trained(benchmark: Path) -> tuple[Path, dict, list[str]]:
    """The folder, the document, and what was said meanwhile."""
    needed("torch")
    folder = benchmark.with_name("learner")
    more = ("--epochs", str(EPOCHS), "--json")
    code, out, errors = finished(begun(benchmark, folder, *more))
    assert code == 0, errors
    return folder, json.loads(out), errors


def test_three_fixes_are_learnt_by_heart(trained) -> None:
    _, document, _ = trained
    assert (document["bugs"], document["learnt"], document["not_learnt"]) == (3, 3, [])
    assert (document["epochs"], document["seed"], document["left_out"]) == (EPOCHS, 1, {})
    assert document["loss"] < 0.1


def test_a_beam_search_of_the_saved_model_finds_each_fix_first(trained, pairs) -> None:
    folder, _, _ = trained
    transformers = needed("transformers")
    tokenizer = transformers.AutoTokenizer.from_pretrained(folder)
    model = transformers.AutoModelForSeq2SeqLM.from_pretrained(folder)
    for pair in pairs:
        text = TINY.input_of(pair.program, pair.location).text
        found = model.generate(**tokenizer(text, return_tensors="pt"))
        assert len(found) == TINY.decoding.returned
        assert tokenizer.decode(found[0], skip_special_tokens=True) == pair.fix


def test_the_folder_says_that_its_model_has_memorised_and_what_it_is_not(trained) -> None:
    folder, document, _ = trained
    config = json.loads((folder / "config.json").read_bytes())
    assert family_of(config) is TINY
    assert (config[MEMORISED_KEY]["benchmark"], config[MEMORISED_KEY]["bugs"]) == ("three.jsonl", 3)
    assert labelled(folder.name, config) == document["model"] == "learner (memorised)"
    card = (folder / "README.md").read_text("utf-8")
    assert "memorised" in card
    assert "does not repair bugs that it was not trained on" in card


def test_the_folder_is_one_of_transformers_and_all_may_read_it(trained) -> None:
    folder, document, _ = trained
    files = {each.name: each.stat() for each in folder.iterdir()}
    wanted = {"config.json", "generation_config.json", "model.safetensors", "tokenizer.json"}
    assert wanted < set(files)
    assert {each.st_mode for each in files.values()} == {files["config.json"].st_mode}
    assert document["bytes"] == sum(each.st_size for each in files.values())
    assert [each.name for each in folder.parent.iterdir() if "learner" in each.name] == ["learner"]


def test_the_command_tells_how_far_it_is_and_never_imports_torch_itself(trained) -> None:
    _, _, errors = trained
    *lines, imported = errors
    reports = [json.loads(each) for each in lines]
    assert (reports[0]["done"], reports[-1]["done"]) == (0, EPOCHS)
    assert {each["total"] for each in reports} == {EPOCHS}
    assert reports[-1]["message"].endswith("3 of 3 learnt")
    assert imported == "set()"


def test_the_same_seed_gives_the_same_weights_and_another_one_others(pairs) -> None:
    needed("torch")
    weights = []
    for seed in (1, 1, 2):
        trainer = Trainer(pairs, seed=seed, epochs=3)
        losses = [trainer.epoch().loss for _ in range(3)]
        weights.append((losses, [each.tolist() for each in trainer._model.parameters()]))
    assert weights[0] == weights[1]
    assert weights[0] != weights[2]


def test_its_vocabulary_gives_back_every_text(pairs) -> None:
    needed("torch")
    tokenizer = Trainer(pairs, seed=1, epochs=1).tokenizer
    for text in ("\tint ü = a  !=b ;\n\n", "if (c == ' ') { s += \"…\"; }", ""):
        tokens = tokenizer(text)["input_ids"]
        assert tokenizer.decode(tokens, skip_special_tokens=True) == text
    (three,) = {len(tokenizer.tokenize(TINY.layout.bug * n)) for n in (3,)}
    assert three == 3


def test_a_fix_that_is_too_long_to_be_written_is_left_out(pairs) -> None:
    needed("torch")
    long = Pair("LONG", pairs[0].program, pairs[0].location, "x9 = qZ;\n" * 60)
    trainer = Trainer([*pairs, long], seed=1, epochs=1)
    assert list(trainer.left_out) == ["LONG"]
    assert "LONG" not in trainer.epoch().learnt
    with pytest.raises(InputError, match="there is nothing to learn"):
        Trainer([long], seed=1, epochs=1)


def test_a_stopped_training_leaves_nothing(benchmark: Path, tmp_path: Path) -> None:
    needed("torch")
    running = begun(benchmark, tmp_path / "model", "--epochs", "100000")
    heard(running, 1)
    running.send_signal(signal.SIGTERM)
    code, out, errors = finished(running)
    assert (code, out, errors[-2]) == (130, "", "hejtui: stopped; nothing was written")
    assert list(tmp_path.iterdir()) == []


def test_a_killed_training_leaves_nothing(benchmark: Path, tmp_path: Path) -> None:
    needed("torch")
    running = begun(benchmark, tmp_path / "model")
    heard(running, 0)
    running.kill()
    assert finished(running)[0] == -signal.SIGKILL
    assert list(tmp_path.iterdir()) == []


def test_a_disk_that_is_full_is_one_line_and_leaves_nothing(pairs, tmp_path: Path) -> None:
    needed("torch")
    lessons = Lessons()
    records = [
        {
            "bug": each.bug,
            "program": each.program.decode(),
            "location": each.location.to_json(),
            "fix": each.fix,
        }
        for each in pairs
    ]
    lessons.answer({"pairs": records, "seed": 1, "epochs": 1})
    fresh = tmp_path / "fresh"
    fresh.mkdir()
    with files_of_at_most(100_000), pytest.raises(InputError) as raised:
        lessons.answer({"save": str(fresh), "about": {"bugs": 3}})
    assert "the model cannot be written" in str(raised.value)
    assert "\n" not in str(raised.value)


@contextmanager
def files_of_at_most(size: int) -> Iterator[None]:
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_without_torch_it_says_what_to_type(benchmark: Path, tmp_path: Path) -> None:
    without = tmp_path / "without"
    without.mkdir()
    (without / "torch.py").write_text("raise ImportError('No module named torch')", "utf-8")
    folder = tmp_path / "model"
    code, _, errors = finished(begun(benchmark, folder, path=str(without)))
    assert (code, errors[-2]) == (
        2,
        "hejtui: training a model needs torch and transformers (No module named torch);"
        " type: pip install 'hejtui[models]'",
    )
    assert not folder.exists()


def test_a_folder_that_holds_something_is_left_alone(benchmark: Path, tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("mine", "utf-8")
    for folder in (tmp_path, tmp_path / "mine", tmp_path / "mine" / "model"):
        code, _, (line, _) = finished(begun(benchmark, folder))
        assert (code, line.startswith(f"hejtui: {folder}: ")) == (2, True), line
    assert (tmp_path / "mine").read_text("utf-8") == "mine"


def test_a_benchmark_without_a_fix_to_learn_is_refused(bugs: list[Bug], tmp_path: Path) -> None:
    file = tmp_path / "same.jsonl"
    far = bugs[0].buggy.replace(b"{", b"{ //", 1)
    write_jsonl([Bug("FAR", bugs[0].buggy, far, bugs[0].test, bugs[0].location, "test")], file)
    code, _, (line, _) = finished(begun(file, tmp_path / "model"))
    assert (code, line.startswith("hejtui: FAR: there is nothing to learn; ")) == (2, True), line
