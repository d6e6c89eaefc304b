"""The questions before a decision: whose lines, why, and who was there."""

from __future__ import annotations

from dataclasses import dataclass

from core.annotate import Disagreement
from core.model import Choice, InputError, Location
from hejtui.rooms.room import Room
from hejtui.rooms.verify.disputes import newest_of
from hejtui.widgets.ask import AskText
from hejtui.widgets.choose import ChooseScreen

_CHOICES = (Choice.AUTHOR, Choice.VERIFIER, Choice.ANOTHER, Choice.ANOTHER)


@dataclass(frozen=True, slots=True)
class Answer:
    """What was decided.

    Attributes:
        choice: whose location it is.
        location: the lines, where they are neither's.
        not_applicable: whether there are none.
        reason: why.
        present: who was there.
    """

    choice: Choice
    location: Location | None
    not_applicable: bool
    reason: str
    present: tuple[str, ...]


async def ask_decision(
    room: Room, found: Disagreement, adjudicator: str, chosen: Location | None
) -> Answer | None:
    """Asks what is decided of a disagreement; None where nobody wants to.

    Args:
        room: asks.
        found: what the annotators say.
        adjudicator: who puts it down.
        chosen: lines that are chosen in the program, offered as others.
    """
    options = []
    for choice in (Choice.AUTHOR, Choice.VERIFIER):
        mark = newest_of(found, choice)
        said = f" ({mark.annotator}): {mark.words}" if mark else ": nothing was marked"
        options.append((f"the {choice.value}'s{said}", mark is not None))
    options += [("other lines …", True), ("not applicable: there are no lines", True)]
    question = ChooseScreen(f"Which counts for {found.row.id}?", options)
    answer = await room.app.push_screen_wait(question)
    if answer is None:
        return None
    location, number = None, answer.number
    if number == 2:
        location = await _ask_lines(room, chosen)
        if location is None:
            return None
    reason = await room.ask(AskText("Why?", hint="it stands beside the decision"))
    if reason is None:
        return None
    names = dict.fromkeys([*(each.annotator for each in found.opinions), adjudicator])
    present = await room.ask(
        AskText("Who was present?", hint="with commas between", value=", ".join(names))
    )
    if present is None:
        return None
    return Answer(_CHOICES[number], location, number == 3, reason, tuple(present.split(",")))


async def _ask_lines(room: Room, chosen: Location | None) -> Location | None:
    value, hint = str(chosen) if chosen else "", "7, 3-4 or 3-4,7; or before 7"
    while True:
        question = AskText("Which lines?", hint=hint, value=value)
        text = await room.ask(question)
        if text is None:
            return None
        try:
            return Location.parse(text)
        except InputError as error:
            value, hint = text, str(error)
