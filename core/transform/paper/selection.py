"""Which transformations were published."""

from __future__ import annotations

from core.model import UsageError
from core.transform.paper.boolean_exchange import PublishedBooleanExchange
from core.transform.paper.insert_log import PublishedInsertLog
from core.transform.paper.insert_try_catch import PublishedInsertTryCatch
from core.transform.paper.loop_exchange import PublishedLoopExchange
from core.transform.paper.published import Published
from core.transform.paper.renaming import (
    PublishedRenameLocal,
    PublishedRenameMethod,
    PublishedRenameParameter,
)
from core.transform.paper.reorder_condition import PublishedReorderCondition

PUBLISHED: tuple[type[Published], ...] = (
    PublishedRenameLocal,
    PublishedRenameMethod,
    PublishedRenameParameter,
    PublishedBooleanExchange,
    PublishedLoopExchange,
    PublishedReorderCondition,
    PublishedInsertLog,
    PublishedInsertTryCatch,
)
"""In the order of the published table."""


def published(name: str) -> Published:
    """The published transformation that stands for ours of this name.

    Raises:
        UsageError: ours of this name was not published.
    """
    for each in PUBLISHED:
        if each.sound.name == name:
            return each()
    known = ", ".join(each.sound.name for each in PUBLISHED)
    raise UsageError("the paper has no such transformation", where=name, todo=f"it has {known}")
