"""Models of the Hugging Face hub, fetched into its own cache by a child process."""

from __future__ import annotations

import re
from pathlib import Path

from core.jobs import Cancel, Child

_CHILD = "core.generate.local.hub_child"
_NAME = re.compile(r"[\w.-]+/[\w.-]+")
_ENVIRONMENT = {
    "HF_HUB_DISABLE_PROGRESS_BARS": "1",
    "HF_HUB_DISABLE_TELEMETRY": "1",
    "HF_HUB_DISABLE_XET": "1",
}


def is_on_hub(place: str) -> bool:
    """Whether words that are no folder here may name a model of the hub."""
    return _NAME.fullmatch(place) is not None and not place.startswith(".")


def fetch(name: str, revision: str | None, cancel: Cancel, *, allow_pickle: bool) -> Path:
    """The folder of a model of the hub; what is there already is not fetched again.

    Args:
        name: `owner/model`.
        revision: a commit, a branch or a tag; None for the newest.
        cancel: ends the wait.
        allow_pickle: whether pickled weights are fetched where there are no others.

    Returns:
        A folder that is named after the commit.

    Raises:
        InputError: there is no such model, or the hub cannot be reached.
        Interrupted: the flag was set.
    """
    child = Child(_CHILD, cancel, about=name, environment=_ENVIRONMENT)
    try:
        asked = {"name": name, "revision": revision, "allow_pickle": allow_pickle}
        return Path(child.ask(asked))
    finally:
        child.close()
