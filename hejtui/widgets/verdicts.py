"""Verdicts and test results as a glyph, a colour and a word."""

from __future__ import annotations

from rich.text import Text

from core.model import TestResult, Verdict
from hejtui.widgets.tones import Palette, Tone

_VERDICTS: dict[Verdict, tuple[str, Tone]] = {
    Verdict.PLAUSIBLE: ("✔", Tone.GOOD),
    Verdict.WRONG: ("✗", Tone.BAD),
    Verdict.EXCEPTION: ("!", Tone.BAD),
    Verdict.TIMEOUT: ("◷", Tone.CAUTION),
    Verdict.MEMORY: ("▣", Tone.CAUTION),
    Verdict.UNCOMPILABLE: ("⊘", Tone.CAUTION),
    Verdict.CRASH: ("‼", Tone.BAD),
    Verdict.FORBIDDEN: ("⊗", Tone.CAUTION),
}
_RESULTS: dict[TestResult, tuple[str, Tone]] = {
    TestResult.PASS: ("✔", Tone.GOOD),
    TestResult.WRONG_ANSWER: ("✗", Tone.BAD),
    TestResult.EXCEPTION: ("!", Tone.BAD),
    TestResult.TIMEOUT: ("◷", Tone.CAUTION),
    TestResult.MEMORY: ("▣", Tone.CAUTION),
    TestResult.STACK: ("↧", Tone.CAUTION),
    TestResult.NOT_RUN: ("·", Tone.QUIET),
}
PENDING = "· not run"
"""What stands for a candidate without an outcome."""


def verdict_text(verdict: Verdict | None, palette: Palette) -> Text:
    """A verdict for a table; None is a candidate that was not run."""
    if verdict is None:
        return Text(PENDING, palette[Tone.QUIET])
    glyph, tone = _VERDICTS[verdict]
    return Text(f"{glyph} {verdict.value}", palette[tone])


def result_text(result: TestResult, palette: Palette) -> Text:
    """How a test ended."""
    glyph, tone = _RESULTS[result]
    return Text(f"{glyph} {result.value}", palette[tone])
