"""A generator from what was typed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from core.generate.chat.address import key_for, read_address
from core.generate.chat.budget import Budget, Prices
from core.generate.chat.generator import ChatGenerator
from core.generate.chat.prompt import DEFAULT, read_prompt
from core.generate.chat.settings import ChatSettings
from core.jobs import Cancel
from core.model import UsageError
from core.store import Workspace

CHAT_OPTIONS = frozenset(
    {"prompt", "temperature", "seed", "max_tokens", "concurrency", "budget", "price", "name"}
)
"""The options that a chat model has a use for."""

_WHERE = "--generator openai"


def chat_generator(
    argument: str, options: Mapping[str, Any], cancel: Cancel, workspace: Workspace | None
) -> ChatGenerator:
    """The generator for `MODEL@URL`, with the key that the environment has for it.

    Args:
        argument: the model and its address.
        options: those of `CHAT_OPTIONS` that were given.
        cancel: ends waiting.
        workspace: where answers are kept.

    Raises:
        UsageError: the address, the key, the budget or the prices cannot be right.
        InputError: the template cannot be used.
        MissingToolError: the HTTP client is not installed.
    """
    if workspace is None:
        raise UsageError(
            "a chat model's answers are kept in a workspace", where=_WHERE, todo="open one first"
        )
    name = options.get("name")
    if name is not None and not name.strip():
        raise UsageError("it is empty", where="--name", todo="give a name, or leave it out")
    address = read_address(argument)
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
    settings = replace(settings, **plain)
    return ChatGenerator(address, settings, workspace, key=key_for(address), cancel=cancel)
