"""The two values of a failed comparison, and what its exception adds to them."""

from __future__ import annotations

import re

from core.model import TestOutcome, TestResult
from hejtui.widgets.plain import visible

LONG = 160
"""Characters from which the beginning and the end that both values share are left out."""

KEPT = 24
"""Characters that stay of what they share, on each side."""

STRING = "java.lang.String"
"""The type whose values stand in quotes, so that blanks and nothing at all are seen."""

_COMPARISONS = {"AssertionError", "ComparisonFailure", "ArrayComparisonFailure"}

_RESTATED = re.compile(r"expected: ?[\w.$]*<.*> but was: ?[\w.$]*<.*>", re.DOTALL)
"""What JUnit says of the two values behind the message of the test's author."""

_PACKAGE = re.compile(r"\bjava\.(?:lang|util)\.(?=[A-Z])")


def values_of(outcome: TestOutcome) -> tuple[str, str] | None:
    """The expected and the actual value for one line each; None where nothing was compared."""
    values = (outcome.expected, outcome.actual)
    if values == (None, None):
        return None
    types = (outcome.expected_type, outcome.actual_type)
    shown = [_shown(value, type) for value, type in zip(values, types, strict=True)]
    return _differing(*shown)


def type_text(type: str | None) -> str:
    """A type's name without the packages that everybody knows; empty where it says nothing."""
    return "" if type in (None, "null") else visible(_PACKAGE.sub("", type or ""))


def exception_text(outcome: TestOutcome) -> str:
    """The exception, where it tells more than the values; else empty."""
    exception = outcome.exception or ""
    if exception.rpartition(".")[2] not in _COMPARISONS:
        return visible(exception)
    if values_of(outcome) is not None:
        return ""
    bare = outcome.result is TestResult.WRONG_ANSWER and not outcome.message
    return visible(exception) + (", a condition that names no values" if bare else "")


def message_text(outcome: TestOutcome) -> str:
    """The message without what the values say already."""
    message = outcome.message
    if values_of(outcome) is not None:
        message = _RESTATED.sub("", message).rstrip(" ;")
    return visible(message)


def _shown(value: str | None, type: str | None) -> str:
    if value is None:
        return "nothing"
    return f'"{visible(value)}"' if type == STRING else visible(value)


def _differing(one: str, other: str) -> tuple[str, str]:
    """Both values around what differs, where they are long."""
    if max(len(one), len(other)) < LONG:
        return one, other
    most = min(len(one), len(other))
    head = next((n for n in range(most) if one[n] != other[n]), most)
    rest = range(1, most - head + 1)
    tail = next((n - 1 for n in rest if one[-n] != other[-n]), most - head)
    return _cut(one, head, tail), _cut(other, head, tail)


def _cut(text: str, head: int, tail: int) -> str:
    start, end = head - KEPT, len(text) - tail + KEPT
    before = f"⋯ {start} equal ⋯ " if start > KEPT else ""
    after = f" ⋯ {len(text) - end} equal ⋯" if len(text) - end > KEPT else ""
    return before + text[start if before else 0 : end if after else len(text)] + after
