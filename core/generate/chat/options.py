"""A generator from what was typed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from core.generate.chat.address import key_for, read_address
from core.generate.chat.budget import Budget, Prices
from core.generate.chat.generator import ChatGenerator, ChatSettings
from core.generate.chat.prompt import DEFAULT, read_prompt
from core.jobs import Cancel
from core.store import Workspace

CHAT_OPTIONS = frozenset(
    {"prompt", "temperature", "seed", "max_tokens", "concurrency", "budget", "price", "name"}
)
"""The options that a chat model has a use for."""


def chat_generator(
    spec: str, options: Mapping[str, str | int | float], workspace: Workspace, cancel: Cancel
) -> ChatGenerator:
    """The generator for `MODEL@URL`, with the key that the environment has for it.

    Args:
        spec: the model and its address.
        options: those of `CHAT_OPTIONS` that were given.
        workspace: where answers are kept.
        cancel: ends waiting.

    Raises:
        UsageError: the address, the key, the budget or the prices cannot be right.
        InputError: the template cannot be used.
        MissingToolError: the HTTP client is not installed.
    """
    address = read_address(spec)
    settings = ChatSettings(read_prompt(str(options.get("prompt", DEFAULT))))
    if "budget" in options:
        settings = replace(settings, budget=Budget.parse(str(options["budget"])))
    if "price" in options:
        settings = replace(settings, prices=Prices.parse(str(options["price"])))
    plain = {
        name: options[name]
        for name in ("temperature", "seed", "max_tokens", "concurrency", "name")
        if name in options
    }
    settings = replace(settings, **plain)  # type: ignore[arg-type]
    return ChatGenerator(address, settings, workspace, key=key_for(address), cancel=cancel)
