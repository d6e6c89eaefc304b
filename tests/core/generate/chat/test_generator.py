"""A model behind a real server on this machine, which fails in all the ways servers do."""

import json
import shutil
import subprocess
import threading
from pathlib import Path

import pytest
from chat_server import (
    FIXED,
    KEY,
    PROGRAM,
    ChatServer,
    Reply,
    Waits,
    about,
    asks,
    complains,
    fenced,
    fixes,
    says,
)

from core.generate.chat import Budget, BudgetSpentError, Prices
from core.jobs import Cancel
from core.model import HejtuiError, InputError, Interrupted, UsageError
from core.store import Workspace

httpx = pytest.importorskip("httpx")

SLOW = 20.0


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("empty") / "w"
    Workspace.create(folder).close()
    return folder


@pytest.fixture
def workspace(tmp_path: Path, empty: Path):
    study = Workspace.open(shutil.copytree(empty, tmp_path / "w"))
    yield study
    study.close()


@pytest.fixture(autouse=True)
def _no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_PROXY", "127.0.0.1,localhost")


def different(body, number) -> Reply:
    """Answers that can be told apart."""
    return says(*[fenced(FIXED.replace("+ 1", f"+ {number}{n}")) for n in range(body.get("n", 1))])


def singly(body, number) -> Reply:
    """A server that takes no notice of `n`."""
    return says(fenced(FIXED.replace("+ 1", f"+ {number}")))


def test_a_request_asks_for_all_samples_at_once_and_gets_a_patch_for_each(workspace) -> None:
    with ChatServer(different) as server:
        found = asks(server.url, workspace).propose(about(), 3)
    assert [each.patch.strip() for each in found] == [f"return a + 1{n};" for n in range(3)]
    (body,) = server.bodies
    assert (body["model"], body["n"], body["temperature"], body["seed"]) == ("m", 3, 0.8, 1)
    assert (
        "    // >>> buggy lines begin\n    return a - 1;\n    // <<<"
        in body["messages"][1]["content"]
    )
    assert server.keys == [None]


def test_a_server_that_ignores_n_is_asked_again_with_another_seed(workspace) -> None:
    with ChatServer(singly) as server:
        found = asks(server.url, workspace).propose(about(), 3)
    assert len({each.patch for each in found}) == 3
    assert [(each.get("n"), each["seed"]) for each in server.bodies] == [(3, 1), (2, 2), (None, 3)]


@pytest.mark.parametrize(
    "reply",
    [
        lambda field: complains(400, f"{field} is not supported", param=field),
        lambda field: Reply(
            json.dumps({"detail": [{"loc": ["body", field], "msg": "extra"}]}).encode(), 422
        ),
    ],
)
def test_what_a_server_does_not_take_is_left_out_from_then_on(workspace, reply) -> None:
    def picky(body, number) -> Reply:
        for field in ("n", "seed", "max_tokens"):
            if field in body:
                return reply(field)
        return singly(body, number)

    with ChatServer(picky) as server:
        asker = asks(server.url, workspace)
        assert len(asker.propose(about(), 2)) == 2
        assert len(server.bodies) == 5
        assert server.bodies[-1]["max_completion_tokens"] == 4096
        asker.propose(about(1), 1)
    assert len(server.bodies) == 6


def test_temperature_zero_asks_once(workspace) -> None:
    with ChatServer() as server:
        assert len(asks(server.url, workspace, temperature=0.0).propose(about(), 5)) == 1
    assert "n" not in server.bodies[0]


def test_no_answer_is_asked_for_twice(workspace) -> None:
    with ChatServer(different) as server:
        first = asks(server.url, workspace).propose(about(), 2)
        assert asks(server.url, workspace).propose(about(), 2) == first
        assert len(server.bodies) == 1
        more = asks(server.url, workspace).propose(about(), 3)
        assert more[:2] == first
        assert [each.get("n", 1) for each in server.bodies] == [2, 1]
        asks(server.url, workspace, temperature=0.5).propose(about(), 1)
    assert len(server.bodies) == 3


