"""Cuts an input around the bug."""

from __future__ import annotations

from collections.abc import Callable

from core.generate.families.layout import Layout
from core.generate.families.modelinput import ModelInput
from core.generate.families.surroundings import Parts
from core.model import InputError

_NOTHING = ("\n",)


def shorten(input: ModelInput, layout: Layout, fits: Callable[[str], bool]) -> ModelInput:
    """As many lines around the bug as fit, the nearest ones.

    Where one side has less, the other keeps more. Where not even the buggy lines
    alone fit, their beginning stays.

    Args:
        input: the whole input.
        layout: how it was put together.
        fits: whether the model takes a text; if it takes one, then also a shorter one.

    Raises:
        InputError: not even an input without lines fits.
    """
    if fits(input.text):
        return input
    whole = input.parts

    def with_context(count: int) -> ModelInput:
        before, after = _shares(count, len(whole.before), len(whole.after))
        parts = Parts(
            whole.before[len(whole.before) - before :] or _NOTHING,
            whole.buggy,
            whole.after[:after] or _NOTHING,
        )
        left_out = (len(whole.before) - before, 0, len(whole.after) - after)
        return layout.write(parts, input.function, input.location, left_out)

    buggy = "".join(whole.buggy)

    def with_beginning(count: int) -> ModelInput:
        kept = buggy[:count].removesuffix("\n") + "\n"
        lines = tuple(f"{line}\n" for line in kept[:-1].split("\n"))
        left_out = len(whole.buggy) - kept.count("\n") + (not buggy.startswith(kept))
        parts = Parts(_NOTHING, lines, _NOTHING)
        numbers = (len(whole.before), left_out, len(whole.after))
        return layout.write(parts, input.function, input.location, numbers)

    context = _most(len(whole.before) + len(whole.after), lambda n: fits(with_context(n).text))
    if context is not None:
        return with_context(context)
    characters = _most(len(buggy), lambda n: fits(with_beginning(n).text))
    if characters is None:
        raise InputError(
            "the model takes not even an input without a line of code",
            todo="use a model that takes more tokens",
        )
    return with_beginning(characters)


def _shares(count: int, before: int, after: int) -> tuple[int, int]:
    """How many of `count` lines stand before and after, half of them if there are."""
    first = min(before, max(count // 2, count - after))
    return first, min(after, count - first)


def _most(largest: int, holds: Callable[[int], bool]) -> int | None:
    """The largest number up to `largest` for which something holds; None for none.

    What holds for a number holds for the smaller ones.
    """
    if not holds(0):
        return None
    low, high = 0, largest
    while low < high:
        middle = (low + high + 1) // 2
        if holds(middle):
            low = middle
        else:
            high = middle - 1
    return low
