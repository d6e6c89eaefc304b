"""Every bug's own fix, answered in all shapes, comes out as the fixed program."""

from __future__ import annotations

import difflib
from pathlib import Path

import pytest

from core.dataset import read_benchmark
from core.generate import RepairRequest, splice
from core.generate.chat.reading import read_answer
from core.java import COMMENTS, METHOD_DECLARATIONS, JavaProgram, package_of, walk, with_package
from core.model import Bug


def tokens(source: bytes) -> list[bytes]:
    program = JavaProgram(source)
    leaves = (each for each in walk(program.root) if each.child_count == 0)
    return [
        program.text(each)
        for each in leaves
        if each.type not in COMMENTS and each.parent is not None
    ]


def code(source: bytes) -> list[bytes]:
    """What a program does: imports may be more than it needs."""
    program = JavaProgram(source)
    heads = program.nodes("import_declaration", "package_declaration")
    return tokens(source[max((each.end_byte for each in heads), default=0) :])


def whole(bug: Bug, fixed: bytes) -> str:
    return f"```java\n{fixed.decode()}\n```"


def reformatted(bug: Bug, fixed: bytes) -> str:
    """Without comments, indentation and package."""
    program = JavaProgram(with_package(fixed, ""))
    text = bytearray(program.source)
    for each in reversed(program.nodes(*COMMENTS)):
        text[each.start_byte : each.end_byte] = b" "
    lines = [line.strip() for line in text.decode().split("\n")]
    return "Here is the code:\n" + "\n".join(line for line in lines if line)


def methods(bug: Bug, fixed: bytes) -> str:
    """The methods that differ."""
    buggy, program = JavaProgram(bug.buggy), JavaProgram(fixed)
    known = [buggy.text(each) for each in buggy.nodes(*METHOD_DECLARATIONS)]
    changed = []
    for each in program.nodes(*METHOD_DECLARATIONS):
        is_outer = not changed or each.start_byte >= changed[-1].end_byte
        if is_outer and program.text(each) not in known:
            changed.append(each)
    heads = [program.name(each) for each in program.nodes("import_declaration")]
    return "```\n" + "\n\n".join([*heads, *map(program.name, changed)]) + "\n```"


def diff(bug: Bug, fixed: bytes) -> str:
    lines = [each.decode().split("\n") for each in (bug.buggy, fixed)]
    found = "\n".join(difflib.unified_diff(*lines, "a/A.java", "b/A.java", lineterm="", n=3))
    return f"Apply this:\n\n```diff\n{found}\n```"


def check(bugs: tuple[Bug, ...], shape) -> list[str]:
    """The bugs whose fix was not understood."""
    wrong = []
    for bug in bugs:
        fixed = with_package(bug.fixed, package_of(bug.buggy))
        request = RepairRequest(bug.id, bug.buggy, bug.location)
        proposal = read_answer(shape(bug, fixed), request)
        patched = splice(bug.buggy, proposal.location or bug.location, proposal.patch)
        if code(patched) != code(fixed):
            wrong.append(f"{bug.id}: {proposal.summary}")
    return wrong


@pytest.mark.parametrize("shape", [whole, reformatted, methods, diff])
def test_the_fixes_of_the_bundled_bugs_are_understood(shape) -> None:
    assert check(read_benchmark("bundled").bugs, shape) == []


@pytest.mark.parametrize("shape", [whole, reformatted, methods, diff])
def test_the_fixes_of_the_real_benchmark_are_understood(shape, shared: Path) -> None:
    read = read_benchmark(shared / "humaneval-java" / "humaneval_java.jsonl")
    assert len(read.bugs) > 160
    assert check(read.bugs, shape) == []
