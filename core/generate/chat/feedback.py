"""What a model is told about a program of its own that fails.

The unit test feedback of Self-Debugging (Chen et al., "Teaching Large Language Models to
Self-Debug", 2023, section 4): the tests that fail, with what they expect and what came.
"""

from __future__ import annotations

from core.java import JavaProgram
from core.model import Outcome, TestOutcome, TestResult, Verdict

_MOST_TESTS = 3
_MOST_DIAGNOSTICS = 5
_MOST_CHARACTERS = 500

_WORDS = {
    TestResult.EXCEPTION: "threw",
    TestResult.TIMEOUT: "did not end in time",
    TestResult.MEMORY: "used up the memory",
    TestResult.STACK: "called itself until the stack overflowed",
    TestResult.NOT_RUN: "could not be run",
}


def feedback_on(outcome: Outcome, test: bytes) -> str:
    """What went wrong, in words: of the compiler, or of the first tests that fail.

    Args:
        outcome: of the program; not plausible.
        test: the source of the test class.
    """
    if outcome.verdict is Verdict.UNCOMPILABLE:
        shown = outcome.diagnostics[:_MOST_DIAGNOSTICS]
        lines = [
            f"line {each.line}: {each.message}" if each.line else each.message for each in shown
        ]
        return "\n".join(["It does not compile:", *(f"- {_short(line)}" for line in lines)])
    failed = [each for each in outcome.tests if each.result is not TestResult.PASS]
    if not failed:
        words = {Verdict.FORBIDDEN: "It uses what is not allowed", Verdict.CRASH: "It crashes"}
        said = words.get(outcome.verdict, "It fails")
        return f"{said}: {_short(outcome.detail)}" if outcome.detail else f"{said}."
    sources = _tests(test)
    parts = [_about(each, sources.get(each.name, "")) for each in failed[:_MOST_TESTS]]
    passed = f"{outcome.passed} of {len(outcome.tests)} tests pass."
    return "\n\n".join([passed, *parts])


def _about(test: TestOutcome, source: str) -> str:
    parts = [f"The test `{test.name}` fails:"]
    if source:
        parts.append(f"```java\n{source}\n```")
    if test.result is TestResult.WRONG_ANSWER:
        if test.expected is not None and test.actual is not None:
            parts.append(f"expected: {_short(test.expected)}\nactual: {_short(test.actual)}")
        else:
            parts.append(_short(test.message) or "its assertion does not hold")
    elif test.result is TestResult.EXCEPTION:
        thrown = f"{test.exception or 'an exception'}{': ' if test.message else ''}{test.message}"
        where = f" at line {test.line}" if test.line else ""
        parts.append(f"it threw {_short(thrown)}{where}")
    else:
        parts.append(f"it {_WORDS[test.result]}")
    return "\n".join(parts)


def _tests(source: bytes) -> dict[str, str]:
    """The methods of a test class by name."""
    program = JavaProgram(source)
    found: dict[str, str] = {}
    for node in program.nodes("method_declaration"):
        name = node.child_by_field_name("name")
        if name is not None:
            text = program.name(node).replace("\r\n", "\n")
            found[program.name(name)] = text if len(text) <= 4 * _MOST_CHARACTERS else ""
    return found


def _short(text: str) -> str:
    if len(text) <= _MOST_CHARACTERS:
        return text
    return f"{text[: _MOST_CHARACTERS - 1]}…"