def test_equal_requests_under_way_are_sent_once(workspace) -> None:
    with ChatServer(different) as server:
        found = dict(asks(server.url, workspace).propose_all([about()] * 4, 2))
    assert len(server.bodies) == 1
    assert found[0] == found[1] == found[2] == found[3]


def test_requests_run_side_by_side_up_to_the_bound(workspace) -> None:
    together = threading.Barrier(3)

    def meets(body, number) -> Reply:
        together.wait(SLOW)
        return fixes(body, number)

    with ChatServer(meets) as server:
        generator = asks(server.url, workspace, concurrency=3)
        found = dict(generator.propose_all([about(n) for n in range(6)], 1))
    assert sorted(found) == list(range(6))
    assert server.most == 3


@pytest.mark.parametrize(
    "fault",
    [
        complains(429),
        complains(500),
        complains(503, "overloaded"),
        Reply(b"<html>bad gateway</html>", 502),
        Reply(b"{not json"),
        Reply(b"[" * 100_000),
        Reply(b'{"choices": []}'),
        Reply(b"null"),
        Reply(b'{"choices": [{"message": null}]}'),
        Reply(b'{"error": {"message": "in the making"}}'),
        Reply(says(fenced(FIXED)).body, cut=True),
        Reply(b"zipped?", headers={"Content-Encoding": "gzip"}),
    ],
    ids=lambda fault: f"{fault.status} {fault.body[:20]!r}{' cut' * fault.cut}",
)
def test_a_fault_that_passes_is_waited_out(workspace, fault: Reply) -> None:
    waits = Waits()
    with ChatServer(lambda body, number: fault if number < 3 else fixes(body, number)) as server:
        (found,) = asks(server.url, workspace, waits=waits).propose(about(), 1)
    assert found.patch.strip() == "return a + 1;"
    assert waits.seconds == [1.0, 2.0]
    assert len(server.bodies) == 3


def test_a_fault_that_stays_ends_with_one_line(workspace) -> None:
    waits = Waits()
    with (
        ChatServer(lambda *_: complains(500, "out of\nluck")) as server,
        pytest.raises(InputError, match=r"500: out of luck, 8 times in a row.*call again"),
    ):
        asks(server.url, workspace, waits=waits).propose(about(), 1)
    assert waits.seconds == [1, 2, 4, 8, 16, 32, 60]
    assert len(server.bodies) == 8


@pytest.mark.parametrize(
    ("header", "seconds"), [("7", 7.0), ("Mon, 12 Jan 1970 13:47:20 GMT", 40.0), ("soon", 1.0)]
)
def test_retry_after_holds_all_requests_back(workspace, header: str, seconds: float) -> None:
    busy = complains(429, headers={"Retry-After": header})
    waits = Waits()
    with ChatServer(lambda body, number: busy if number == 1 else fixes(body, number)) as server:
        asks(server.url, workspace, waits=waits).propose(about(), 1)
    assert waits.seconds == [seconds]


def test_a_server_that_wants_hours_is_not_waited_for(workspace) -> None:
    waits = Waits()
    with (
        ChatServer(lambda *_: complains(429, headers={"Retry-After": "7200"})) as server,
        pytest.raises(InputError, match=r"asks to wait for 7,200 s"),
    ):
        asks(server.url, workspace, waits=waits).propose(about(), 1)
    assert waits.seconds == []


