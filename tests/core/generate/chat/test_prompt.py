"""Prompt templates: those that come along, and those of users."""

from pathlib import Path

import pytest
from chat_server import PROGRAM

from core.generate import Attempt, RepairRequest
from core.generate.chat import read_prompt, shipped_prompts
from core.model import (
    Diagnostic,
    InputError,
    Location,
    Outcome,
    TestOutcome,
    TestResult,
    Verdict,
)

TEST = b"""public class A_TEST {
    @org.junit.Test
    public void test_0() {
        org.junit.Assert.assertEquals(3, new A().f(2));
    }
}
"""
REQUEST = RepairRequest("A", PROGRAM, Location.of(3))


def attempt(verdict: Verdict, *tests: TestOutcome, **more) -> Attempt:
    outcome = Outcome("s", "t", "e", verdict, tests, **more)
    patched = PROGRAM.replace(b"- 1", b"- 2")
    return Attempt(1, "raw", "return a - 2;", Location.of(3), patched, outcome, TEST)


def said(attempt: Attempt, prompt: str = "marked") -> str:
    messages = read_prompt(prompt).again(REQUEST, attempt)
    assert [each["role"] for each in messages] == ["system", "user", "assistant", "user"]
    assert "return a - 2;" in messages[2]["content"]
    return messages[3]["content"]


def test_every_template_that_comes_along_shows_the_program_and_knows_further_rounds() -> None:
    assert shipped_prompts() == ["marked", "self-debug", "zero-shot"]
    for name in shipped_prompts():
        system, user = read_prompt(name).first(REQUEST)
        assert (system["role"], user["role"]) == ("system", "user")
        assert "return a - 1;" in user["content"]
        assert ("buggy lines begin" in user["content"]) == (name != "zero-shot")
        assert "{{" not in user["content"]
        assert "3 tests" not in said(attempt(Verdict.WRONG), name)


def test_a_point_to_insert_at_is_marked_and_named() -> None:
    request = RepairRequest("A", PROGRAM, Location.before(4))
    content = read_prompt("marked").first(request)[1]["content"]
    assert "    return a - 1;\n  // >>> code is missing here\n  }" in content
    assert "at the point before line 4" in content
    end = RepairRequest("A", PROGRAM, Location.before(6))
    assert "}\n// >>> code is missing here" in read_prompt("marked").first(end)[1]["content"]


def test_each_of_several_ranges_is_marked() -> None:
    request = RepairRequest("A", PROGRAM, Location.from_lines([2, 4]))
    content = read_prompt("marked").first(request)[1]["content"]
    assert content.count("buggy lines begin") == content.count("buggy lines end") == 2
    assert "at lines 2,4" in content


def test_feedback_shows_the_failed_test_with_what_it_expects_and_got() -> None:
    wrong = TestOutcome("test_0", TestResult.WRONG_ANSWER, expected="3", actual="0")
    passed = TestOutcome("test_1", TestResult.PASS)
    text = said(attempt(Verdict.WRONG, wrong, passed))
    assert "1 of 2 tests pass." in text
    assert "assertEquals(3, new A().f(2));" in text
    assert "expected: 3\nactual: 0" in text


@pytest.mark.parametrize(
    ("attempt", "words"),
    [
        (
            attempt(Verdict.UNCOMPILABLE, diagnostics=(Diagnostic(3, 1, "';' expected"),)),
            "It does not compile:\n- line 3: ';' expected",
        ),
        (
            attempt(
                Verdict.EXCEPTION,
                TestOutcome(
                    "test_9", TestResult.EXCEPTION, exception="E", message="m" * 900, line=3
                ),
            ),
            f"it threw E: {'m' * 496}… at line 3",
        ),
        (attempt(Verdict.TIMEOUT, TestOutcome("t", TestResult.TIMEOUT)), "it did not end in time"),
        (attempt(Verdict.EXCEPTION, TestOutcome("t", TestResult.STACK)), "the stack overflowed"),
        (attempt(Verdict.MEMORY, TestOutcome("t", TestResult.MEMORY)), "it used up the memory"),
        (attempt(Verdict.WRONG, TestOutcome("t", TestResult.NOT_RUN)), "it could not be run"),
        (
            attempt(Verdict.WRONG, TestOutcome("t", TestResult.WRONG_ANSWER)),
            "its assertion does not hold",
        ),
        (attempt(Verdict.FORBIDDEN, detail="java.net"), "It uses what is not allowed: java.net"),
        (attempt(Verdict.CRASH), "It crashes."),
    ],
)
def test_feedback_has_words_for_every_verdict(attempt: Attempt, words: str) -> None:
    assert words in said(attempt)


