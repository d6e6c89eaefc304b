"""What stands above the code."""

from __future__ import annotations

from rich.text import Text

from core.model import Bug, Exclusion, Instance
from core.transform import JOIN, short_name
from hejtui.widgets.code import Side
from hejtui.widgets.plain import visible


def title_line(
    instance: Instance, side: Side | None, *, short: bool = False, tall: bool = False
) -> Text:
    """What stands above the code: the instance, and what was done to it.

    Args:
        instance: what is shown.
        side: the version that is shown; None where both are.
        short: whether there is hardly any room.
        tall: whether there is a second line.
    """
    text, composed = Text(), JOIN in instance.transformation
    name = short_name(instance.transformation) if composed else instance.transformation
    name += f" {instance.id.rpartition('/')[2]}"
    if short and side is not None:
        text.append(side.value[0].upper(), "bold reverse" if side is Side.ORIGINAL else "bold")
        return text.append(f" {name}")
    if side is None:
        text.append(name, "bold")
    else:
        text.append(side.value.upper(), "bold reverse" if side is Side.ORIGINAL else "bold")
        text.append(f" {instance.bug} {name}" if composed else f" {instance.id}")
    if instance.summary:
        text.append("\n" if tall else "  ")
        text.append("declined: " if instance.reason is Exclusion.UNSOUND else "")
        text.append(visible(instance.summary))
    return text


def bug_title(side: Side | None, bug: Bug, *, short: bool = False) -> Text:
    """What stands above the code of a bug that has no instances.

    Args:
        side: the version that is shown; None where both are.
        bug: what is shown.
        short: whether there is hardly any room.
    """
    if side is None:
        return Text("fixed", "bold")
    word = "BUGGY" if side is Side.ORIGINAL else "FIXED"
    style = "bold reverse" if side is Side.ORIGINAL else "bold"
    return Text.assemble((word[0] if short else word, style), f" {bug.id}")
