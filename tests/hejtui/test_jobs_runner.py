import asyncio
import sys
from pathlib import Path

import pytest

from core.jobs import Progress
from hejtui.jobs import Job, JobRunner, JobState

CHILD = """
import json, os, pathlib, signal, sys
words = sys.argv[1:]
say = lambda done, total: print(json.dumps(
    {"done": done, "total": total, "counts": {"plausible": done}, "message": "m"}
), file=sys.stderr, flush=True)
match words[0]:
    case "work":
        file = pathlib.Path(words[words.index("--subjects") + 1]) if "--subjects" in words else None
        say(0, 2); say(2, 2)
        print("a warning", file=sys.stderr)
        print(json.dumps({
            "words": words, "file": file and str(file), "ids": file and file.read_text(),
            "mode": file and file.stat().st_mode & 0o777,
        }))
    case "failures":
        print(json.dumps({"failures": [{"id": "ADD"}]}))
        sys.exit(1)
    case "wrong":
        print("hejtui: JDK: there is none; install openjdk-17-jdk-headless", file=sys.stderr)
        sys.exit(2)
    case "silent":
        sys.exit(7)
    case "killed":
        os.kill(os.getpid(), signal.SIGKILL)
    case "polite":
        signal.signal(signal.SIGINT, lambda *_: sys.exit(130))
        say(1, 9)
        signal.pause()
    case "deaf":
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        say(1, 9)
        while True:
            signal.pause()
"""


@pytest.fixture
async def runner(tmp_path: Path):
    script = tmp_path / "child.py"
    script.write_text(CHILD)
    made = JobRunner(tmp_path / "w", (sys.executable, str(script)), grace=(0.05, 0.1))
    yield made
    await made.close()


def until(runner: JobRunner, holds) -> asyncio.Event:
    """An event that is set when a job for which `holds` is true was heard of."""
    event = asyncio.Event()
    runner.observe(lambda job: holds(job) and event.set())
    return event


async def test_a_job_ends_with_the_document_that_its_command_prints(runner: JobRunner) -> None:
    heard: list[Job] = []
    runner.observe(heard.append)
    job = await runner.wait(runner.start("work", ["work", "--fast"]).id)
    assert job.state is JobState.DONE
    assert job.result is not None
    assert job.result["words"] == [
        "work", "--fast", "--workspace", str(runner.workspace), "--json", "--progress", "json",
    ]  # fmt: skip
    assert job.progress == Progress(2, 2, {"plausible": 2}, "m")
    assert job.fraction == 1.0
    assert job.error == ""
    assert [heard[0].state, heard[-1].state] == [JobState.WAITING, JobState.DONE]


async def test_subjects_travel_in_a_private_file_that_does_not_stay(runner: JobRunner) -> None:
    job = await runner.wait(runner.start("work", ["work"], ["ADD", "ŻÓŁW/rename-local/1"]).id)
    assert job.result is not None
    assert job.result["ids"] == "ADD\nŻÓŁW/rename-local/1\n"
    assert job.result["mode"] == 0o600
    assert not Path(job.result["file"]).exists()


async def test_a_job_that_found_failures_is_done(runner: JobRunner) -> None:
    job = await runner.wait(runner.start("check", ["failures"]).id)
    assert job.state is JobState.DONE
    assert job.result == {"failures": [{"id": "ADD"}]}


@pytest.mark.parametrize(
    ("command", "error"),
    [
        ("wrong", "JDK: there is none; install openjdk-17-jdk-headless"),
        ("silent", "code 7"),
        ("killed", "SIGKILL"),
    ],
)
async def test_a_failed_job_says_why(runner: JobRunner, command: str, error: str) -> None:
    job = await runner.wait(runner.start("x", [command]).id)
    assert job.state is JobState.FAILED
    assert error in job.error


async def test_a_program_that_is_not_there_is_a_failure_with_a_reason(tmp_path: Path) -> None:
    runner = JobRunner(tmp_path, (str(tmp_path / "nothing"),))
    job = await runner.wait(runner.start("x", ["run"], ["ADD"]).id)
    assert job.state is JobState.FAILED
    assert "No such file" in job.error


@pytest.mark.parametrize("command", ["polite", "deaf"])
async def test_a_cancelled_job_stops_even_if_it_is_deaf(runner: JobRunner, command: str) -> None:
    begun = until(runner, lambda job: job.progress is not None)
    job = runner.start("x", [command])
    await begun.wait()
    runner.cancel(job.id)
    stopping = runner.get(job.id)
    assert stopping is not None
    assert stopping.stopping
    ended = await runner.wait(job.id)
    assert ended.state is JobState.STOPPED
    assert ended.progress == Progress(1, 9, {"plausible": 1}, "m")
    assert runner.active == []


async def test_jobs_take_turns_and_a_waiting_one_can_be_taken_back(runner: JobRunner) -> None:
    begun = until(runner, lambda job: job.progress is not None)
    first = runner.start("first", ["polite"])
    second = runner.start("second", ["work"])
    third = runner.start("third", ["work"])
    await begun.wait()
    assert [each.state for each in runner.jobs] == ["running", "waiting", "waiting"]
    runner.cancel(second.id)
    runner.cancel(first.id)
    await runner.wait(third.id)
    assert [each.state for each in runner.jobs] == ["stopped", "stopped", "done"]


async def test_closing_leaves_no_process(runner: JobRunner) -> None:
    begun = until(runner, lambda job: job.progress is not None)
    runner.start("first", ["polite"])
    runner.start("second", ["polite"])
    await begun.wait()
    await runner.close()
    assert [each.state for each in runner.jobs] == ["stopped", "stopped"]


def test_rate_and_time_left_follow_from_the_first_and_the_latest_word() -> None:
    job = Job("1", "run", ("run",), Path("/w"), None, 0.0, state=JobState.RUNNING)
    assert job.rate is None
    job = job.at(Progress(10, 100), 5.0).at(Progress(30, 100), 15.0)
    assert job.rate == 2.0
    assert job.seconds_left == 35.0
    assert job.fraction == 0.3


def test_the_command_line_is_what_a_shell_understands() -> None:
    job = Job("1", "run", ("run",), Path("/my w"), None, 0.0)
    assert job.command_line == "hejtui run --workspace '/my w'"
    job = Job("1", "run", ("run",), Path("/w"), ("ADD", "it's/insert-log/1"), 0.0)
    assert job.command_line == (
        "printf '%s\\n' ADD 'it'\"'\"'s/insert-log/1' | hejtui run --workspace /w --subjects -"
    )
    job = Job("1", "run", ("run",), Path("/w"), tuple(map(str, range(99))), 0.0)
    assert job.command_line == (
        "hejtui run --workspace /w --subjects SUBJECTS.txt  # 99 ids, one a line"
    )
