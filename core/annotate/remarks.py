"""What somebody should look at when journals come together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta

from core.model import Mark, Problem

_AHEAD = timedelta(days=1)


def remarks_on(
    history: Sequence[Mark], new: Sequence[Mark], twofold: Collection[tuple[str, str, str]] = ()
) -> list[Problem]:
    """Who verifies what is their own; names of two people, or two of one; wrong clocks.

    Args:
        history: the entries that are here.
        new: those that come, in the spellings of names that are known here.
        twofold: annotator, instance and hash of the program, where with the new ones
            somebody is author and verifier.
    """
    marks = {each.id: each for each in (*history, *new)}
    return [
        *_own_verifiers(new, twofold),
        *_two_of_one_name(history, new),
        *_names_alike(history, new),
        *_clocks(marks, new),
    ]


def _own_verifiers(
    new: Sequence[Mark], twofold: Collection[tuple[str, str, str]]
) -> Iterator[Problem]:
    """Names that stand for the author and for the verifier of one program."""
    touched = {(each.annotator, each.instance, each.source) for each in new}
    for name, count in Counter(who for who, _, _ in touched.intersection(twofold)).items():
        text = (
            f"instances marked as an author and as a verifier: {count}; all marks are kept, and"
            " of each instance the role counts that came first: nobody verifies themselves"
        )
        yield Problem(name, "author-and-verifier", text)


def _two_of_one_name(history: Sequence[Mark], new: Sequence[Mark]) -> Iterator[Problem]:
    """Names under which two people may have marked."""
    followed = {(each.instance, each.annotator, each.role, each.after) for each in history}
    forked: Counter[str] = Counter()
    for each in new:
        key = each.instance, each.annotator, each.role, each.after
        forked[each.annotator] += key in followed
        followed.add(key)
    for name, count in forked.items():
        if count:
            text = (
                f"entries made elsewhere under this name, without knowing what is here: {count};"
                " all are kept, the newest count. Two people need two names"
            )
            yield Problem(name, "two-of-one-name", text)


def _names_alike(history: Sequence[Mark], new: Sequence[Mark]) -> Iterator[Problem]:
    spelled: dict[str, set[str]] = {}
    for each in (*history, *new):
        spelled.setdefault(each.annotator, set()).add(each.spelled or each.annotator)
    for name, spellings in sorted(spelled.items()):
        if len(spellings) > 1 or name not in spellings:
            names = " and ".join(sorted({name, *spellings}))
            text = f"{names} are spellings of one name: they count as one annotator, {name}"
            yield Problem(name, "names-alike", text)


def _clocks(marks: Mapping[str, Mark], new: Sequence[Mark]) -> Iterator[Problem]:
    limit = (datetime.now(UTC) + _AHEAD).strftime("%Y-%m-%dT%H:%M:%S.%fZ")
    back: Counter[str] = Counter()
    ahead: Counter[str] = Counter()
    for each in new:
        before = marks.get(each.after or "")
        back[each.annotator] += before is not None and before.at > each.at
        ahead[each.annotator] += each.at > limit
    for name, count in back.items():
        if count:
            text = f"entries before which the clock went backwards: {count}; their order counts"
            yield Problem(name, "clock-went-backwards", text)
    for name, count in ahead.items():
        if count:
            text = f"entries of the future: {count}; beside those of others they are the newest"
            yield Problem(name, "clock-ahead", text)
