"""Local models over a workspace: in child processes, stored a bug at a time."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from local_models import programs, save_plbart, save_t5
from tiny_model import needed

from core.generate import Decode, RepairRequest, generate_candidates, make_generator
from core.generate.local.model import LocalModel
from core.generate.local.shards import Shards
from core.jobs import Cancel, KilledError, Progress, Silent
from core.model import Bug, Candidate, InputError, Interrupted, UsageError
from core.store import Selection, Workspace


@pytest.fixture(scope="module", autouse=True)
def cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HEJTUI_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.fixture(scope="module")
def t5(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return save_t5(tmp_path_factory.mktemp("t5"))


@pytest.fixture(scope="module")
def model(t5: Path) -> Iterator[LocalModel]:
    """One child process for the tests that need no fresh one."""
    with closing(make_generator(f"seq2seq:{t5}")) as made:
        assert isinstance(made, LocalModel)
        yield made


def new_study(folder: Path) -> Workspace:
    study = Workspace.create(folder)
    study.bugs.add(
        [
            Bug(f"B{n}", program, program, b"test", location, "here")
            for n, (program, location) in enumerate(programs())
        ]
    )
    return study


def stored(study: Workspace) -> list[Candidate]:
    return [study.candidates.get(row.id) for row in study.candidates.rows()]


def generate(study: Workspace, model: LocalModel, watch: Silent | None = None):
    return generate_candidates(study, model, Selection(), watch=watch or Silent())


def test_candidates_are_stored_with_scores_tokens_and_steps(
    model: LocalModel, tmp_path: Path
) -> None:
    with new_study(tmp_path / "w") as study:
        summary = generate(study, model)
        found = stored(study)
        assert generate(study, model).reused == 30
    assert (summary.subjects, summary.candidates, summary.without) == (3, 30, ())
    assert summary.tokens == sum(len(each.tokens) for each in found)
    for each in found:
        assert each.score == pytest.approx(sum(each.tokens) / len(each.tokens), abs=1e-4)
        assert each.steps[-1][1] == each.patch
    assert "token by token the same as the first 2 inputs" in " ".join(summary.remarks)


class Stops(Silent):
    """Ends the work at the first report, whatever else is in the making."""

    def report(self, progress: Progress) -> None:
        raise Interrupted("stopped")


def test_a_resumed_run_stores_what_an_undisturbed_one_stores(
    model: LocalModel, tmp_path: Path
) -> None:
    with new_study(tmp_path / "whole") as whole, new_study(tmp_path / "resumed") as resumed:
        generate(whole, model)
        with pytest.raises(Interrupted):
            generate(resumed, model, Stops())
        assert len(stored(resumed)) == 10
        assert generate(resumed, model).reused == 10
        expected = {each.id: each for each in stored(whole)}
        assert {each.id: each for each in stored(resumed)} == expected


def test_a_killed_process_is_reported_and_the_next_run_goes_on(
    model: LocalModel, tmp_path: Path
) -> None:
    with new_study(tmp_path / "w") as study:
        only = Selection.of("B0")
        generate_candidates(study, model, only, watch=Silent())
        (process,) = model.processes
        os.kill(process, signal.SIGKILL)
        with pytest.raises(KilledError, match="its process was killed"):
            generate(study, model)
        assert len(stored(study)) == 10
        summary = generate(study, model)
        assert (summary.reused, summary.candidates) == (10, 20)


def test_processes_share_the_work_and_one_that_is_killed_goes_on_with_half_as_much(
    model: LocalModel,
) -> None:
    asked = [
        {"program": program.decode(), "location": location.to_json()}
        for program, location in programs() * 2
    ]
    requests = dict(enumerate(asked))
    with closing(Shards(model.settings, [{}, {}], 2, Cancel())) as shards:
        found = dict(pair for got in shards.repair(requests, 10) for pair in zip(*got, strict=True))
        assert [found[n] for n in range(3)] == [found[n] for n in range(3, 6)]
        processes = shards.processes
        assert len(processes) == 2
        for each in processes:
            os.kill(each, signal.SIGKILL)
        again = dict(pair for got in shards.repair(requests, 10) for pair in zip(*got, strict=True))
    assert again == found
    assert (shards.batch, shards.killed) == (1, 2)


def test_an_error_of_one_process_comes_out_and_ends_all(model: LocalModel) -> None:
    nowhere = dict(model.settings) | {"folder": "/nowhere"}
    shards = Shards(nowhere, [{}, {}], 1, Cancel())
    with closing(shards), pytest.raises(InputError, match=r"/nowhere/config\.json"):
        list(shards.repair({0: {}, 1: {}}, 10))
    assert shards.processes == []


def test_a_program_without_input_gets_no_candidate_and_is_named(model: LocalModel) -> None:
    program, location = programs()[0]
    requests = [
        RepairRequest("LATIN", program + b"// \xe9\n", location),
        RepairRequest("GOOD", program, location),
    ]
    found = dict(model.propose_all(requests, 2))
    assert [len(found[n]) for n in (0, 1)] == [0, 2]
    assert any("LATIN has no input" in each for each in model.remarks)


def test_an_answer_is_the_same_alone_and_among_others(model: LocalModel) -> None:
    requests = [RepairRequest(f"B{n}", *each) for n, each in enumerate(programs())]
    together = dict(model.propose_all(requests, 10))
    for n, each in enumerate(requests):
        alone = model.propose(each, 10)
        assert [one.raw for one in alone] == [one.raw for one in together[n]]


def test_everything_that_decides_the_output_is_in_the_identity(t5: Path, tmp_path: Path) -> None:
    spec = f"seq2seq:{t5}"
    usual = make_generator(spec).generation
    assert make_generator(spec, {"batch": 3, "threads": 1}).generation == usual
    for options in ({"decode": Decode.EXACT}, {"beams": 12}, {"name": "other"}):
        other = make_generator(spec, options).generation
        assert other.id != usual.id
        assert other.model != usual.model
    copied = tmp_path / t5.name
    copied.mkdir()
    for each in t5.iterdir():
        (copied / each.name).write_bytes(each.read_bytes())
    assert make_generator(f"seq2seq:{copied}").generation == usual
    with (copied / "tokenizer_config.json").open("a") as file:
        file.write(" ")
    assert make_generator(f"seq2seq:{copied}").generation.id != usual.id


def test_another_model_of_the_same_name_is_refused_until_it_has_one_of_its_own(
    model: LocalModel, tmp_path: Path
) -> None:
    other = save_plbart(tmp_path / "other", likely_end=5.0)
    with new_study(tmp_path / "w") as study:
        generate(study, model)
        named = {"name": model.generation.model}
        with pytest.raises(UsageError, match=r"family.*--name"):
            generate(study, make_generator(f"seq2seq:{other}", named))  # type: ignore[arg-type]


def test_names_say_what_is_unusual(t5: Path) -> None:
    options = {"decode": Decode.EXACT, "beams": 50}
    name = make_generator(f"seq2seq:{t5}", options).generation.model
    assert name == f"{t5.name}-exact-beams50"
    assert make_generator(f"seq2seq:{t5}").generation.model == t5.name


def test_a_hub_that_cannot_be_reached_is_told_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    needed("huggingface_hub")
    needed("torch")
    monkeypatch.setenv("HF_ENDPOINT", "http://127.0.0.1:9")
    monkeypatch.setenv("HF_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    with pytest.raises(InputError, match="the hub cannot be reached") as error:
        make_generator("seq2seq:nobody/nothing", {"revision": "main"})
    assert str(error.value).startswith("nobody/nothing at main: ")
    assert "\n" not in str(error.value)
