"""Generators by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from core.generate.generator import Generator
from core.generate.template import TemplateGenerator
from core.model import UsageError

_PROVIDERS: Mapping[str, Callable[[], Generator]] = {"template": TemplateGenerator}


def known_generators() -> tuple[str, ...]:
    """The names that `make_generator` takes."""
    return tuple(_PROVIDERS)


def make_generator(spec: str) -> Generator:
    """The generator of a name.

    Raises:
        UsageError: there is none of this name.
    """
    provider = _PROVIDERS.get(spec)
    if provider is None:
        raise UsageError(
            f"there is no generator {spec!r}",
            where="--generator",
            todo=f"known: {', '.join(_PROVIDERS)}",
        )
    return provider()
