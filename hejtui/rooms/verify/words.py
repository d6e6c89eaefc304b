"""What Verify says: how far one is, what to do, and how annotators agree."""

from __future__ import annotations

from rich.text import Text

from core.annotate import Disagreement, Figure
from core.model import Choice, Mark, Status
from hejtui.rooms.pace import pace_words
from hejtui.rooms.verify.disputes import Disputes, Verified, newest_of, two_opinions
from hejtui.rooms.verify.sample import Queue
from hejtui.widgets.plain import visible
from hejtui.widgets.tones import Palette, Tone

BLIND, ASSISTED, OPENED = "blind", "assisted", "not blind"
"""As what a mark is recorded: proposal and marks unseen, proposal seen, marks seen."""

WHOSE = {Choice.AUTHOR: "the author's", Choice.VERIFIER: "the verifier's", Choice.ANOTHER: "others"}
"""Whose lines a decision took, in words."""


def progress_text(
    queue: Queue, done: int, *, how: str, differing: int | None, pace: float | None
) -> Text:
    """How far a verifier is.

    Args:
        queue: what there is to verify.
        done: how many of it are.
        how: as what a mark on the program on screen would be recorded.
        differing: on how many verifier and authors differ, and nobody has decided;
            None until that was asked for.
        pace: seconds for an instance; None where that is not known.
    """
    left = len(queue.rows) - done
    text = Text.assemble((queue.verifier or "", "bold"), f"  {done} verified, {left} left")
    text.append(f"  {how}", "" if how == BLIND else "bold")
    if words := pace_words(pace, left):
        text.append(f"  {words}")
    if not left:
        text.append("  all done")
        if differing is None:
            text.append(": disputes, D")
        else:
            text.append(f": {differing} to decide, D" if differing else ", nothing to decide")
    if queue.changed:
        text.append(f"  {queue.changed} drawn as another program")
    if queue.own:
        text.append(f"  {queue.own} left out: you marked them as an author")
    return text


def start_text(queue: Queue, palette: Palette) -> Text:
    """What to do where there is nothing to verify."""
    text = Text()
    strong, quiet = palette.strong(Tone.NOTE), palette[Tone.QUIET]

    def key(name: str, meaning: str) -> None:
        text.append(f"  {name}  ", strong).append(f"{meaning}\n")

    if not queue.instances:
        text.append("There is nothing to verify: the workspace has no instances.\n\n", "bold")
        key("3", "goes to Jobs, where f makes them")
        return text.append("\n  in a shell: hejtui transform\n", quiet)
    if queue.verifier is None:
        text.append("Who verifies?\n\n", "bold")
        key("A", "asks for your name, once")
    elif queue.changed or queue.own:
        text.append(f"Nothing of the sample for {queue.verifier} can be verified.\n\n", "bold")
        if queue.changed:
            text.append(f"  {queue.changed} drawn instances are another program now, or gone\n")
        if queue.own:
            text.append(f"  {queue.own} were marked by {queue.verifier} as their author\n")
        text.append("\n")
    else:
        text.append(f"No sample was drawn for {queue.verifier}.\n\n", "bold")
    key("S", "draws one: a share of each transformation, at least five of each")
    name = queue.verifier or "NAME"
    name = name if name.isalnum() else f"'{name}'"
    command = f"hejtui marks sample --share 0.10 --seed 1 --verifier {name}"
    text.append(f"     in a shell: {visible(command)}\n\n", quiet)
    if queue.others:
        people = ", ".join(visible(each) for each in queue.others)
        text.append(f"  There are samples for {people}.\n")
        if queue.verifier is not None:
            key("A", "says that you are somebody else")
    key("D", "shows where authors and verifiers differ, to decide")
    text.append(
        "\nA verifier sees the bug, its fix and both programs, but neither what the authors"
        " marked nor what the program proposes. That is recorded with each mark.\n",
        quiet,
    )
    return text


def agreement_text(disputes: Disputes) -> Text:
    """How far verifiers and authors agree on the samples that are done."""
    lines = [_agreement(each) for each in disputes.verified if each.agreement is not None]
    lines += [
        f"{visible(each.sample.verifier)}: {each.done} verified, {each.left} left"
        for each in disputes.verified
        if each.agreement is None
    ]
    return Text("  ·  ").join(Text(each) for each in lines)


def opinions_text(found: Disagreement, palette: Palette) -> Text:
    """What each says of an instance, with notes and reasons, and what was decided."""
    text, row = Text(), found.row
    shown = two_opinions(found)
    for mark in found.opinions:
        sign = next((s for s, each in zip("AV", shown, strict=True) if each == mark), " ")
        text.append(f"{sign} ", palette.strong(Tone.NOTE))
        text.append(f"{visible(mark.annotator)}, {mark.role.value}: ")
        text.append(mark.words, "bold")
        text.append(f"  {mark.confidence.value} confidence", palette[Tone.QUIET])
        if saw := _saw(mark):
            text.append(f"  {saw}", palette[Tone.QUIET])
        for said in filter(None, (mark.reason, mark.note)):
            text.append(f"  ✎ {visible(said)}")
        text.append("\n")
    if row.status is Status.READY:
        text.append(f"○ proposal: {row.proposal}\n", palette[Tone.QUIET])
    else:
        reason = ", ".join(filter(None, (row.reason.value if row.reason else "", row.detail)))
        text.append(f"× excluded by the program: {visible(reason)}\n", palette[Tone.QUIET])
    if found.decision is None:
        return text.append("≠ not decided: enter decides", palette.strong(Tone.CAUTION))
    return text.append_text(_decision(found.decision, palette))


def newest_words(found: Disagreement, choice: Choice) -> str:
    """What authors, the program in their place, or verifiers say; a dash for nothing."""
    mark = newest_of(found, choice)
    if mark is None and choice is Choice.AUTHOR and found.row.status is not Status.READY:
        return "excluded"
    return mark.words if mark else "–"


def when(mark: Mark) -> str:
    """The minute of a mark."""
    return mark.at[:16].replace("T", " ")


def _agreement(verified: Verified) -> str:
    found = verified.agreement
    name = visible(verified.sample.verifier)
    if found is None or not found.instances:
        text = f"{name}: {verified.done} verified, of which no author has marked any"
    else:
        share = 100 * found.same / found.instances
        text = (
            f"{name}: {found.instances} verified, {found.same} exact ({share:.0f} %),"
            f" kappa {_figure(found.kappa)}"
        )
    if verified.excluded:
        text += f", {verified.confirmed} of {verified.excluded} excluded confirmed"
    return text


def _figure(figure: Figure) -> str:
    if figure.value is None:
        return f"undefined ({figure.undefined})"
    if figure.low is None or figure.high is None:
        return f"{figure.value:.2f} (no interval: {figure.no_interval})"
    return f"{figure.value:.2f} ({figure.low:.2f} to {figure.high:.2f})"


def _saw(mark: Mark) -> str:
    if mark.blind:
        return "blind"
    return "" if mark.shown is None else f"saw the proposal {mark.shown}"


def _decision(mark: Mark, palette: Palette) -> Text:
    text = Text("✓ ", palette.strong(Tone.GOOD))
    text.append(f"decided: {mark.words}", palette.strong(Tone.GOOD))
    if mark.choice is not None:
        text.append(f" ({WHOSE[mark.choice]})")
    present = ", ".join(visible(each) for each in mark.present)
    text.append(f"  by {visible(mark.annotator)}, {when(mark)} UTC, present: {present}")
    return text.append(f"  ✎ {visible(mark.reason)}")
