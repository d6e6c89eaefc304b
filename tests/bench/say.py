"""Figures with their units, a line each."""

from __future__ import annotations


def say(name: str, value: str) -> None:
    """Prints a figure."""
    print(f"{name:<44} {value}", flush=True)  # noqa: T201
