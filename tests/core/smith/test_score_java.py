"""Java translators that do well and badly: each of their programs lands in its stage."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.execute import Executor
from core.jobs import Silent
from core.model import InputError
from core.smith import (
    JavaRoad,
    Reached,
    Refusal,
    Scored,
    Translator,
    Unusable,
    score_translator,
)


def program(seed: int) -> bytes:
    """A program that prints its seed, multiplied: a stand-in for a generated one."""
    return (
        b"""package smith;
public class Program {
    static int seed = %d;
    static String sum(int times) {
        int sum = 0;
        for (int i = 0; i < times; i++) { sum += seed * 7; }
        return Integer.toHexString(sum);
    }
    public static void main(String[] args) { System.out.println(sum(3)); }
}
"""
        % seed
    )


TRANSLATE = """
number=$(sed -n 's/.*seed = \\([0-9]*\\).*/\\1/p' "$1")
case $number in
1) cp "$1" "$2" ;;
2) sed 's/seed \\* 7/7 * seed/' "$1" > "$2" ;;
3) sed 's/seed \\* 7/seed * 8/' "$1" > "$2" ;;
4) echo no idea >&2; exit 1 ;;
5) ;;
6) echo 'package smith; public class Program {' > "$2" ;;
7) sed 's/class Program/class Other/' "$1" > "$2" ;;
8) sed 's/int sum = 0/int sum = 1 \\/ (times - times)/' "$1" > "$2" ;;
9) sed 's/sum += seed \\* 7/i--/' "$1" > "$2" ;;
10) sed 's/sum(3)/""/' "$1" > "$2" ;;
11) sed 's/sum(3)/"no checksum"/' "$1" > "$2" ;;
esac
"""

EXPECTED = {
    1: (Reached.EQUAL, None, ""),
    2: (Reached.EQUAL, None, ""),
    3: (Reached.DIFFERS, None, "'48' instead of '3f'"),
    4: (Reached.NOT_TRANSLATED, Refusal.FAILED, "exit status 1: no idea"),
    5: (Reached.NOT_TRANSLATED, Refusal.NOTHING_WRITTEN, ""),
    6: (
        Reached.DOES_NOT_COMPILE,
        None,
        "uncompilable, line 1: reached end of file while parsing",
    ),
    7: (Reached.DOES_NOT_COMPILE, None, "uncompilable, cannot find symbol"),
    8: (Reached.CRASHES, None, "java.lang.ArithmeticException"),
    9: (Reached.TIMES_OUT, None, "timeout"),
    10: (Reached.DIFFERS, None, "'' instead of"),
    11: (Reached.DIFFERS, None, "'no checksum' instead of"),
}


def scores(
    road: JavaRoad, script: Path, count: int, seed: int = 1, seconds: float = 60.0
) -> list[Scored | Unusable]:
    translator = Translator(f"sh '{script}' {{in}} {{out}}", seconds)
    return list(
        score_translator(
            road,
            translator,
            count=count,
            seed=seed,
            folder=script.parent / "programs",
            jobs=2,
            watch=Silent(),
        )
    )


def test_each_translation_lands_in_its_stage(executor: Executor, script: Path) -> None:
    script.write_text(TRANSLATE)
    found = scores(JavaRoad(program, executor), script, len(EXPECTED))
    by_seed = {each.seed: each for each in found if isinstance(each, Scored)}
    assert sorted(by_seed) == sorted(EXPECTED)
    for seed, (stage, refusal, detail) in EXPECTED.items():
        each = by_seed[seed]
        assert (each.stage, each.refusal) == (stage, refusal), each
        assert detail in each.detail, each
        assert each.expected == f"{seed * 21:x}"
        assert bool(each.similarities) == (refusal is None)
    assert by_seed[1].similarities == {
        "bleu": 1.0,
        "codebleu": 1.0,
        "codebleu_reference_compatible": 1.0,
    }
    assert 0 < by_seed[3].similarities["codebleu"] < 1


def test_one_that_hangs_is_not_the_end_of_the_run(executor: Executor, script: Path) -> None:
    script.write_text("sleep 600")
    found = scores(JavaRoad(program, executor), script, 2, seconds=0.3)
    assert [(each.stage, each.refusal) for each in found if isinstance(each, Scored)] == [
        (Reached.NOT_TRANSLATED, Refusal.HUNG)
    ] * 2


def test_the_same_seeds_give_the_same_results(executor: Executor, script: Path) -> None:
    script.write_text(TRANSLATE)
    road = JavaRoad(program, executor)
    first, second = (
        sorted(
            (each.seed, each.stage, each.checksum, tuple(each.similarities.items()))
            for each in scores(road, script, 3)
            if isinstance(each, Scored)
        )
        for _ in range(2)
    )
    assert first == second


def test_files_stay_where_they_were_put(executor: Executor, script: Path) -> None:
    script.write_text(TRANSLATE)
    scores(JavaRoad(program, executor), script, 1, seed=3)
    folder = script.parent / "programs" / "3"
    assert (folder / "original" / "Program.java").read_bytes() == program(3)
    assert (folder / "translated" / "Program.java").read_bytes() == program(3).replace(
        b"* 7", b"* 8"
    )


def test_an_original_that_fails_is_told_and_replaced_by_a_later_one(
    executor: Executor, script: Path
) -> None:
    script.write_text('cp "$1" "$2"')

    def generate(seed: int) -> bytes:
        return program(seed).replace(b"sum(3)", b"sum(1 / 0)" if seed == 2 else b"sum(3)")

    found = scores(JavaRoad(generate, executor), script, 3)
    assert [each.seed for each in found if isinstance(each, Scored)] == [1, 3, 4]
    (unusable,) = (each for each in found if isinstance(each, Unusable))
    assert unusable.seed == 2
    assert "ArithmeticException" in unusable.why


def test_a_generator_of_which_nothing_can_be_used_is_an_error(
    executor: Executor, script: Path
) -> None:
    with pytest.raises(InputError, match="25 generated programs in a row cannot be used"):
        scores(JavaRoad(lambda _: b"class", executor), script, 100)
