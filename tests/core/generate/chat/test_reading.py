"""From answers of all shapes to patches."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.generate import RepairRequest, splice
from core.generate.chat.reading import MOST, read_answer
from core.java import COMMENTS, JavaProgram, walk
from core.model import Location

PROGRAM = b"""package humaneval.buggy;

import java.util.List;

/** Adds. */
public class ADD {
    private static int twice(int a) {
        return a * 3; // times
    }

    // the sum
    public static int add(int a, int b) {
        int sum = a;
        sum -= b;
        return sum;
    }
}
"""
FIXED = PROGRAM.decode().replace("sum -= b", "sum += b")
AT = Location.of(14)
METHOD = (
    "public static int add(int a, int b) {\n    int sum = a;\n    sum += b;\n    return sum;\n}"
)


def read(answer: str, program: bytes = PROGRAM, location: Location = AT):
    proposal = read_answer(answer, RepairRequest("ADD", program, location))
    return proposal, splice(program, proposal.location or location, proposal.patch).decode()


def fence(code: str, info: str = "java") -> str:
    return f"```{info}\n{code}\n```"


@pytest.mark.parametrize(
    ("answer", "step"),
    [
        (fence(FIXED), "whole class"),
        (fence(FIXED, "JAVA"), "whole class"),
        (fence(FIXED, "").replace("\n", "\r\n"), "whole class"),
        (f"Sure!\n\n```java\n{FIXED}", "whole class"),
        (f"~~~java\n{FIXED}\n~~~\nThat is it.", "whole class"),
        ("1. Do this:\n" + "\n".join("   " + line for line in fence(FIXED).split("\n")), "whole"),
        (FIXED, "answer without a fence"),
        (f"The bug is a sign.\n\n{FIXED}\nI hope this helps.", "code between prose"),
        (f"<think>```java\nint x;\n```</think>\n{fence(FIXED)}", "thoughts left out"),
        (f"so it is a sign</think>{fence(FIXED)}", "thoughts left out"),
        (fence(METHOD), "method add"),
        (METHOD, "method add"),
        (fence(f"class Solution {{\n{METHOD}\n}}"), "method add"),
        (fence("class ADD {\n// ... rest of the code\n" + METHOD + "\n}"), "method add"),
        (fence("        sum += b;"), "in place of line 14"),
        (fence("sum += b;"), "in place of line 14"),
        (fence("int sum = a;\nsum += b;\nreturn sum;"), "in place of line 14"),
        ("sum += b;", "in place of line 14"),
        (fence("-        sum -= b;\n+        sum += b;", "diff"), "diff"),
        (fence("-sum -= b;\n+        sum += b;", ""), "diff"),
        (
            "--- a/ADD.java\n+++ b/ADD.java\n@@ -1,3 +1,3 @@ class ADD\n         int sum = a;\n"
            "-        sum -= b;\n+        sum += b;\n         return sum;",
            "diff",
        ),
        (fence(PROGRAM.decode()) + "\nbecomes\n" + fence(FIXED), "block 2 of 2"),
        (fence(FIXED) + "\nThis was\n" + fence(PROGRAM.decode()), "block 1 of 2"),
        (fence(FIXED) + "\nTry\n" + fence("System.out.println(ADD.add(1, 2));"), "block 1 of 2"),
        (
            fence(FIXED.replace("        sum +=", "// >>> buggy lines begin\n        sum +=")),
            "markers removed",
        ),
    ],
)
def test_an_answer_of_any_shape_becomes_the_same_patch(answer: str, step: str) -> None:
    proposal, patched = read(answer)
    assert patched == FIXED
    assert proposal.location is None
    assert proposal.patch.strip() == "sum += b;"
    assert step in proposal.summary
    assert proposal.raw == answer


@pytest.mark.parametrize(
    "answer",
    ["", "I cannot help with that.", fence(""), fence(PROGRAM.decode()), "<think>hm", "```java"],
)
def test_an_answer_without_a_patch_changes_nothing_and_says_so(answer: str) -> None:
    proposal, patched = read(answer)
    assert patched == PROGRAM.decode()
    assert "nothing is changed" in proposal.summary


def test_what_differs_in_blanks_comments_package_and_imports_only_stays() -> None:
    bare = "\n".join(
        line.strip() for line in FIXED.split("\n") if not line.startswith(("/**", "import", "pack"))
    )
    patched = read(fence(bare.replace("// the sum\n", "")))[1]
    assert patched == FIXED.replace("        sum += b", "sum += b")


def test_what_changes_outside_the_location_is_kept_in_a_hull_and_told() -> None:
    other = FIXED.replace("a * 3", "a * 2")
    proposal, patched = read(fence(other))
    assert patched == other
    assert proposal.location == Location.of(8, 14)
    assert "changes line 8 outside of line 14 too" in proposal.summary


def test_several_ranges_are_answered_by_their_hull() -> None:
    other = FIXED.replace("int sum = a;", "int sum = 0 + a;")
    location = Location.from_lines([12, 14])
    proposal, patched = read(fence(other), location=location)
    assert patched == other
    assert proposal.location == Location.of(12, 14)


@given(
    st.lists(st.tuples(st.integers(6, 16), st.sampled_from(["", "int x;", "f();\n}"])), max_size=4),
    st.integers(7, 16),
    st.integers(0, 2),
)
def test_the_patch_makes_the_program_that_the_model_wrote(
    edits: list[tuple[int, str]], first: int, length: int
) -> None:
    lines = PROGRAM.decode().split("\n")
    for at, text in edits:
        lines[at] = text
    wanted = "\n".join(lines)
    location = Location.of(first, min(16, first + length))
    patched = read(fence(wanted), PROGRAM, location)[1]
    assert tokens(patched) == tokens(wanted)


PIECES = [
    "```", "```java", "~~~", "```diff", "\n", "+", "-", "@@ -1 +1 @@", "<think>", "</think>",
    "class ADD {", "}", "int add(int a, int b) {", "return 1;", "// ...", "\r", "  ", "\ufeff", "ż",
    "import a.B;", "package p;", "\x00", "// >>> buggy lines begin", '"""', "/*", "\u2028",
]  # fmt: skip


