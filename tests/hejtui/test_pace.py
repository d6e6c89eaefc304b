"""How long somebody takes for an instance."""

from __future__ import annotations

from core.model import Confidence, Location, Mark, Role
from hejtui.rooms.pace import RECENT, Pace, pace_words

LINE = Location.of(3)


def entry(instance: str, seconds: float | None, location: Location | None = LINE) -> Mark:
    return Mark(
        *(instance, "ann", Role.AUTHOR, location, "", Confidence.HIGH, "", "hash"), seconds=seconds
    )


def test_the_entries_for_an_instance_are_added_up_and_the_median_is_told() -> None:
    pace = Pace()
    assert pace.seconds is None
    for instance, seconds in (("a", 2.0), ("b", 100.0), ("a", 1.0), ("c", 4.0), ("d", None)):
        pace.take(entry(instance, seconds))
    assert pace.seconds == 4.0


def test_what_is_taken_back_does_not_count_until_it_is_said_again() -> None:
    pace = Pace([entry("a", 2.0), entry("b", 9.0), entry("b", 2.0, None)])
    assert pace.seconds == 2.0
    pace.take(entry("b", None))
    assert pace.seconds == 6.5


def test_only_the_last_instances_count() -> None:
    pace = Pace()
    for number in range(3 * RECENT):
        pace.take(entry(str(number), 60.0 if number < 2 * RECENT else 3.0))
    assert pace.seconds == 3.0


def test_the_time_left_is_told_where_it_is_known_and_something_is_left() -> None:
    assert pace_words(3.0, 1200) == "3.0 s each, about 1 h 00 min left"
    assert pace_words(None, 5) == pace_words(3.0, 0) == ""
