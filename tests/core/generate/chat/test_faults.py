"""Servers that fail in all the ways servers do."""

import shutil
import subprocess
from pathlib import Path

import pytest
from chat_server import (
    FIXED,
    KEY,
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

from core.generate.chat import Budget
from core.jobs import Cancel
from core.model import InputError, Interrupted, UsageError

pytest.importorskip("httpx")


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
        (Reply(b"\n<!doctype html><title>Hello</title>"), "a web page answers.*often ends in /v1"),
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
    assert found.summary.startswith("longer than can be read → ")
    assert found.summary.endswith("nothing is changed")
    assert len(server.bodies) == 1


def test_a_failure_lets_what_is_under_way_finish(workspace) -> None:
    def script(body, number) -> Reply:
        program = body["messages"][1]["content"]
        return complains(400, "bad") if "// 1" in program else fixes(body, number)

    with ChatServer(script) as server:
        proposals = asks(server.url, workspace, concurrency=2).propose_all([about(0), about(1)], 1)
        assert next(proposals)[0] == 0
        with pytest.raises(UsageError, match="400: bad"):
            next(proposals)
