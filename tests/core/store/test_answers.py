"""Answers that are kept, and accounts that are never overdrawn."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from core.store import Limit, Workspace


@pytest.fixture
def workspace(tmp_path: Path):
    study = Workspace.create(tmp_path / "w")
    yield study
    study.close()


def test_answers_stay_in_the_order_in_which_they_came(workspace: Workspace) -> None:
    workspace.answers.add("a", ["1", {"two": 2}])
    workspace.answers.add("ab", ["other"])
    workspace.answers.add("a", [None])
    workspace.answers.add("a", [str(number) for number in range(3, 12)])
    assert workspace.answers.of("a")[:3] == ["1", {"two": 2}, None]
    assert workspace.answers.of("a")[3:] == [str(number) for number in range(3, 12)]
    assert workspace.answers.of("b") == []


def test_an_account_takes_all_amounts_or_none(workspace: Workspace) -> None:
    limits = [Limit("things", {"a": 1}, 5), Limit("cost", {"a": 0.5, "b": 2}, 4)]
    answers = workspace.answers
    assert answers.reserve("x", {"a": 2, "b": 1}, limits)
    assert not answers.reserve("x", {"a": 0, "b": 1}, limits)
    assert answers.spent("x") == {"a": 2, "b": 1}
    answers.correct("x", {"b": -1})
    assert answers.reserve("x", {"a": 3}, limits)
    assert not answers.reserve("x", {"a": 1}, limits)
    assert answers.reserve("y", {"a": 1}, limits)
    assert answers.spent("nobody") == {}


def test_of_many_that_want_the_last_of_a_budget_one_gets_it(workspace: Workspace) -> None:
    limit = [Limit("n", {"n": 1}, 7)]

    def take(_: int) -> bool:
        with Workspace.open(workspace.path) as study:
            return study.answers.reserve("x", {"n": 1}, limit)

    with ThreadPoolExecutor(4) as pool:
        assert sum(pool.map(take, range(12))) == 7
