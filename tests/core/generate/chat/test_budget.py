"""What requests cost, and that a budget is never exceeded."""

import threading

import pytest
from chat_server import (
    FIXED,
    ChatServer,
    Reply,
    about,
    asks,
    complains,
    fenced,
    says,
    singly,
)

from core.generate.chat import Budget, BudgetSpentError, Prices
from core.model import HejtuiError, UsageError

pytest.importorskip("httpx")


def test_the_meter_counts_what_the_server_counts(workspace) -> None:
    with ChatServer() as server:
        generator = asks(server.url, workspace, prices=Prices(1.0, 2.0))
        generator.propose(about(), 2)
        generator.propose(about(1), 2)
        generator.propose(about(1), 2)
    spent = asks(server.url, workspace, prices=Prices(1.0, 2.0)).spent
    assert (spent.requests, spent.prompt_tokens, spent.completion_tokens) == (2, 20, 10)
    assert spent.cost == pytest.approx(40 / 1e6)
    assert asks(server.url, workspace).spent.cost is None


@pytest.mark.parametrize("budget", [0, 1, 5, 7])
def test_a_budget_of_requests_is_never_exceeded(workspace, budget: int) -> None:
    def script(body, number) -> Reply:
        return complains(503) if number % 3 == 2 else singly(body, number)

    requests = [about(n) for n in range(6)]
    with ChatServer(script) as server:
        for _ in range(3):  # each call goes on where the last one stopped
            generator = asks(server.url, workspace, concurrency=4, budget=Budget(requests=budget))
            with pytest.raises(
                BudgetSpentError, match=rf"of {budget} requests, {budget} are spent"
            ):
                list(generator.propose_all(requests, 2))
        assert len(server.bodies) == budget
        done = dict(asks(server.url, workspace).propose_all(requests, 2))
    assert len(done) == 6


def test_a_budget_holds_between_processes(workspace) -> None:
    with ChatServer(singly) as server:
        calls = [asks(server.url, workspace, budget=Budget(requests=5)) for _ in range(3)]
        failures: list[HejtuiError] = []

        def call(number: int) -> None:
            try:
                list(calls[number].propose_all([about(10 * number + n) for n in range(4)], 1))
            except HejtuiError as error:
                failures.append(error)

        threads = [threading.Thread(target=call, args=(number,)) for number in range(3)]
        for each in threads:
            each.start()
        for each in threads:
            each.join()
    assert len(server.bodies) == 5
    assert failures


def test_budgets_of_tokens_and_money_stop_before_they_are_exceeded(workspace) -> None:
    dear = lambda body, number: says(fenced(FIXED), usage=(300, 50))  # noqa: E731
    limits = [
        (Budget(tokens=3000), None, "of 3,000 tokens"),
        (Budget(cost=3.0), Prices(1000.0, 1000.0), "of 3 cost"),
    ]
    for budget, prices, said in limits:
        with ChatServer(dear) as server:
            generator = asks(
                server.url, workspace, budget=budget, prices=prices, max_tokens=50, concurrency=9
            )
            with pytest.raises(BudgetSpentError, match=said):
                list(generator.propose_all([about(n) for n in range(1, 30)], 1))
        spent = generator.spent
        assert 1 < spent.requests < 29
        assert spent.prompt_tokens + spent.completion_tokens <= 3000


def test_money_without_prices_is_refused(workspace) -> None:
    with pytest.raises(UsageError, match="a budget of money needs prices"):
        asks("http://127.0.0.1:9/v1", workspace, budget=Budget(cost=1.0))