@pytest.mark.parametrize(
    ("reply", "says_so"),
    [
        (
            complains(401, f"bad key {KEY}"),
            r"refuses the key \(401: bad key \[key\]\); look at",
        ),
        (complains(403), r"refuses the key \(403: no\)"),
        (complains(404, "model not found"), r"no model 'm' there.*404: model not found"),
        (complains(400, "context length is 4096"), r"refuses the request \(400: context length"),
        (complains(402, "pay"), r"refuses the request \(402: pay\)"),
        (complains(429, "no money", code="insufficient_quota"), r"429: no money"),
        (Reply(b'{"error": "model \\"m\\" not found"}', 404), r'404: model "m" not found'),
        (Reply(b"<html><b>Not</b> here</html>", 404), r"404: Not here"),
        (Reply(b"", 405), r"refuses the request \(405\)"),
        (complains(400, "x" * 5000 + KEY), r"400: x{199}…"),
    ],
)
def test_what_cannot_pass_ends_at_once_with_one_line(workspace, reply: Reply, says_so: str) -> None:
    with (
        ChatServer(lambda *_: reply) as server,
        pytest.raises(UsageError, match=says_so) as caught,
    ):
        asks(server.url, workspace, key=KEY).propose(about(), 1)
    assert len(server.bodies) == 1
    assert KEY not in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_server_that_wants_a_key_is_told_of_where_to_put_it(workspace) -> None:
    with (
        ChatServer(lambda *_: complains(401)) as server,
        pytest.raises(UsageError, match=r"wants a key \(401: no\); set HEJTUI_API_KEY to the key"),
    ):
        asks(server.url, workspace).propose(about(), 1)


def test_a_redirect_elsewhere_is_not_followed_and_the_key_stays(workspace) -> None:
    with ChatServer() as other:
        to = Reply(b"", 307, {"Location": f"{other.url}/chat/completions"})
        with (
            ChatServer(lambda *_: to) as server,
            pytest.raises(UsageError, match=r"sends on to 127.0.0.1 \(307\)"),
        ):
            asks(server.url, workspace, key=KEY).propose(about(), 1)
        assert other.bodies == []
    assert server.keys == [f"Bearer {KEY}"]


def test_a_server_that_is_not_there_ends_at_once(workspace) -> None:
    with ChatServer() as server:
        url = server.url
    waits = Waits()
    with pytest.raises(InputError, match=r"the server is not there .*start it, or give its addr"):
        asks(url, workspace, waits=waits, budget=Budget(requests=1)).propose(about(), 1)
    assert waits.seconds == []
    assert asks(url, workspace).spent.requests == 0


def test_a_server_that_goes_away_is_waited_for(workspace) -> None:
    waits = Waits()
    with ChatServer() as server:
        generator = asks(server.url, workspace, waits=waits)
        generator.propose(about(), 1)
    with pytest.raises(InputError, match=r"the server is gone .* 8 times in a row"):
        generator.propose(about(1), 1)
    assert len(waits.seconds) == 7


def test_plain_text_where_tls_is_wanted_is_told(workspace) -> None:
    with (
        ChatServer() as server,
        pytest.raises(InputError, match=r"no safe connection .*look at http or https"),
    ):
        asks(server.url.replace("http:", "https:"), workspace).propose(about(), 1)


@pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl makes the certificate")
def test_a_certificate_that_nobody_signed_is_not_trusted(workspace, tmp_path: Path) -> None:
    made = tmp_path / "made.pem"
    words = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost"
    subprocess.run(
        ["openssl", *words.split(), "-keyout", made, "-out", tmp_path / "certificate.pem"],
        check=True,
        capture_output=True,
    )
    made.write_text(made.read_text() + (tmp_path / "certificate.pem").read_text())
    with (
        ChatServer(certificate=made) as server,
        pytest.raises(InputError, match=r"no safe connection .*certificate"),
    ):
        asks(server.url.replace("http:", "https:"), workspace, key=KEY).propose(about(), 1)
    assert server.bodies == []


def test_an_answer_that_never_comes_is_given_up(workspace) -> None:
    waits = Waits()
    script = lambda body, number: Reply(b"", hang=True) if number == 1 else fixes(body, number)  # noqa: E731
    with ChatServer(script) as server:
        found = asks(server.url, workspace, waits=waits, seconds=0.3).propose(about(), 1)
    assert len(found) == 1
    assert waits.seconds == [1.0]


def test_a_stop_ends_a_request_that_is_under_way(workspace) -> None:
    cancel = Cancel()

    def stops(body, number) -> Reply:
        cancel.set()
        return Reply(b"", hang=True)

    with ChatServer(stops) as server, pytest.raises(Interrupted):
        asks(server.url, workspace, cancel=cancel).propose(about(), 1)
    assert len(server.bodies) == 1


