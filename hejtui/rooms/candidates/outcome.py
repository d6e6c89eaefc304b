"""What became of a candidate: its verdict, the compiler's words, test by test."""

from __future__ import annotations

from rich.text import Text

from core.model import Candidate, Outcome, TestOutcome, TestResult, split_lines
from hejtui.rooms.candidates.compared import exception_text, message_text, values_of
from hejtui.widgets.hanging import Hanging
from hejtui.widgets.plain import one_line, span_of_time, visible
from hejtui.widgets.tones import Palette, Tone
from hejtui.widgets.verdicts import result_text, verdict_text

_LABEL = 10


def outcome_text(candidate: Candidate, outcome: Outcome | None, palette: Palette) -> Hanging:
    """An outcome for the screen; None for a candidate that was not run."""
    return Hanging(_text(candidate, outcome, palette))


def _text(candidate: Candidate, outcome: Outcome | None, palette: Palette) -> Text:
    text = Text()
    if outcome is None:
        text.append("tests", palette.strong(Tone.NOTE))
        text.append("  not run yet; x runs them")
        if candidate.recorded:
            text.append(f"\nrecorded as {visible(candidate.recorded)}", palette[Tone.QUIET])
        return text
    text.append("tests", palette.strong(Tone.NOTE))
    text.append("  ")
    text.append_text(verdict_text(outcome.verdict, palette))
    if outcome.tests:
        text.append(f", {outcome.passed} of {len(outcome.tests)} pass")
    if outcome.tests:
        spent = span_of_time(sum(each.cpu_seconds for each in outcome.tests))
        text.append(f", {spent} of processor time  (enter opens them)", palette[Tone.QUIET])
    if outcome.detail:
        text.append(f"\n{one_line(outcome.detail)}", palette[Tone.CAUTION])
    if candidate.recorded:
        text.append(f"\nrecorded as {visible(candidate.recorded)}", palette[Tone.QUIET])
    _append_diagnostics(text, candidate, outcome, palette)
    for test in outcome.tests:
        _append_test(text, candidate, test, palette)
    return text


def _append_diagnostics(
    text: Text, candidate: Candidate, outcome: Outcome, palette: Palette
) -> None:
    lines = split_lines(candidate.patched)
    for each in outcome.diagnostics:
        where = "" if each.line is None else f"line {each.line}: "
        text.append(f"\n{where}{one_line(each.message)}", palette[Tone.CAUTION])
        if each.line is not None and each.line <= len(lines):
            text.append(f"\n  {_source(lines, each.line)}", palette[Tone.QUIET])


def _append_test(text: Text, candidate: Candidate, test: TestOutcome, palette: Palette) -> None:
    text.append("\n")
    text.append_text(result_text(test.result, palette))
    text.append(f"  {visible(test.name)}", "" if test.result is TestResult.PASS else "bold")
    if test.cpu_seconds >= 0.1:
        text.append(f"  {span_of_time(test.cpu_seconds)}", palette[Tone.QUIET])
    if test.ended_by != "itself":
        text.append(f"  ended by {visible(test.ended_by)}", palette[Tone.QUIET])
    if test.result is TestResult.PASS:
        return
    expected, actual = values_of(test) or ("", "")
    for label, said in (
        ("expected", expected),
        ("actual", actual),
        ("exception", exception_text(test)),
        ("message", message_text(test)),
    ):
        if said:
            _append_value(text, label, said, palette)
    if test.line is not None:
        lines = split_lines(candidate.patched)
        source = _source(lines, test.line) if 1 <= test.line <= len(lines) else ""
        _append_value(text, "line", f"{test.line}  {source}".rstrip(), palette)


def _append_value(text: Text, label: str, value: str, palette: Palette) -> None:
    text.append(f"\n    {label:<{_LABEL}}", palette[Tone.QUIET])
    text.append(one_line(value))


def _source(lines: list[bytes], number: int) -> str:
    return one_line(lines[number - 1].decode("utf-8", "replace").strip(), 120)
