"""`hejtui generate --generator openai:…` as its user calls it, with a server on this machine."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from chat_server import KEY, ChatServer, Reply, complains, fenced, says
from cli_shell import ROOT, document, hejtui
from documented import check_shape, examples, sections

from core.execute import find_toolchain
from core.model import MissingToolError

pytest.importorskip("httpx")

BUGGY = "public class {} {{\n    static int twice(int a) {{\n        return a + 2;\n    }}\n}}\n"
TEST = """import org.junit.*;

public class {}_TEST {{
    @Test
    public void test_0() {{
        Assert.assertEquals(6, {}.twice(3));
    }}
}}
"""


@pytest.fixture
def study(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("NO_PROXY", "127.0.0.1,localhost")
    monkeypatch.setenv("HEJTUI_API_KEY", KEY)
    records = []
    for name in ("ONE", "TWO", "THREE"):
        buggy = BUGGY.format(name)
        fixed = buggy.replace("a + 2", "a + a")
        texts = {"buggy": buggy, "fixed": fixed, "test": TEST.format(name, name)}
        records.append(json.dumps({"id": name, "location": "3", **texts}))
    (tmp_path / "three.jsonl").write_text("\n".join(records), "utf-8")
    made = hejtui("new", tmp_path / "study", "--from", tmp_path / "three.jsonl")
    assert made.returncode == 0, made.stderr
    return tmp_path / "study"


def learns(body, number) -> Reply:
    """Wrong at first; right for whoever says what was wrong."""
    told = body["messages"][-1]["content"]
    value = "a * 2" if "expected: 6\nactual: 9" in told else "a * 3"
    code = f"static int twice(int a) {{\n    return {value};\n}}"
    return says(*[fenced(code)] * body.get("n", 1))


def test_a_chat_model_learns_from_its_tests_in_rounds(study: Path) -> None:
    try:
        find_toolchain()
    except MissingToolError as error:
        if os.environ.get("CI") == "true":
            pytest.fail(str(error))
        pytest.skip(str(error))
    with ChatServer(learns) as server:
        asked = ["generate", "--generator", f"openai:m@{server.url}", "-b", "ONE", "-k", "2"]
        more = ["--rounds", "2", "--price", "1,2", "-w", study]
        found = document(*asked, *more)
        check_shape(found, examples(sections()["generate"][1])[0], "generate")
        assert [each["model"] for each in found["rounds"]] == ["m", "m round 2"]
        assert found["spent"]["requests"] == len(server.bodies) == 2
        shown = hejtui(*asked, *more)
        assert "round 1: 0 new candidates, 2 there already" in shown.stdout
        assert "spent on this model so far: 2 requests, 20 tokens asked, 10" in shown.stdout
        assert len(server.bodies) == 2
    document("run", "-w", study)
    outcomes = document("list", "outcomes", "-w", study)["outcomes"]
    verdicts = [(each["model"], each["verdict"]) for each in outcomes]
    assert verdicts == [("m", "wrong")] * 2 + [("m round 2", "plausible")] * 2
    listed = document("list", "candidates", "-m", "m round 2", "-w", study)
    first = listed["candidates"][0]
    assert first["summary"] == "after rank 1, wrong → block → method twice"
    assert first["raw"].startswith("Here it is:\n\n```java\nstatic int twice")
    (made,) = listed["generations"]
    assert made["settings"]["parent"] == found["rounds"][0]["generation"]


def test_the_key_appears_in_no_file_and_on_no_screen(study: Path) -> None:
    def tells(body, number) -> Reply:
        if number == 3:
            return complains(401, f"Incorrect API key provided: {KEY}")
        return says(f"{KEY}\n{fenced('return a + a;')}", model=KEY)

    with ChatServer(tells) as server:
        asked = ["--generator", f"openai:m@{server.url}", "-k", "1", "-w", study]
        done = hejtui("--debug", "generate", *asked)
        assert done.returncode == 2
        assert "refuses the key (401: Incorrect API key provided: [key])" in done.stderr
        listed = hejtui("list", "candidates", "--json", "-w", study)
    assert set(server.keys) == {f"Bearer {KEY}"}
    assert len(json.loads(listed.stdout)["candidates"]) == 2
    assert KEY not in done.stdout + done.stderr + listed.stdout
    for file in study.rglob("*"):
        assert not file.is_file() or KEY.encode() not in file.read_bytes()


def test_a_call_that_was_killed_asks_nothing_twice(study: Path) -> None:
    reached = threading.Event()

    def hangs(body, number) -> Reply:
        if number == 4:
            reached.set()
            return Reply(b"", hang=True)
        return learns({**body, "n": 1}, number)  # takes no notice of n

    with ChatServer(hangs) as server:
        asked = ["generate", "--generator", f"openai:m@{server.url}", "-k", "2", "-w", str(study)]
        more = ["--concurrency", "1", "--budget", "7"]
        child = subprocess.Popen(
            [sys.executable, "-m", "hejtui", *asked, *more],
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )
        assert reached.wait(30)
        child.send_signal(signal.SIGKILL)
        child.wait()
        server.script = lambda body, number: learns({**body, "n": 1}, number)
        found = document(*asked, *more)
    assert (found["candidates"], found["reused"]) == (4, 2)
    assert found["spent"]["requests"] == len(server.bodies) == 7
    seen = [(each["messages"][1]["content"], each["seed"]) for each in server.bodies]
    assert len(set(seen)) == 6
    assert seen[3] == seen[4]


def test_what_cannot_be_is_told_in_one_line(study: Path) -> None:
    for options, complaint in (
        (
            ["--generator", "openai:m@http://127.0.0.1:9/v1"],
            "hejtui: http://127.0.0.1:9/v1: the",
        ),
        (["--generator", f"openai:m@http://{KEY}@x"], "hejtui: --generator: an address with a key"),
        (["--temperature", "nan"], "hejtui generate: Invalid value for '--temperature': 'nan' is"),
        (["--rounds", "2"], "hejtui: --rounds: the generator template has no use for it"),
    ):
        done = hejtui("generate", *options, "-w", study)
        assert done.returncode == 2
        assert done.stderr.startswith(complaint)
        assert done.stderr.count("\n") == 1
        assert KEY not in done.stderr
    assert document("list", "candidates", "-w", study) == {"candidates": [], "generations": []}