def test_feedback_names_three_tests_at_most() -> None:
    failed = [TestOutcome(f"test_{n}", TestResult.WRONG_ANSWER) for n in range(9)]
    assert said(attempt(Verdict.WRONG, *failed)).count("The test `") == 3


def test_a_template_of_ones_own_is_the_users_message_where_it_has_no_sections(
    tmp_path: Path,
) -> None:
    file = tmp_path / "mine.txt"
    file.write_bytes(
        b"\xef\xbb\xbfRepair {{ function }}\r\nat {{location}}: {{buggy}} ${x} {y}\r\n"
    )
    prompt = read_prompt(str(file))
    assert prompt.name == "mine"
    assert prompt.first(REQUEST) == [
        {
            "role": "user",
            "content": "Repair   int f(int a) {\n    return a - 1;\n  }\n"
            "at line 3:     return a - 1; ${x} {y}",
        }
    ]
    assert prompt.feedback == ""


def test_a_bug_outside_of_all_functions_shows_the_whole_program(tmp_path: Path) -> None:
    (tmp_path / "f").write_text("{{function}}")
    request = RepairRequest("A", PROGRAM, Location.of(1))
    content = read_prompt(str(tmp_path / "f")).first(request)[0]["content"]
    assert content == PROGRAM.decode().strip()


def test_program_text_that_looks_like_a_placeholder_stays_as_it_is() -> None:
    program = PROGRAM.replace(b"return", b"/* {{feedback}} \\1 */ return")
    content = read_prompt("zero-shot").first(RepairRequest("A", program, Location.of(3)))[1]
    assert "/* {{feedback}} \\1 */" in content["content"]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (
            b"\n\nFix {{program}}\nand {{programme}}",
            "FILE:4: {{programme}} is no placeholder; ",
        ),
        (b"== user ==\n\n{{program}} {{feedback}}", "FILE:3: {{feedback}} is for the section feed"),
        (b"== user ==\n{{program}}\n== help ==\n", "FILE:3: the section help is unknown"),
        (b"== user ==\n{{program}}\n== user ==\n", "FILE:3: the section user is there twice"),
        (b"hello\n== user ==\n{{program}}", "FILE:1: there is text before the first section"),
        (b"== system ==\nYou repair.", "FILE: the template has nothing to say to the model"),
        (b"", "FILE: the template has nothing to say to the model"),
        (b"Fix it.", "FILE: the user's message does not show the program; put one of {{program}}"),
        (b"\xff\xfe", "FILE: this is not UTF-8 text; give the path of a text file, or one of: mar"),
    ],
)
def test_a_template_that_cannot_be_used_is_refused_with_its_line(
    tmp_path: Path, text: bytes, complaint: str
) -> None:
    file = tmp_path / "prompt.md"
    file.write_bytes(text)
    with pytest.raises(InputError) as caught:
        read_prompt(str(file))
    assert str(caught.value).startswith(complaint.replace("FILE", str(file)))


@pytest.mark.parametrize("name", ["nowhere.md", ".", "", "a\0b"])
def test_a_template_that_is_not_there_is_named_with_those_that_are(name: str) -> None:
    with pytest.raises(InputError, match="one of: marked, self-debug, zero-shot"):
        read_prompt(name)
