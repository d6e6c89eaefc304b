"""All about one test of a candidate: what it asks, what came out, why it ended."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

from core.java import JavaProgram
from core.model import Candidate, TestOutcome, TestResult, split_lines
from hejtui.rooms.candidates.compared import (
    exception_text,
    message_text,
    type_text,
    values_of,
)
from hejtui.themes import CodeColours
from hejtui.widgets.code import CodeText, changed_spans, highlight
from hejtui.widgets.hanging import Hanging
from hejtui.widgets.plain import span_of_time, visible
from hejtui.widgets.tones import Palette, Tone
from hejtui.widgets.verdicts import result_text

CONTEXT = 3
"""Lines of the candidate that are shown around the one that threw."""

_LABEL = 11

_ENDINGS = {
    "endless loop": "its course repeats for ever",
    "ticks": "its loops and calls were far too many",
    "processor time": "the limit of the test",
    "processor time of all tests": "the limit of the candidate",
    "wall time": "it waited instead of working",
    "memory": "it took more than there is",
    "threads": "it started too many",
    "depth": "calls within calls were too many",
    "stack": "what it called in the library filled it",
    "worker": "Java itself had to be ended",
}
"""What the names of limits mean."""

_SHORTENED = ", shortened"
"""Behind the name of a limit that was lower, as an earlier test had timed out."""


def method_lines(test: bytes, name: str) -> tuple[int, int] | None:
    """The first and the last line (from 1) of a test method; None where there is none.

    Names and methods are what the compiler reads, lines those of the file.

    Args:
        test: the test class.
        name: of the test; what stands in brackets behind it is no part of the name.
    """
    program = JavaProgram.as_compiled(test)
    wanted = name.partition("[")[0].rpartition(".")[2].encode()
    for method in program.nodes("method_declaration"):
        named = method.child_by_field_name("name")
        if named is not None and program.text(named) == wanted:
            return program.file_line(method.start_byte), program.file_line(method.end_byte - 1)
    return None


def story_text(
    candidate: Candidate, outcome: TestOutcome, test: bytes, palette: Palette, colours: CodeColours
) -> Hanging:
    """A test's outcome in full.

    Args:
        candidate: the program that was tested.
        outcome: how the test ended.
        test: the test class.
        palette: the colours.
        colours: of code.
    """
    story = _Story(palette, colours)
    story.head(outcome)
    story.values(outcome)
    for label, said in (
        ("exception", exception_text(outcome)),
        ("message", message_text(outcome)),
    ):
        if said:
            story.value(label, Text(said))
    lines = len(split_lines(candidate.patched))
    if outcome.line is not None and 1 <= outcome.line <= lines:
        story.title(f"line {outcome.line} of the candidate")
        low, high = max(1, outcome.line - CONTEXT), min(lines, outcome.line + CONTEXT)
        story.code(candidate.patched, low, high, outcome.line)
    story.title("the test")
    found = method_lines(test, outcome.name)
    if found is None:
        story.line(Text("its class has no method of this name", palette[Tone.QUIET]))
    else:
        story.code(test, *found, None)
    return story.done()


class _Story:
    """Lines, and where each goes on if it is wrapped."""

    def __init__(self, palette: Palette, colours: CodeColours) -> None:
        self._palette = palette
        self._colours = colours
        self._lines: list[Text] = []
        self._indents: dict[int, int] = {}

    def head(self, outcome: TestOutcome) -> None:
        """Name, result, time, and what ended it."""
        quiet = self._palette[Tone.QUIET]
        head = Text().append_text(result_text(outcome.result, self._palette))
        head.append(f"  {visible(outcome.name)}", "bold")
        took = f" after {span_of_time(outcome.cpu_seconds)} of processor time"
        if outcome.result is TestResult.NOT_RUN:
            crashed = outcome.ended_by == "worker"
            why = "the program ended Java before" if crashed else "it was not run"
            self.line(head.append(f"  {why}", quiet))
        elif outcome.ended_by == "itself":
            self.line(head.append(f"  ended by itself{took}", quiet))
        else:
            self.line(head)
            limit, shortened = outcome.ended_by.removesuffix(_SHORTENED), ""
            if limit != outcome.ended_by:
                shortened = ", lower after an earlier timeout"
            ended, said = Text(), f"ended by {visible(limit)}{shortened}"
            ended.append(said, self._palette[Tone.CAUTION])
            meaning = f" ({_ENDINGS[limit]})" if limit in _ENDINGS else ""
            self.line(ended.append(f"{took}{meaning}", quiet))

    def values(self, outcome: TestOutcome) -> None:
        """Both values and their types, if any; what one has and the other lacks is marked."""
        shown = values_of(outcome)
        if shown is None:
            return
        spans = changed_spans(*shown)
        types = (outcome.expected_type, outcome.actual_type)
        tones = (Tone.GOOD, Tone.BAD)
        for label, value, changed, type, tone in zip(
            ("expected", "actual"), shown, spans, types, tones, strict=True
        ):
            text = Text(value)
            style = self._palette[tone] + Style(bold=True, underline=True)
            for at in changed:
                text.stylize(style, at, at + 1)
            text.append(f"  {type_text(type)}".rstrip(), self._palette[Tone.QUIET])
            self.value(label, text)

    def value(self, label: str, value: Text) -> None:
        """A labelled value."""
        self._indents[len(self._lines)] = _LABEL
        self.line(Text.assemble((f"{label:<{_LABEL}}", self._palette[Tone.QUIET]), value))

    def title(self, text: str) -> None:
        """What the lines below are."""
        self.line(Text())
        self.line(Text(text, self._palette.strong(Tone.NOTE)))

    def code(self, source: bytes, first: int, last: int, marked: int | None) -> None:
        """Some lines of a program."""
        code = CodeText(source)
        code.kinds = highlight(source)
        digits = len(str(last))
        for number in range(first, last + 1):
            sign = "▸ " if number == marked else "  "
            line = Text.assemble((sign, self._palette.strong(Tone.BAD)))
            line.append(f"{number:>{digits}}  ", Style(color=self._colours.number))
            self._indents[len(self._lines)] = len(line) + 4
            for run in code.runs(number):
                style = Style(color=self._colours.kinds[run.kind], bold=number == marked)
                line.append(run.text, style)
            self.line(line)

    def line(self, text: Text) -> None:
        """One more line."""
        self._lines.append(text)

    def done(self) -> Hanging:
        """All of it."""
        return Hanging(Text("\n").join(self._lines), self._indents)
