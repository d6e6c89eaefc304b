from __future__ import annotations

from collections.abc import Iterator

import pytest

from core.execute import Executor, Limits, find_toolchain
from core.jobs import Cancel, Progress, Silent
from core.model import MissingToolError
from core.smith import Stage, random_program, smith_transform
from core.smith.batch import TEST, Variant
from core.smith.stages import Rewritten, Subject, judge, subject_of
from core.transform import transformation_names

PROGRAM = b"""package smith;

import java.util.List;

public class Program {
    public static String run(boolean trace) {
        int sum = 0;
        for (int i = 0; i < 4; i++) {
            sum += i;
        }
        return trace ? "1 " + sum + "\\n" : "" + sum;
    }
}

class Other {
}
"""


@pytest.fixture(scope="module")
def executor() -> Iterator[Executor]:
    try:
        toolchain = find_toolchain()
    except MissingToolError as error:
        pytest.skip(str(error))
    with Executor(toolchain, 1, Limits(test_seconds=0.5, short_seconds=0.2)) as started:
        yield started


def stages(executor: Executor, original: bytes, *variants: Variant) -> list[Stage]:
    rewritten = tuple(Rewritten("t", "", each) for each in variants)
    subject = Subject(1, Variant(original, TEST), rewritten)
    (judged,) = judge([subject], executor, Silent())
    assert not judged.problem
    return list(judged.stages)


def changed(old: bytes, new: bytes) -> Variant:
    assert old in PROGRAM
    return Variant(PROGRAM.replace(old, new), TEST)


def test_a_program_is_rewritten_at_every_place() -> None:
    overloaded = PROGRAM.replace(
        b"class Other {\n",
        b"class Other {\n    int f(int n) { g(); return n; }\n    int f(long m) { return 1; }\n",
    )
    names = ["rename-local", "rename-parameter", "rename-method", "insert-try-catch"]
    found = subject_of(overloaded, 1, names)
    rewritten = [f"{each.transformation}: {each.summary}" for each in found.rewritten]
    assert [sum(each.startswith(name) for each in rewritten) for name in names] == [2, 3, 3, 6]
    assert not found.declined


def test_each_program_lands_in_its_stage(executor: Executor) -> None:
    found = stages(
        executor,
        PROGRAM,
        changed(b"i++", b"++i"),
        changed(b"i < 4", b"i < 5"),
        changed(b"i < 4", b"i < four"),
        changed(b"sum += i", b"sum += i / (i - i)"),
        changed(b"i++", b"i += 0"),
        changed(b"import java.util.List;", b"import java.util.Set;"),
    )
    assert (
        found
        == [
            Stage.EQUAL,
            Stage.DIFFERS,
            Stage.DOES_NOT_COMPILE,
            Stage.CRASHES,
            Stage.EQUAL,
            Stage.EQUAL,
        ]
        or found[4] is Stage.TIMES_OUT
    )


def test_a_renamed_entry_is_called_by_its_new_name(executor: Executor) -> None:
    renamed = PROGRAM.replace(b" run(", b" walk(")
    variant = Variant(renamed, TEST.replace(b".run(", b".walk("))
    assert stages(executor, PROGRAM, variant) == [Stage.EQUAL]


def test_a_program_that_does_not_run_is_a_problem_of_its_own(executor: Executor) -> None:
    broken = PROGRAM.replace(b"int sum", b"int some")
    subject = Subject(1, Variant(broken, TEST), (Rewritten("t", "", Variant(PROGRAM, TEST)),))
    (judged,) = judge([subject], executor, Silent())
    assert "sum" in judged.problem


@pytest.mark.parametrize("exceptions", [False, True])
def test_random_programs_compile_end_and_tell_a_sum(executor: Executor, exceptions: bool) -> None:
    programs = [random_program(seed, exceptions=exceptions) for seed in range(100, 115)]
    subjects = [
        Subject(
            each.seed, Variant(each.source, TEST), (Rewritten("t", "", Variant(each.source, TEST)),)
        )
        for each in programs
    ]
    for judged in judge(subjects, executor, Silent()):
        assert (judged.problem, judged.stages) == ("", (Stage.EQUAL,)), judged.subject.seed


def test_every_transformation_is_right_on_some_programs() -> None:
    names = transformation_names()
    try:
        find_toolchain()
    except MissingToolError as error:
        pytest.skip(str(error))
    report = smith_transform(6, 1, names, trace=True)
    assert (report.programs, report.unusable, report.faults) == (6, {}, ())
    assert {name for name, row in report.rows.items() if row.programs} == set(names)
    assert all(row.score == 1.0 for row in report.rows.values())
    assert sum(row.places for row in report.rows.values()) > 40


def test_when_asked_to_stop_it_tells_of_what_was_finished(executor: Executor) -> None:
    class Stopping:
        cancel = Cancel()

        def report(self, progress: Progress) -> None:
            self.cancel.set()

    report = smith_transform(20, 1, ["insert-log"], watch=Stopping())
    assert report.interrupted
    assert report.programs < 20
    assert report.next_seed == 1 + report.programs