@given(st.lists(st.sampled_from(PIECES), max_size=30), st.integers(1, 18), st.booleans())
def test_whatever_a_model_answers_there_is_a_patch(
    pieces: list[str], line: int, inserts: bool
) -> None:
    location = Location.before(line) if inserts else Location.of(min(line, 17))
    answer = "".join(pieces)
    proposal, patched = read(answer, PROGRAM, location)
    assert proposal.raw == answer
    assert patched == PROGRAM.decode() or "nothing is changed" not in proposal.summary


@pytest.mark.parametrize(
    "piece",
    [
        "\n",
        "```\nx\n```\n",
        "<",
        "{",
        "int add(int a, int b) {\n",
        "+a\n-b\n@@\n",
        "class A {",
        "// ",
    ],
)
def test_an_answer_as_long_as_can_be_is_read(piece: str) -> None:
    for answer in (piece * (MOST // len(piece)), fence(piece * (MOST // len(piece)))):
        assert read(answer)[0].raw == answer


def tokens(source: str) -> list[str]:
    program = JavaProgram(source.encode())
    leaves = [each for each in walk(program.root) if each.child_count == 0]
    return [program.name(each) for each in leaves if each.type not in COMMENTS]


def test_an_insertion_stays_one() -> None:
    longer = FIXED.replace("        return sum", "        sum += 0;\n        return sum")
    program = FIXED.encode()
    proposal, patched = read(fence(longer), program, Location.before(15))
    assert patched == longer
    assert (proposal.patch, proposal.location) == ("        sum += 0;\n", None)
    elsewhere = FIXED.replace("        int sum", "        a += 0;\n        int sum")
    proposal, patched = read(fence(elsewhere), program, Location.before(15))
    assert patched == elsewhere
    assert proposal.location == Location.of(13, 14)


def test_new_methods_and_imports_come_along_and_a_main_does_not() -> None:
    more = (
        "import java.util.Map;\n\n"
        + METHOD.replace("sum += b", "sum = plus(sum, b)")
        + "\n\nstatic int plus(int a, int b) { return a + b; }"
        + "\n\npublic static void main(String[] args) { }"
    )
    proposal, patched = read(fence(more))
    assert "sum = plus(sum, b);" in patched
    assert "static int plus" in patched
    assert "import java.util.List;\nimport java.util.Map;" in patched
    assert "main" not in patched
    assert "method add, new plus" in proposal.summary
    assert patched.count("twice") == 1


def test_a_comment_of_the_program_itself_leaves_nothing_out() -> None:
    program = PROGRAM.replace(b"// the sum", b"// the rest of it")
    wanted = program.decode().replace("sum -= b", "sum += b")
    proposal, patched = read(fence(wanted), program)
    assert "whole class" in proposal.summary
    assert patched == wanted


def test_of_overloaded_methods_the_one_with_the_same_parameters_is_meant() -> None:
    program = b"class A {\n  int f(int a) { return 1; }\n  int f(long a) { return 2; }\n}\n"
    patched = read(fence("int f(long b) { return 3; }"), program, Location.of(3))[1]
    assert patched == program.decode().replace(
        "int f(long a) { return 2; }", "int f(long b) { return 3; }"
    )


def test_lines_that_are_no_java_are_kept_as_the_answer_and_called_so() -> None:
    proposal, patched = read(fence("sum += ;;) b"))
    assert "sum += ;;) b" in patched
    assert proposal.summary.endswith("no Java")


def test_removed_lines_give_an_empty_patch() -> None:
    proposal, patched = read(fence(FIXED.replace("        sum += b;\n", "")))
    assert proposal.patch == ""
    assert patched == FIXED.replace("        sum += b;\n", "")


def test_carriage_returns_and_a_byte_order_mark_survive() -> None:
    program = b"\xef\xbb\xbf" + PROGRAM.replace(b"\n", b"\r\n")
    proposal = read_answer(fence(FIXED), RepairRequest("ADD", program, AT))
    patched = splice(program, AT, proposal.patch)
    assert proposal.location is None
    assert patched == program.replace(b"sum -= b", b"sum += b")


def test_a_file_without_a_last_line_break_stays_one() -> None:
    program = b"class A { int f() {\nreturn 1; } }"
    answer = fence("class A { int f() {\nreturn 2; } }")
    assert read(answer, program, Location.of(2))[1] == "class A { int f() {\nreturn 2; } }"
    assert read("no idea", program, Location.of(2))[1] == program.decode()


def test_a_package_on_the_line_of_the_class_is_kept() -> None:
    program = b"package a; class A {\n  int f() { return 1; }\n}\n"
    answer = fence("class A {\n  int f() { return 2; }\n}")
    assert read(answer, program, Location.of(2))[1] == program.decode().replace("1", "2")
