"""Generators by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from core.generate.chat import chat_generator
from core.generate.chat.options import CHAT_OPTIONS
from core.generate.generator import Generator
from core.generate.template import TemplateGenerator
from core.jobs import Cancel
from core.model import UsageError
from core.store import Workspace

Options = Mapping[str, str | int | float]
"""Options of a generator by name, as typed; only those that were given."""

_NAMED: Mapping[str, Callable[[], Generator]] = {"template": TemplateGenerator}
_CHAT = "openai"


def known_generators() -> tuple[str, ...]:
    """The names that `make_generator` takes as they are."""
    return tuple(_NAMED)


def make_generator(
    spec: str,
    options: Options | None = None,
    *,
    workspace: Workspace | None = None,
    cancel: Cancel | None = None,
) -> Generator:
    """The generator of a name, or of a provider and what it is to provide.

    Args:
        spec: a name, or `PROVIDER:WHAT`.
        options: what it is told besides.
        workspace: where it may keep what it was answered; a chat model needs one.
        cancel: ends its waiting.

    Raises:
        UsageError: there is none of this name, or it has no use for an option.
        InputError: a file that it needs is wrong.
        MissingToolError: a package that it needs is missing.
    """
    options = options or {}
    provider, colon, what = spec.partition(":")
    if spec in _NAMED:
        _require_use(spec, options, frozenset())
        return _NAMED[spec]()
    if provider == _CHAT and colon and workspace is not None:
        _require_use(provider, options, CHAT_OPTIONS)
        return chat_generator(what, options, workspace, cancel or Cancel())
    raise UsageError(
        f"there is no generator {provider!r}",
        where="--generator",
        todo=f"known: {', '.join(_NAMED)}, {_CHAT}:MODEL@URL",
    )


def _require_use(generator: str, options: Options, used: frozenset[str]) -> None:
    for name in options:
        if name not in used:
            raise UsageError(
                f"the generator {generator} has no use for it",
                where=f"--{name.replace('_', '-')}",
                todo="leave it out, or choose another --generator",
            )
