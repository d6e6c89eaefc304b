"""Compares the outcomes of two programs that should behave alike."""

from __future__ import annotations

import re
from dataclasses import replace

from core.model import Outcome, TestOutcome, TestResult, Verdict

_ENDLESS = (TestResult.TIMEOUT, TestResult.MEMORY)
_ENDLESS_VERDICTS = (Verdict.TIMEOUT, Verdict.MEMORY)
_NAMING_PARTS = ("java.lang.NullPointerException", "java.lang.ClassCastException")
_ADDRESS = re.compile(r"@[0-9a-f]+\b")


def difference(one: Outcome, other: Outcome) -> str:
    """The first test that two programs do not meet in the same way; empty if none."""
    if len(one.tests) != len(other.tests):
        return f"{one.verdict} instead of {other.verdict}"
    for mine, theirs in zip(one.tests, other.tests, strict=True):
        if not _comparable(mine).behaves_like(_comparable(theirs)):
            return f"{mine.name} ends with {_result(mine)} instead of {_result(theirs)}"
    both_endless = one.verdict in _ENDLESS_VERDICTS and other.verdict in _ENDLESS_VERDICTS
    if one.verdict is other.verdict or both_endless:
        return ""
    return f"{one.verdict} instead of {other.verdict}"


def _comparable(outcome: TestOutcome) -> TestOutcome:
    """Without what differs between runs, or because of names and orders that may differ."""
    if outcome.result in _ENDLESS:
        return TestOutcome(outcome.name, TestResult.TIMEOUT)
    if outcome.result is TestResult.STACK:
        return TestOutcome(outcome.name, TestResult.STACK)
    return replace(
        outcome,
        message="" if outcome.exception in _NAMING_PARTS else _masked(outcome.message),
        expected=None if outcome.expected is None else _masked(outcome.expected),
        actual=None if outcome.actual is None else _masked(outcome.actual),
    )


def _masked(text: str) -> str:
    """A text without addresses of objects, or the numbers that stand for them."""
    return _ADDRESS.sub("@", text)


def _result(outcome: TestOutcome) -> str:
    if outcome.actual is not None:
        return f"{outcome.result} ({outcome.actual})"
    return f"{outcome.result} ({outcome.exception})" if outcome.exception else str(outcome.result)


def words_of(outcome: Outcome) -> str:
    """An outcome that is not plausible, on one line."""
    if outcome.diagnostics:
        first = outcome.diagnostics[0]
        place = f"line {first.line}: " if first.line else ""
        return f"{outcome.verdict}, {place}{first.message}"
    if outcome.detail:
        return f"{outcome.verdict}, {outcome.detail}"
    for each in outcome.tests:
        if each.result is not TestResult.PASS:
            said = f": {each.message}" if each.message else ""
            return f"{each.name} ends with {_result(each)}{said}"
    return str(outcome.verdict)
