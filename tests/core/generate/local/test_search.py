"""Beam searches: whoever searches, and however many inputs at once, every beam is the same."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from local_models import SAVED, programs
from tiny_model import needed

from core.generate.families import Family, family_of
from core.generate.local.conversion import CONVERTED, converted
from core.generate.local.ctranslate_search import CTranslateSearcher
from core.generate.local.loading import Tokens, load_model, load_tokens
from core.generate.local.search import Output, Searcher
from core.generate.local.settings import Device, Precision
from core.generate.local.torch_search import TorchSearcher
from core.generate.local.weights import read_config, size_of_weights


@dataclass(frozen=True)
class Loaded:
    folder: Path
    family: Family
    tokens: Tokens
    model: Any
    rows: list[list[int]]

    @property
    def single(self) -> Searcher:
        return TorchSearcher(self.model, self.family.kind, self.tokens.search)


@pytest.fixture(scope="module", params=sorted(SAVED))
def loaded(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Loaded:
    folder = SAVED[request.param](tmp_path_factory.mktemp(request.param))
    needed("torch").set_num_threads(1)
    config = read_config(folder)
    family = family_of(config)
    tokens = load_tokens(folder, family, config, None)
    model = load_model(folder, family.kind, Precision.FLOAT32, Device.CPU, allow_pickle=False)
    rows = [tokens.of(family.input_of(*each).text) for each in programs()]
    return Loaded(folder, family, tokens, model, rows)


def one_by_one(loaded: Loaded) -> list[list[Output]]:
    return [loaded.single.search([row])[0] for row in loaded.rows]


def same(found: list[list[Output]], expected: list[list[Output]]) -> bool:
    for one, two in zip(found, expected, strict=True):
        assert [each.tokens for each in one] == [each.tokens for each in two]
        for first, second in zip(one, two, strict=True):
            assert first.probabilities == pytest.approx(second.probabilities, abs=1e-3)
    return True


def test_batches_give_every_beam_that_single_inputs_give(loaded: Loaded) -> None:
    assert len({len(row) for row in loaded.rows}) > 1
    assert same(loaded.single.search(loaded.rows), one_by_one(loaded))


def test_a_converted_model_gives_every_beam_that_transformers_gives(
    loaded: Loaded, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    needed("ctranslate2")
    if loaded.model.config.model_type not in CONVERTED:
        pytest.skip("transformers runs this one")
    monkeypatch.setenv("HEJTUI_CACHE", str(tmp_path))
    search = loaded.tokens.search
    size = size_of_weights(loaded.folder)
    made = converted("hash", Precision.FLOAT32, search, size, lambda: loaded.model)
    fast = CTranslateSearcher(made, search, "cpu", 1)
    expected = one_by_one(loaded)
    assert same(fast.search(loaded.rows), expected)
    assert same([fast.search([row])[0] for row in loaded.rows], expected)


def test_beams_are_as_many_as_asked_for_and_ranked_by_their_score(loaded: Loaded) -> None:
    (found,) = loaded.single.search(loaded.rows[:1])
    scores = [each.score for each in found]
    assert len({each.tokens for each in found}) == len(found) == 10
    assert scores == sorted(scores, reverse=True)


def test_outputs_end_with_the_end_or_are_as_long_as_they_may_be(loaded: Loaded) -> None:
    search = loaded.tokens.search
    ends = set()
    for each in [output for outputs in one_by_one(loaded) for output in outputs]:
        ended = each.tokens[-1] == search.end
        ends.add(ended)
        assert ended or len(each.tokens) == search.most
        assert search.end not in each.tokens[:-1]
        assert len(each.tokens) == len(each.probabilities)
    assert True in ends or loaded.family.name == "incoder"


def test_probabilities_are_those_of_the_model_given_all_tokens_before(loaded: Loaded) -> None:
    torch = needed("torch")
    row = loaded.rows[0]
    output = loaded.single.search([row])[0][0]
    search, expected = loaded.tokens.search, []
    for at, token in enumerate(output.tokens):
        written = list(output.tokens[:at])
        if search.start is None:
            logits = loaded.model(input_ids=torch.tensor([row + written])).logits
        else:
            logits = loaded.model(
                input_ids=torch.tensor([row]),
                decoder_input_ids=torch.tensor([[search.start, *written]]),
            ).logits
        expected.append(float(logits[0, -1].log_softmax(-1)[token].detach()))
    if search.forced_end and len(output.tokens) == search.most:
        expected[-1] = 0.0
    assert output.probabilities == pytest.approx(expected, abs=1e-3)