def test_an_answer_of_a_million_characters_is_cut_and_said_so(workspace) -> None:
    long = fenced(FIXED) + "x" * 1_000_000
    with ChatServer(lambda *_: says(long)) as server:
        (found,) = asks(server.url, workspace).propose(about(), 1)
    assert found.patch.strip() == "return a + 1;"
    assert len(found.raw) == 100_000
    assert found.summary.startswith("only 100,000 of 1,000,0")


def test_a_reply_without_end_is_an_answer_without_a_patch(workspace) -> None:
    with ChatServer(lambda *_: says("x" * (17 << 20))) as server:
        (found,) = asks(server.url, workspace).propose(about(), 1)
    assert "nothing is changed" in found.summary
    assert len(server.bodies) == 1


def test_what_an_answer_came_with_is_among_the_steps(workspace) -> None:
    reply = json.loads(says(fenced(FIXED), model="m-2026-01").body)
    reply["choices"][0]["finish_reason"] = "length"
    reply["choices"][0]["message"]["content"] = [
        {"type": "text", "text": fenced(FIXED)}, {"type": "image"}
    ]  # fmt: skip
    with ChatServer(lambda *_: Reply(json.dumps(reply).encode())) as server:
        (found,) = asks(server.url, workspace).propose(about(), 1)
    assert found.summary == (
        "answered by m-2026-01 → cut off at the most tokens → block → whole class"
    )


def test_half_a_character_and_a_refusal_do_no_harm(workspace) -> None:
    bodies = [says("\ud83d oh"), Reply(says("x").body.replace(b'"x"', b"null"))]
    with ChatServer(lambda body, number: bodies[number - 1]) as server:
        found = asks(server.url, workspace).propose(about(), 2)
    assert [each.raw for each in found] == ["? oh", ""]
    assert len(asks(server.url, workspace).propose(about(), 2)) == 2


def test_a_failure_lets_what_is_under_way_finish(workspace) -> None:
    def script(body, number) -> Reply:
        program = body["messages"][1]["content"]
        return complains(400, "bad") if "// 1" in program else fixes(body, number)

    with ChatServer(script) as server:
        proposals = asks(server.url, workspace, concurrency=2).propose_all([about(0), about(1)], 1)
        assert next(proposals)[0] == 0
        with pytest.raises(UsageError, match="400: bad"):
            next(proposals)


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


def test_the_key_is_sent_and_found_nowhere_else(workspace) -> None:
    leak = fenced(FIXED.replace("class A {", f"class A {{ // {KEY}"))
    with ChatServer(lambda *_: says(leak, model=KEY)) as server:
        generator = asks(server.url, workspace, key=KEY)
        found = generator.propose(about(), 1)
    assert server.keys == [f"Bearer {KEY}"]
    shown = [repr(generator), repr(vars(generator)), repr(found), generator.generation.settings]
    assert not any(KEY in each for each in shown)
    workspace.close()
    for file in workspace.path.iterdir():
        assert KEY.encode() not in file.read_bytes()


def test_what_decides_the_output_is_in_the_generation(workspace) -> None:
    url = "http://127.0.0.1:9/v1"
    usual = asks(url, workspace)
    others = [
        asks("http://127.0.0.1:8/v1", workspace),
        asks(url, workspace, temperature=0.1),
        asks(url, workspace, seed=2),
        asks(url, workspace, max_tokens=9),
        asks(url, workspace, prompt="zero-shot"),
        asks(url, workspace, name="mine"),
        usual.again(),
    ]
    assert len({each.generation.id for each in [usual, *others]}) == 8
    assert asks(url, workspace, concurrency=9, key=KEY).generation == usual.generation
    names = [each.generation.model for each in others]
    assert names == ["m", "m t 0.1", "m", "m", "m zero-shot", "mine", "m round 2"]
    assert PROGRAM.decode() not in usual.generation.settings
