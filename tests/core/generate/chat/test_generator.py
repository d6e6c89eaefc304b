"""A model behind a real server on this machine."""

import json
import threading

import pytest
from chat_server import (
    FIXED,
    KEY,
    PROGRAM,
    ChatServer,
    Reply,
    about,
    asks,
    complains,
    different,
    fenced,
    fixes,
    says,
    singly,
)

pytest.importorskip("httpx")

SLOW = 20.0


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
