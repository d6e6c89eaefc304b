"""How long work is watched: lines for a parent, signals, and what is given back."""

from __future__ import annotations

import json
import os
import signal

import pytest

from core.jobs import Progress
from hejtui.cli.watching import seldom, watched


def signalled(number: signal.Signals) -> None:
    os.kill(os.getpid(), number)


def test_a_parent_reads_a_line_a_report_and_always_the_last(
    capfd: pytest.CaptureFixture[str],
) -> None:
    with watched("run", "json") as watch:
        for done in range(51):
            watch.report(Progress(done, 50, {"plausible": done}, "executing"))
    lines = [json.loads(line) for line in capfd.readouterr().err.splitlines()]
    assert lines[0] == {"done": 0, "total": 50, "counts": {"plausible": 0}, "message": "executing"}
    assert lines[-1]["done"] == 50
    assert len(lines) < 51


def test_short_work_is_quiet_where_stderr_is_no_terminal(
    capfd: pytest.CaptureFixture[str],
) -> None:
    with watched("run", "bar") as watch:
        watch.report(Progress(1, 2))
    assert capfd.readouterr().err == ""


def test_long_work_says_now_and_then_how_far_it_is(capfd: pytest.CaptureFixture[str]) -> None:
    seconds = 0.0
    show = seldom("run", lambda: seconds)
    for done in range(101):
        seconds = float(done)
        show(Progress(done, 200, {"wrong": done}))
    lines = capfd.readouterr().err.splitlines()
    assert [line.split()[2] for line in lines] == ["30/200", "60/200", "90/200"]
    assert "2 min left" in lines[-1]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_asks_the_work_to_stop(number: signal.Signals) -> None:
    with watched("run", "json") as watch:
        assert not watch.cancel.is_set
        signalled(number)
        assert watch.cancel.is_set


def test_a_second_interrupt_ends_the_work_at_once() -> None:
    with watched("run", "json") as watch:
        signalled(signal.SIGINT)
        assert watch.cancel.is_set
        with pytest.raises(KeyboardInterrupt):
            signalled(signal.SIGINT)


def test_signals_are_given_back_however_the_work_ends() -> None:
    before = [signal.getsignal(each) for each in (signal.SIGINT, signal.SIGTERM)]
    with pytest.raises(RuntimeError), watched("run", "json"):
        raise RuntimeError
    assert [signal.getsignal(each) for each in (signal.SIGINT, signal.SIGTERM)] == before
