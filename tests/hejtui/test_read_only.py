"""A workspace in which nothing can be stored is looked at, and refuses what would be lost."""

from __future__ import annotations

from screen_text import screen_text

from core.store import Workspace
from hejtui.app import Inspector
from hejtui.widgets.code import CodeView


async def test_each_key_that_would_mark_is_refused_by_the_same_words(workspace: Workspace) -> None:
    workspace._database.read_only = True
    app = Inspector(workspace)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.press("tab")
        for key in ("a", "A", "e", "c", "i", "z", "space", "m"):
            await pilot.press(key)
            await pilot.pause()
            assert len(app.screen_stack) == 1
            assert app.session.annotator is None
            shown = screen_text(app)
            assert "0 done" in shown
            assert shown.count("read-only") == 1
        code = app.query_one(CodeView)
        code.post_message(CodeView.GutterClicked(16))
        await pilot.press("3", "f", "x")
        await pilot.pause()
        assert len(app.screen_stack) == 1
        assert screen_text(app).count("read-only") == 1
    assert workspace.marks.history() == []
    assert app.session.jobs.jobs == []
