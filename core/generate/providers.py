"""Generators by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from core.generate.chat import CHAT_OPTIONS, chat_generator
from core.generate.families import Kind
from core.generate.generator import Generator
from core.generate.local import LOCAL_OPTIONS, make_local
from core.generate.template import TemplateGenerator
from core.jobs import Cancel
from core.model import UsageError
from core.store import Workspace

Options = Mapping[str, Any]
"""What the user chose of a generator's options, by their names; not what stays as it is."""


@dataclass(frozen=True, slots=True)
class _Provider:
    """A kind of generators.

    Attributes:
        make: makes the one of an argument (what follows the colon) and options.
        argument: what follows the colon, as messages show it; empty if nothing does.
        options: the names of the options that it has a use for.
    """

    make: Callable[[str, Options, Cancel, Workspace | None], Generator]
    argument: str = ""
    options: frozenset[str] = frozenset()


_PROVIDERS: Mapping[str, _Provider] = {
    "template": _Provider(lambda *_: TemplateGenerator()),
    "openai": _Provider(chat_generator, "MODEL@URL", CHAT_OPTIONS),
    "seq2seq": _Provider(
        lambda argument, options, cancel, _: make_local(Kind.SEQ2SEQ, argument, options, cancel),
        "PATH",
        LOCAL_OPTIONS,
    ),
    "causal": _Provider(
        lambda argument, options, cancel, _: make_local(Kind.CAUSAL, argument, options, cancel),
        "PATH",
        LOCAL_OPTIONS,
    ),
}


def known_generators() -> tuple[str, ...]:
    """The names that `make_generator` takes as they are."""
    return tuple(name for name, each in _PROVIDERS.items() if not each.argument)


def generator_forms() -> tuple[str, ...]:
    """All that `make_generator` takes, as messages show it (`seq2seq:PATH`)."""
    return tuple(
        f"{name}:{each.argument}" if each.argument else name for name, each in _PROVIDERS.items()
    )


def make_generator(
    spec: str,
    options: Options | None = None,
    cancel: Cancel | None = None,
    workspace: Workspace | None = None,
) -> Generator:
    """The generator of a name; `closed` ends what it started.

    Args:
        spec: its name, and behind a colon which model.
        options: those that the user chose, by name.
        cancel: ends its waits.
        workspace: where a chat model's answers are kept; it needs one.

    Raises:
        UsageError: there is none of this name, or it has no use for an option.
        InputError: a file that it needs is wrong, or there is no such model.
        MissingToolError: what it needs is not installed.
    """
    name, colon, argument = spec.partition(":")
    provider = _PROVIDERS.get(name)
    if provider is None or bool(argument) != bool(provider.argument) or (colon and not argument):
        raise UsageError(
            # What stands behind the colon may hold a key.
            f"there is no generator {name!r}{' of this kind' if provider else ''}",
            where="--generator",
            todo=f"known: {', '.join(generator_forms())}",
        )
    for each in options or {}:
        if each not in provider.options:
            raise UsageError(
                f"the generator {name} has no use for it",
                where=f"--{each.replace('_', '-')}",
                todo="leave it out",
            )
    return provider.make(argument, options or {}, cancel or Cancel(), workspace)
