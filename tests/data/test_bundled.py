"""The bundled benchmark is whole, exact, and has something for every transformation."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import Path

import pytest
from tree_sitter import Node

from core.java import JavaProgram, walk

BUNDLED = Path(__file__).parent.parent.parent / "data" / "bundled"
BUGGY = BUNDLED / "src/main/java/humaneval/buggy"
CORRECT = BUNDLED / "src/main/java/humaneval/correct"
TESTS = BUNDLED / "src/test/java/humaneval"


def read_locations() -> dict[str, tuple[int, int]]:
    """The buggy lines of each program as first and end (exclusive); empty for an insertion."""
    locations = {}
    for line in (BUNDLED / "locations.txt").read_text("utf-8").splitlines():
        match = re.fullmatch(r"(\w+)  (?:before (\d+)|(\d+)-(\d+))", line)
        assert match, line
        if match[2]:
            locations[match[1]] = (int(match[2]), int(match[2]))
        else:
            locations[match[1]] = (int(match[3]), max(int(match[4]), int(match[3]) + 1))
    return locations


LOCATIONS = read_locations()
IDS = sorted(LOCATIONS)


@dataclass(frozen=True)
class Program:
    """A buggy program and the lines on which its bug is."""

    java: JavaProgram
    buggy_lines: range

    @property
    def source(self) -> bytes:
        return self.java.source

    def nodes(self, *types: str) -> list[Node]:
        return list(walk(self.java.root, *types))

    def off_the_bug(self, node: Node) -> bool:
        """Whether no line of `node` is a buggy one."""
        lines = range(node.start_point.row + 1, node.end_point.row + 2)
        return not set(lines) & set(self.buggy_lines)

    def never_named_on_the_bug(self, declared: Node) -> bool:
        """Whether the declared name does not occur on a buggy line."""
        name = declared.child_by_field_name("name")
        assert name is not None
        return all(
            self.off_the_bug(other)
            for other in self.nodes("identifier")
            if self.java.text(other) == self.java.text(name)
        )


PROGRAMS = {
    id: Program(JavaProgram((BUGGY / f"{id}.java").read_bytes()), range(*LOCATIONS[id]))
    for id in IDS
}


def with_a(kind: Callable[[Program], bool]) -> list[str]:
    return [id for id in IDS if kind(PROGRAMS[id])]


def boolean_locals(program: Program) -> list[Node]:
    return [
        declarator
        for local in program.nodes("local_variable_declaration")
        if program.java.text(local).startswith(b"boolean ")
        for declarator in local.children_by_field_name("declarator")
        if declarator.child_by_field_name("value")
    ]


def a_loop_to_exchange(program: Program) -> bool:
    for loop in program.nodes("for_statement", "while_statement"):
        body = loop.child_by_field_name("body")
        assert body is not None
        header = range(loop.start_point.row + 1, body.start_point.row + 2)
        if not set(header) & set(program.buggy_lines):
            return True
    return False


def a_condition_of_names_and_numbers(program: Program) -> bool:
    pure = {"identifier", "decimal_integer_literal"}
    return any(
        program.off_the_bug(condition)
        and condition.children[1].type in {"==", "!=", "<", ">", "<=", ">="}
        and condition.children[0].type in pure
        and condition.children[2].type in pure
        for condition in program.nodes("binary_expression")
    )


def a_local_to_rename(program: Program) -> bool:
    return any(
        program.never_named_on_the_bug(declarator)
        for local in program.nodes("local_variable_declaration")
        for declarator in local.children_by_field_name("declarator")
    )


def a_method_to_rename(program: Program) -> bool:
    return any(map(program.never_named_on_the_bug, program.nodes("method_declaration")))


def a_parameter_to_rename(program: Program) -> bool:
    return any(map(program.never_named_on_the_bug, program.nodes("formal_parameter")))


def a_boolean_to_exchange(program: Program) -> bool:
    return any(map(program.never_named_on_the_bug, boolean_locals(program)))


def a_body_to_log_in(program: Program) -> bool:
    return any(
        program.off_the_bug(method.children[-1].children[0])
        for method in program.nodes("method_declaration")
    )


def a_statement_to_try(program: Program) -> bool:
    return any(map(program.off_the_bug, program.nodes("expression_statement")))


def test_there_are_at_least_26_bugs_with_unique_ids_in_order():
    lines = (BUNDLED / "locations.txt").read_text("utf-8").splitlines()
    assert len(lines) == len(IDS) >= 26
    assert [line.split()[0] for line in lines] == IDS
    assert all(re.fullmatch(r"[A-Z][A-Z0-9_]+", id) for id in IDS)


def test_the_readme_says_how_many_there_are():
    assert f"\n{len(IDS)} small Java programs" in (BUNDLED / "README.md").read_text("utf-8")


def test_every_id_has_a_buggy_a_correct_and_a_test_file_and_no_file_is_left_over():
    assert sorted(path.name for path in BUGGY.iterdir()) == [f"{id}.java" for id in IDS]
    assert sorted(path.name for path in CORRECT.iterdir()) == [f"{id}.java" for id in IDS]
    assert sorted(path.name for path in TESTS.iterdir()) == [f"TEST_{id}.java" for id in IDS]


@pytest.mark.parametrize("id", IDS)
def test_buggy_and_fixed_differ_in_the_package_and_exactly_at_the_location(id: str):
    buggy = (BUGGY / f"{id}.java").read_bytes().splitlines(keepends=True)
    fixed = (CORRECT / f"{id}.java").read_bytes().splitlines(keepends=True)
    assert buggy[0].strip() == b"package humaneval.buggy;"
    assert fixed[0].strip() == b"package humaneval.correct;"
    differences = [
        (start + 2, end + 2)
        for tag, start, end, _, _ in SequenceMatcher(
            None, buggy[1:], fixed[1:], autojunk=False
        ).get_opcodes()
        if tag != "equal"
    ]
    assert differences == [LOCATIONS[id]]


@pytest.mark.parametrize("id", IDS)
def test_every_file_is_java_in_utf8_with_the_class_its_name_promises(id: str):
    for path in (BUGGY / f"{id}.java", CORRECT / f"{id}.java", TESTS / f"TEST_{id}.java"):
        source = path.read_bytes()
        source.decode("utf-8")
        program = JavaProgram(source)
        assert program.first_error() is None, path
        assert f"public class {path.stem} {{".encode() in source


@pytest.mark.parametrize("id", IDS)
def test_a_test_has_at_least_five_cases_with_a_limit_that_call_the_buggy_program(id: str):
    test = JavaProgram((TESTS / f"TEST_{id}.java").read_bytes())
    cases = [test.text(method) for method in walk(test.root, "method_declaration")]
    assert len(cases) >= 5
    for case in cases:
        assert case.startswith(b"@org.junit.Test(timeout = 3000)")
        assert f"humaneval.buggy.{id}.".encode() in case
        assert b"org.junit.Assert.assert" in case


@pytest.mark.parametrize("id", IDS)
def test_a_program_has_the_size_of_a_small_exercise_and_says_what_it_does(id: str):
    program = PROGRAMS[id]
    [top] = [node for node in program.java.root.children if node.type == "class_declaration"]
    assert 10 <= top.end_point.row - top.start_point.row + 1 <= 45
    comment = top.prev_named_sibling
    assert comment is not None
    assert comment.type == "block_comment"
    assert program.java.text(comment).startswith(b"/**")


def test_no_id_is_one_of_humaneval_java(shared: Path):
    theirs = (shared / "humaneval-java/humaneval_java.jsonl").read_text("utf-8")
    assert not set(re.findall(r'^\{"id": "(\w+)"', theirs, re.MULTILINE)) & set(IDS)


@pytest.mark.parametrize(
    ("node_type", "least"),
    [
        ("for_statement", 10),
        ("enhanced_for_statement", 10),
        ("while_statement", 5),
        ("lambda_expression", 4),
        ("switch_expression", 2),
        ("ternary_expression", 5),
        ("continue_statement", 3),
    ],
)
def test_constructs_that_stages_must_cope_with_occur(node_type: str, least: int):
    assert len(with_a(lambda program: bool(program.nodes(node_type)))) >= least


def test_inner_classes_and_methods_that_call_others_occur():
    assert len(with_a(lambda program: len(program.nodes("class_declaration")) > 1)) >= 2
    assert len(with_a(lambda program: len(program.nodes("method_declaration")) > 1)) >= 10
    assert len(with_a(lambda program: len(program.nodes("method_declaration")) == 1)) >= 10


def test_insertions_and_locations_of_several_lines_occur():
    lengths = [end - start for start, end in LOCATIONS.values()]
    assert lengths.count(0) >= 3
    assert sum(length > 1 for length in lengths) >= 3


def test_text_beyond_ascii_crlf_and_tabs_occur():
    assert len(with_a(lambda program: not program.source.isascii())) >= 3
    assert with_a(lambda program: b"\r\n" in program.source) == ["LUHN_NUMBER"]
    assert with_a(lambda program: b"\n\t" in program.source) == ["SEESAW_POINT"]
    luhn = PROGRAMS["LUHN_NUMBER"].source
    assert luhn.count(b"\n") == luhn.count(b"\r\n")


@pytest.mark.parametrize(
    ("place", "least"),
    [
        (a_local_to_rename, 30),
        (a_method_to_rename, 30),
        (a_parameter_to_rename, 25),
        (a_boolean_to_exchange, 15),
        (a_loop_to_exchange, 20),
        (a_condition_of_names_and_numbers, 20),
        (a_body_to_log_in, 37),
        (a_statement_to_try, 30),
    ],
)
def test_every_transformation_finds_a_place_off_the_buggy_lines(
    place: Callable[[Program], bool], least: int
):
    assert len(with_a(place)) >= least
