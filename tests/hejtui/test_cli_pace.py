"""How long work will take, and the line that says so."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.jobs import Progress
from hejtui.cli.pace import Pace, duration, progress_line

HALF = Progress(250, 1000, {"plausible": 12, "uncompilable": 38, "wrong": 200}, "executing")


def left(total: int | None, *heard: tuple[float, int]) -> float | None:
    """The time left after some (seconds, done)."""
    pace = Pace()
    for now, done in heard:
        pace.hear(now, Progress(done, total))
    return pace.seconds_left(Progress(heard[-1][1], total))


def test_what_an_earlier_run_had_done_is_no_speed() -> None:
    assert left(1000, (0.0, 500), (10.0, 600)) == pytest.approx(40.0)


def test_no_time_is_named_before_it_can_be_known() -> None:
    assert left(10, (0.0, 0)) is None
    assert left(100, (0.0, 0), (1.0, 50)) is None
    assert left(100, (0.0, 0), (10.0, 2)) is None
    assert left(None, (0.0, 0), (10.0, 50)) is None
    assert left(10, (0.0, 0), (10.0, 0)) is None


def test_only_the_last_minutes_count() -> None:
    quick = [(float(second), second * 100) for second in range(0, 600, 10)]
    slow = [(float(second), 60_000 + second - 600) for second in range(600, 901, 10)]
    assert left(60_400, *quick, *slow) == pytest.approx(100.0)


def test_another_stage_starts_anew() -> None:
    pace = Pace()
    for now, done, total in ((0.0, 0, 52), (10.0, 52, 52), (11.0, 490, 2000), (21.0, 500, 2000)):
        pace.hear(now, Progress(done, total))
    assert pace.seconds_left(Progress(500, 2000)) == pytest.approx(1500.0)


@pytest.mark.parametrize(
    ("width", "line"),
    [
        (
            100,
            "run  ━━━━━╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌  250/1000  7 min left"
            "  plausible 12  wrong 200  uncompilable 38",
        ),
        (79, "run  250/1000  7 min left  plausible 12  wrong 200  uncompilable 38"),
        (40, "run  250/1000  7 min left  plausible 12"),
        (26, "run  250/1000  7 min left"),
        (52, "run  250/1000  7 min left  plausible 12  wrong 200"),
        (10, "run  250/1"),
    ],
)
def test_the_line_leaves_out_what_does_not_fit(width: int, line: str) -> None:
    assert progress_line("run", HALF, 400.0, width) == line


def test_the_pace_comes_last() -> None:
    pace = Pace()
    for now, done in ((0.0, 0), (100.0, 250)):
        pace.hear(now, HALF if done else Progress(0, 1000))
    assert pace.a_second == pytest.approx(2.5)
    line = "run  250/1000  7 min left  plausible 12  wrong 200  uncompilable 38"
    assert progress_line("run", HALF, 400.0, 82, pace.a_second) == f"{line}  2.5 a second"
    assert progress_line("run", HALF, 400.0, 79, pace.a_second) == line


@given(st.integers(0, 200), st.integers(0, 3000), st.floats(0, 1e6) | st.none())
def test_the_line_is_never_wider_than_the_screen(
    width: int, done: int, seconds: float | None
) -> None:
    assert len(progress_line("run", Progress(done, 3000, HALF.counts), seconds, width)) <= width


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0.2, "1 s"), (7.4, "7 s"), (44, "40 s"), (100, "2 min"), (3700, "1 h"), (8000, "2 h 10 min")],
)
def test_a_time_is_as_coarse_as_one_can_know_it(seconds: float, words: str) -> None:
    assert duration(seconds) == words
