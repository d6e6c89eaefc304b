"""The dark and the light look."""

from __future__ import annotations

from textual.theme import Theme

DARK = Theme(
    name="hejtui-dark",
    primary="#6cb2eb",
    secondary="#8f9bb3",
    accent="#e5a55d",
    foreground="#d8dce3",
    background="#12151a",
    surface="#12151a",
    panel="#20252d",
    success="#86c98a",
    warning="#e6c45f",
    error="#f07a75",
    dark=True,
)
"""For dark terminals."""

LIGHT = Theme(
    name="hejtui-light",
    primary="#1c64a8",
    secondary="#5b6675",
    accent="#a8590b",
    foreground="#22272e",
    background="#fcfbf8",
    surface="#fcfbf8",
    panel="#e9e7e0",
    success="#237a2d",
    warning="#8a6a00",
    error="#bb2b26",
    dark=False,
)
"""For light terminals."""
