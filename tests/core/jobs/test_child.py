from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.jobs import Cancel, Child
from core.model import InputError, Interrupted, MissingToolError

ANSWERING = """
import os, signal, sys, threading
from core.jobs import serve
from core.model import InputError

def answer(question):
    if question == "print":
        print("this is no answer")
    if question == "wrong":
        raise InputError("too wrong", where="here", todo="ask better")
    if question == "break":
        raise RuntimeError("out of order")
    if question == "killed":
        os.kill(os.getpid(), signal.SIGKILL)
    if question == "wait":
        print("waiting", file=sys.stderr, flush=True)
        threading.Event().wait()
    return [question, os.environ["WORD"]]

serve(answer)
"""


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (tmp_path / "answering.py").write_text(ANSWERING)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    return "answering"


@pytest.fixture
def cancel() -> Cancel:
    return Cancel()


@pytest.fixture
def child(module: str, cancel: Cancel) -> Iterator[Child]:
    started = Child(module, cancel, about="the model", environment={"WORD": "é"})
    yield started
    started.close()


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0]
    return state not in "ZX"


def test_a_child_answers_in_turn_and_what_it_prints_is_no_answer(child: Child) -> None:
    assert child.ask("ż\n") == ["ż\n", "é"]
    assert child.ask("print") == ["print", "é"]
    assert child.ask({"n": [1, None]}) == [{"n": [1, None]}, "é"]


def test_an_error_of_ours_comes_out_of_the_question_and_the_child_goes_on(child: Child) -> None:
    with pytest.raises(InputError) as error:
        child.ask("wrong")
    assert str(error.value) == "here: too wrong; ask better"
    assert child.ask("again") == ["again", "é"]


def test_a_child_that_breaks_says_its_last_words(child: Child) -> None:
    with pytest.raises(MissingToolError) as error:
        child.ask("break")
    assert str(error.value) == "the model: its process ended with status 1: " + (
        "RuntimeError: out of order"
    )


def test_a_child_that_is_killed_may_have_run_out_of_memory(child: Child) -> None:
    with pytest.raises(MissingToolError, match="as happens where memory runs out; free memory"):
        child.ask("killed")


def test_a_module_that_is_not_there_is_an_error_of_one_line(cancel: Cancel) -> None:
    child = Child("no_such_module", cancel, about="the model", environment={})
    with pytest.raises(MissingToolError, match="No module named no_such_module"):
        child.ask("anything")


def test_asking_to_stop_ends_the_wait_and_the_child(child: Child, cancel: Cancel) -> None:
    threading.Timer(0.2, cancel.set).start()
    with pytest.raises(Interrupted):
        child.ask("wait")
    assert not is_running(child.id)


def test_closing_ends_the_child_and_may_be_repeated(child: Child) -> None:
    child.ask("something")
    child.close()
    child.close()
    assert not is_running(child.id)


def test_a_child_ends_with_its_parent_in_the_midst_of_an_answer(module: str) -> None:
    parent = subprocess.Popen(
        [
            sys.executable,
            "-c",
            "from core.jobs import Cancel, Child\n"
            "child = Child('answering', Cancel(), about='', environment={'WORD': ''})\n"
            "child.ask('ready')\n"
            "print(child.id, flush=True)\n"
            "child.ask('wait')\n",
        ],
        stdout=subprocess.PIPE,
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join([str(Path.cwd()), os.environ["PYTHONPATH"]]),
        },
    )
    assert parent.stdout
    with parent.stdout as output:
        process = int(output.readline())
    handle = os.pidfd_open(process)
    parent.send_signal(signal.SIGKILL)
    parent.wait()
    assert select.select([handle], [], [], 60)[0]
    os.close(handle)
