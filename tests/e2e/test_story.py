"""Two people and a benchmark, from new workspaces to a release, by keys and files alone."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import by_hand
import pytest
from script import DOUBT, NOTES, Choice, Opinion, Turn
from shell import document
from story import AUTHOR, PRESENT, VERIFIER, Setting, Story, Told
from terminal import without

from core.model import Location

SIZE = (80, 24)
READY, MARKS = 22, 20
_PROPOSED = re.compile(r"[○△◉]\s*\d")
"""A proposal in the gutter."""


@pytest.fixture(scope="module")
def story(tmp_path_factory: pytest.TempPathFactory) -> Story:
    if shutil.which("tmux") is None:
        without("tmux is not installed")
    folder = tmp_path_factory.mktemp("story")
    return Story(Setting(folder, SIZE, MARKS, share="0.3", only=("boolean-exchange",)))


@pytest.fixture(scope="module")
def told(story: Story) -> Told:
    return story.tell()


@pytest.fixture(scope="module")
def released(story: Story, told: Told) -> dict[str, Any]:
    """What is in the release, by instance."""
    lines = (story.release / "benchmark.jsonl").read_text("utf-8").splitlines()
    records = [json.loads(line) for line in lines]
    return {each["id"]: each for each in records if each["kind"] == "instance"}


def journal(study: Path, who: str, role: str) -> dict[str, list[dict[str, Any]]]:
    """What somebody said of each instance, the oldest first."""
    found: dict[str, list[dict[str, Any]]] = {}
    for each in document("list", "marks", "-w", study)["marks"]:
        if (each["annotator"], each["role"]) == (who, role):
            found.setdefault(each["instance"], []).append(each)
    return found


def said(mark: dict[str, Any]) -> Opinion | None:
    if mark["not_applicable"]:
        return Opinion(None, mark["reason"], mark["confidence"], mark["note"])
    if not mark["lines"] and mark["insert_before"] is None:
        return None
    return Opinion(Location.from_json(mark), "", mark["confidence"], mark["note"])


def pressed(turns: Sequence[Turn]) -> dict[str, list[Opinion | None]]:
    return {each.id: list(each.entries) for each in turns if each.entries}


def test_the_journal_says_what_the_author_pressed(story: Story, told: Told) -> None:
    marks = journal(story.first, AUTHOR, "author")
    assert len(told.authors) == MARKS
    assert {id: list(map(said, each)) for id, each in marks.items()} == pressed(told.author)
    proposals = {each.id: Location.from_json(each.instance) for each in told.author}
    for id, each in marks.items():
        shown = [mark["shown"] for mark in each if said(mark)]
        assert shown == [proposals[id].to_json()] * len(shown)
        assert not any(mark["blind"] for mark in each)


def test_the_journal_says_what_the_verifier_pressed_and_that_it_was_blind(
    story: Story, told: Told
) -> None:
    marks = journal(story.first, VERIFIER, "verifier")
    assert set(marks) == set(told.sample["instances"])
    assert {id: list(map(said, each)) for id, each in marks.items()} == pressed(told.verifier)
    for mark in (mark for each in marks.values() for mark in each):
        assert (mark["blind"], mark["shown"], mark["sample"]) == (True, None, told.sample["id"])
        assert mark["seconds"] > 0


def test_the_sample_was_drawn_before_anybody_marked(story: Story, told: Told) -> None:
    marks = document("list", "marks", "-w", story.first)["marks"]
    assert told.sample["at"] < min(mark["at"] for mark in marks)
    assert told.sample["marked_before"] == 0


def test_nothing_on_the_verifiers_screens_comes_from_the_author_or_the_proposal(
    told: Told,
) -> None:
    assert len(told.screens) == len(told.verifier)
    assert _PROPOSED.search(told.proposed)
    seen_of_own: set[int] = set()
    for turn, (before, after) in zip(told.verifier, told.screens, strict=True):
        for seen in (before, after):
            assert not {
                word
                for word in (AUTHOR, NOTES, DOUBT, "proposal", "author", "excluded", "≠", "⚑")
                if re.search(rf"\b{word}\b" if word.isalpha() else re.escape(word), seen)
            }
            assert not _PROPOSED.search(seen)
        assert not re.findall(r"[●▲]\s*\d", before)
        assert turn.said is not None
        own = {int(line) for line in re.findall(r"│[●▲]\s*(\d+)", after)}
        place = turn.said.location
        assert own <= ((place.lines or {place.first}) if place else set())
        seen_of_own |= own
    assert seen_of_own


def test_agreement_is_what_one_works_out_by_hand(
    story: Story, told: Told, released: dict[str, Any]
) -> None:
    both = told.authors.keys() & told.verifiers.keys()
    pairs = [
        by_hand.pair(
            told.authors[id], told.verifiers[id], released[id]["buggy"], released[id]["fixed"]
        )
        for id in both
    ]
    excluded = [each for each in told.verifier if each.instance["status"] == "excluded"]
    found = document("marks", "agreement", "-w", story.first)
    (verification,) = found["verifications"]
    same = sum(each.same for each in pairs)
    assert 0 < same < len(pairs)
    for group in (found["overall"], verification):
        assert (group["instances"], group["same"]) == (len(pairs), same)
        assert group["exact"]["value"] == pytest.approx(same / len(pairs))
        assert group["jaccard"]["value"] == pytest.approx(by_hand.mean_jaccard(pairs))
        assert group["kappa"]["value"] == pytest.approx(by_hand.kappa(pairs))
        assert group["alpha"]["value"] == pytest.approx(by_hand.alpha(pairs))
    assert verification["blinding"] == "blind"
    assert verification["unmarked"] == len(told.verifier) - len(pairs) - len(excluded)
    assert verification["excluded"] == len(excluded)
    assert verification["confirmed"] == sum(
        each.said is not None and each.said.location is None for each in excluded
    )
    assert verification["decided"] == len(pairs) - same


def test_the_room_and_the_report_say_the_same_of_it(story: Story, told: Told) -> None:
    (found,) = document("marks", "agreement", "-w", story.first)["verifications"]
    count, same = found["instances"], found["same"]
    room = f"bob: {count} verified, {same} exact ({100 * same / count:.0f} %), kappa "
    assert f"{room}{found['kappa']['value']:.2f}" in told.last_screen
    paragraph = document("report", "-w", story.first)["agreement"]["paragraph"]
    assert paragraph.startswith(
        f"A second annotator independently verified {count} of {READY:,} instances"
    )
    assert "drawn at random beforehand" in paragraph
    assert f"exactly the same lines for {same} of {count}" in paragraph
    assert paragraph in (story.release / "README.md").read_text("utf-8")


def test_decisions_say_who_chose_what_why_and_who_was_there(story: Story, told: Told) -> None:
    marks = journal(story.first, AUTHOR, "adjudicator")
    assert [each.instance for each in told.decided] == list(marks)
    again = told.decided[-1].instance
    assert [said(mark) is None for mark in marks[again]] == [False, True, False]
    names = {Choice.AUTHOR: "author", Choice.VERIFIER: "verifier"}
    for each in told.decided:
        mark = marks[each.instance][-1]
        decided = said(mark)
        assert decided is not None
        assert (decided.location, mark["reason"]) == (each.location, each.reason)
        assert mark["choice"] == names.get(each.choice, "another")
        assert tuple(mark["present"]) == PRESENT
    assert not document("marks", "disagreements", "-w", story.first)["disagreements"]


def test_the_release_has_the_final_locations_and_where_they_are_from(
    story: Story, told: Told, released: dict[str, Any]
) -> None:
    ended = {each.instance: each.location for each in told.decided}
    ready = {id: each for id, each in released.items() if each["status"] == "ready"}
    assert len(ready) == READY
    final: dict[str, dict[str, str]] = {}
    for id, each in ready.items():
        place, opinion = each["location"], told.authors.get(id)
        if id in ended:
            expected, provenance = ended[id], "adjudicated"
        elif opinion:
            expected, provenance = opinion.location, "author"
        else:
            expected, provenance = Location.from_json(each["proposal"]), "proposal"
        assert (place["provenance"], place["applicable"]) == (provenance, expected is not None)
        assert not place["disputed"]
        if expected is None:
            assert each["folder"] is None
        else:
            assert Location.from_json(place) == expected
            final.setdefault(each["folder"], {})[each["bug"]] = _exclusive(expected)
    for folder, places in final.items():
        text = (story.release / folder / "locations.txt").read_text("utf-8")
        assert dict(line.split("  ") for line in text.splitlines()) == places


def test_both_workspaces_end_with_one_journal(story: Story, told: Told, tmp_path: Path) -> None:
    for number, study in enumerate((story.first, story.second)):
        document("marks", "export", tmp_path / f"{number}.jsonl", "-w", study)
    one, other = (tmp_path / f"{number}.jsonl" for number in (0, 1))
    assert one.read_bytes() == other.read_bytes() == (story.release / "marks.jsonl").read_bytes()
    count = 1 + sum(len(each.entries) for each in told.author + told.verifier)
    assert one.read_bytes().count(b"\n") == count + len(told.decided) + 2


def _exclusive(place: Location) -> str:
    """As the files of the benchmark have it: ends are behind the last line."""
    if place.insert_before is not None:
        return f"before {place.insert_before}"
    return ",".join(f"{each.start}-{each.end + 1}" for each in place.ranges)
