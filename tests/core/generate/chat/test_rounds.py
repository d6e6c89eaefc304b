"""Rounds: what failed is asked for again, with what became of it."""

import re
from pathlib import Path

import pytest
from chat_server import FIXED, PROGRAM, ChatServer, Reply, asks, fenced, says

from core.generate import Round, generate_in_rounds
from core.generate.chat import Budget
from core.jobs import Silent
from core.model import (
    Bug,
    Location,
    Outcome,
    TestOutcome,
    TestResult,
    UsageError,
    Verdict,
    source_hash,
)
from core.store import Selection, Workspace

pytest.importorskip("httpx")

TEST = b"class A_TEST { void test_0() { check(3, f(2)); } }"


@pytest.fixture
def workspace(tmp_path: Path):
    study = Workspace.create(tmp_path / "w")
    study.bugs.add([Bug("A", PROGRAM, FIXED.encode(), TEST, Location.of(3), "here")])
    yield study
    study.close()


def run(workspace: Workspace, model: str) -> None:
    """Stands for a run: what adds 1 passes, all else gives a wrong answer."""
    for row in workspace.candidates.rows(model=model, judged=False):
        good = b"a + 1;" in workspace.source(row.patched)
        result = TestResult.PASS if good else TestResult.WRONG_ANSWER
        test = TestOutcome("test_0", result, "3", row.patched[:3])
        verdict = Verdict.PLAUSIBLE if good else Verdict.WRONG
        workspace.outcomes.add(Outcome(row.patched, row.test, "e", verdict, (test,)))


def counts_up(body, number) -> Reply:
    """At first one right and two equal wrong answers, then wrong ones that count up."""
    first = len(body["messages"]) == 2
    texts = ["+ 1", "+ 7", "+ 7"] if first else [f"+ {number}{n}" for n in range(9)]
    answers = [fenced(FIXED.replace("+ 1", text)) for text in texts]
    return says(*answers[: body.get("n", 1)])


def rounds_of(workspace: Workspace, generator, rounds: int, ran: list[str]) -> list[Round]:
    def execute(model: str) -> None:
        ran.append(model)
        run(workspace, model)

    return generate_in_rounds(
        workspace,
        generator,
        Selection(),
        rounds=rounds,
        count=3,
        execute=execute,
        watch=Silent(),
    )


def patches(workspace: Workspace, model: str) -> list[str]:
    rows = workspace.candidates.rows(model=model)
    return [workspace.candidates.get(row.id).patch.strip() for row in rows]


def test_each_round_keeps_what_passes_and_asks_again_for_the_rest(workspace) -> None:
    ran: list[str] = []
    with ChatServer(counts_up) as server:
        done = rounds_of(workspace, asks(server.url, workspace), 3, ran)
    assert ran == ["m", "m round 2"]
    assert [each.generation.model for each in done] == ["m", "m round 2", "m round 3"]
    assert patches(workspace, "m") == ["return a + 1;", "return a + 7;", "return a + 7;"]
    assert patches(workspace, "m round 2") == ["return a + 1;", "return a + 20;", "return a + 21;"]
    assert patches(workspace, "m round 3") == ["return a + 1;", "return a + 30;", "return a + 40;"]
    # Two equal attempts are one request for two; two different ones are a request each.
    assert [each.get("n", 1) for each in server.bodies] == [3, 2, 1, 1]
    told = server.bodies[1]["messages"]
    assert "return a + 7;" in told[2]["content"]
    assert re.search(r"check\(3, f\(2\)\).*expected: 3\nactual: ", told[3]["content"], re.DOTALL)
    summaries = [row.summary for row in workspace.candidates.rows(model="m round 2")]
    assert summaries[0] == "kept from round 1, where it passes"
    assert summaries[1:] == [
        "after rank 2, wrong → block → whole class",
        "after rank 3, wrong → block → whole class",
    ]


def test_each_generation_names_the_one_before(workspace) -> None:
    with ChatServer(counts_up) as server:
        first, second, third = rounds_of(workspace, asks(server.url, workspace), 3, [])
    assert '"parent":null' in first.generation.settings
    assert f'"parent":"{first.generation.id}"' in second.generation.settings
    assert f'"parent":"{second.generation.id}"' in third.generation.settings


def test_rounds_go_on_where_they_were_and_ask_nothing_twice(workspace) -> None:
    ran: list[str] = []
    with ChatServer(counts_up) as server:
        with pytest.raises(UsageError, match="the budget is used up"):
            rounds_of(workspace, asks(server.url, workspace, budget=Budget(2)), 3, ran)
        assert len(server.bodies) == 2
        done = rounds_of(workspace, asks(server.url, workspace), 3, ran)
        assert len(server.bodies) == 4
        assert [each.summary.reused for each in done] == [3, 3, 0]
        rounds_of(workspace, asks(server.url, workspace), 3, ran)
    assert len(server.bodies) == 4
    assert ran == ["m", "m round 2"]


def test_a_template_without_feedback_has_no_further_rounds(workspace, tmp_path: Path) -> None:
    (tmp_path / "short.md").write_text("Fix {{program}}")
    with ChatServer(counts_up) as server:
        generator = asks(server.url, workspace, prompt=str(tmp_path / "short.md"))
        with pytest.raises(UsageError, match="the template short says nothing for further rounds"):
            rounds_of(workspace, generator, 2, [])
        assert len(rounds_of(workspace, generator, 1, [])) == 1
    assert len(server.bodies) == 1


def test_what_was_made_otherwise_does_not_come_under_one_name(workspace) -> None:
    with ChatServer(counts_up) as server:
        rounds_of(workspace, asks(server.url, workspace), 1, [])
        with pytest.raises(UsageError, match=r"name 'm': it differs in seed; .* by --name"):
            rounds_of(workspace, asks(server.url, workspace, seed=2), 1, [])
        rounds_of(workspace, asks(server.url, workspace, seed=2, name="other"), 1, [])
    assert len(workspace.candidates.rows()) == 6


def test_a_round_after_one_that_was_not_run_says_so(workspace) -> None:
    with ChatServer(counts_up) as server:
        generator = asks(server.url, workspace)
        with pytest.raises(UsageError, match=r"the candidates of m have not been run.*hejtui run"):
            generate_in_rounds(
                workspace,
                generator,
                Selection(),
                rounds=2,
                count=2,
                execute=lambda model: None,
                watch=Silent(),
            )


def test_what_was_run_elsewhere_is_not_run_again(workspace) -> None:
    ran: list[str] = []
    with ChatServer(counts_up) as server:
        rounds_of(workspace, asks(server.url, workspace), 1, ran)
        run(workspace, "m")
        rounds_of(workspace, asks(server.url, workspace), 2, ran)
    assert ran == []
    assert source_hash(PROGRAM) not in {row.patched for row in workspace.candidates.rows()}
