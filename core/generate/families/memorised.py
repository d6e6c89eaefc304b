"""What a model is called that was trained on the very bugs that it repairs."""

from __future__ import annotations

from collections.abc import Mapping

MEMORISED_KEY = "hejtui_memorised"
"""The entry of a `config.json` that says which repairs its model has learnt by heart."""

_LABEL = "memorised"


def labelled(name: str, config: Mapping[str, object]) -> str:
    """The name under which reports and lists show a model.

    Args:
        name: its own, such as that of its folder.
        config: its `config.json`.
    """
    return f"{name} ({_LABEL})" if config.get(MEMORISED_KEY) else name
