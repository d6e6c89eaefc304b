"""The line at the top of every room."""

import asyncio
import sys

from screen_text import screen_text

from core.store import Workspace
from hejtui.app import Inspector
from hejtui.jobs import JobRunner

WORKS = """
import signal, sys
signal.signal(signal.SIGINT, lambda *_: sys.exit(130))
print('{"done": 1, "total": 4}', file=sys.stderr, flush=True)
signal.pause()
"""


async def test_a_job_leaves_room_for_the_name_of_the_workspace(workspace: Workspace) -> None:
    app, begun = Inspector(workspace, "ann"), asyncio.Event()
    app.session.jobs = JobRunner(workspace.path, (sys.executable, "-c", WORKS))
    app.session.jobs.observe(lambda job: job.progress and begun.set())
    async with app.run_test(size=(80, 24)) as pilot:
        job = app.session.jobs.start("run ANAGRAM_GROUPS/reorder-condition/12", ["run"])
        await begun.wait()
        app._look()
        await pilot.pause()
        first = screen_text(app).split("\n")[0]
        assert first.endswith(f"✎ ann  ⚙ run 25%  {workspace.path.name}")
        app.session.jobs.cancel(job.id)
        await app.session.jobs.wait(job.id)
