import asyncio
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from small_candidates import fill_candidates, opened
from textual.app import App

from core.store import Workspace
from hejtui.widgets.choose import Choice, ChooseScreen
from hejtui.widgets.jobline import JobLine


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    with Workspace.create(tmp_path / "w") as made:
        fill_candidates(made)
        yield made


async def test_a_scope_is_asked_for_and_a_failure_is_one_line(
    workspace: Workspace, tmp_path: Path
) -> None:
    child = tmp_path / "child.py"
    child.write_text(
        "import sys\n"
        "print('hejtui: java: not found; apt install openjdk-17-jdk-headless', file=sys.stderr)\n"
        "sys.exit(2)\n"
    )
    program = (sys.executable, str(child))
    async with opened(workspace, "ADD/rename-local/1", program=program) as (app, hand):
        runner = app.session.jobs
        await hand.press("x")
        assert isinstance(app.screen, ChooseScreen)
        await hand.press("escape", "x", "j", "enter")
        job = runner.jobs[0]
        assert job.command == ("run",)
        assert job.subjects == tuple(app.session.listed)
        await runner.wait(job.id)
        await hand.press("t", "3")
        other = await runner.wait(runner.jobs[1].id)
        assert other.command == ("generate", "--generator", "template")
        assert other.subjects is None
        await hand.settle()
        said = "✗ failed  generate everything: java: not found; apt install openjdk-17-jdk-headless"
        assert app.text("error") == said
        line = str(app.query_one(JobLine).content)
        assert "✗ failed  generate everything (3 has it in full): java: not found" in line


async def test_a_run_of_what_has_no_candidates_is_answered_at_once(workspace: Workspace) -> None:
    async with opened(workspace, "ADD/rename-local/2") as (app, hand):
        await hand.press("x", "1")
        assert app.session.jobs.jobs == []
        assert app.told == [
            "Nobody has proposed a patch for this program yet. o shows the 2 of its original bug."
            " t generates candidates."
        ]


async def test_a_job_that_had_nothing_to_do_says_why_in_the_room(workspace: Workspace) -> None:
    document = {"executed": 0, "todo": "No candidates yet: `hejtui generate` proposes some."}
    code = f"import json; print(json.dumps({document}))"
    program = (sys.executable, "-c", code)
    async with opened(workspace, "ADD/rename-local/2", program=program) as (app, hand):
        await hand.press("x", "3")
        await app.session.jobs.wait("1")
        await hand.settle()
        assert app.text("error") == (
            "– nothing  run everything: No candidates yet: `hejtui generate` proposes some."
        )


async def test_the_room_answers_at_once_while_a_job_runs(workspace: Workspace) -> None:
    begun = asyncio.Event()
    code = (
        "import signal, sys\n"
        "signal.signal(signal.SIGINT, lambda *_: sys.exit(130))\n"
        'print(\'{"done": 1, "total": 4, "counts": {"wrong": 1}}\', file=sys.stderr)\n'
        "sys.stderr.flush()\n"
        "signal.pause()\n"
    )
    program = (sys.executable, "-c", code)
    async with opened(workspace, "ADD/rename-local/1", program=program) as (app, hand):
        runner, line = app.session.jobs, app.query_one(JobLine)
        runner.observe(lambda job: job.progress and begun.set())
        job = runner.start("run all", ["run"])
        await begun.wait()
        await hand.press("m", "j")
        assert app.table.cursor_row == 1
        assert "▶ running  run all  ███░░░░░░░░░  1/4  wrong 1" in str(line.content)
        runner.cancel(job.id)
        await runner.wait(job.id)
        assert "■ stopped" in str(line.content)


async def test_with_several_generators_a_key_goes_through_them() -> None:
    class Asker(App[None]):
        answer: Choice | None = None

        def on_mount(self) -> None:
            question = ChooseScreen("Propose", [("one", True), ("all", True)], ["first", "second"])
            self.push_screen(question, lambda choice: setattr(self, "answer", choice))

    app = Asker()
    async with app.run_test() as pilot:
        await pilot.press("g", "2")
        assert app.answer == Choice(1, "second")
