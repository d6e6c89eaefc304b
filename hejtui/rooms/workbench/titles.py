"""What stands above the code."""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal

from core.model import Bug, Exclusion, Instance
from core.transform import JOIN, short_name
from hejtui.widgets.code import CodeView, Side
from hejtui.widgets.plain import visible
from hejtui.widgets.status import StatusLine


class Titles(Horizontal):
    """What is on screen: one title a version, as they stand below."""

    DEFAULT_CSS = """
    Titles { height: auto; background: $panel; & > #original { display: none; } }
    """

    def compose(self) -> ComposeResult:
        """Both titles."""
        yield StatusLine(id="original", most=2)
        yield StatusLine(id="title")

    def fit(self, *, roomy: bool) -> None:
        """Keeps two lines, so that a long title does not push the code down and up again.

        Args:
            roomy: whether there is room for that.
        """
        self.query_one("#title", StatusLine).least = 2 if roomy else 1

    def show(self, code: CodeView, shown: Instance | Bug | None, *, short: bool) -> None:
        """Says what is on screen.

        Args:
            code: where it is shown.
            shown: what; None if nothing is.
            short: whether there is hardly any room.
        """
        original, title = (self.query_one(f"#{id}", StatusLine) for id in ("original", "title"))
        both = code.two_columns and shown is not None
        if original.display is not both:
            original.display = both
        if shown is None:
            title.say(Text())
            return
        width = code.left_width + 1
        if both and (original.styles.width is None or original.styles.width.value != width):
            original.styles.width = width
        tall = title.least > 1
        side = None if both else code.side
        between = "\n" if tall else "  "
        if isinstance(shown, Bug):
            original.say(Text.assemble((shown.id, "bold"), between, "original"))
            title.say(bug_title(side, shown, short=short))
        else:
            original.say(Text.assemble((shown.bug, "bold"), between, "original"))
            # What one line does not hold goes on behind the name: so two are enough.
            below = tall and len(shown.summary) < title.size.width - 2
            title.say(title_line(shown, side, short=short, tall=below))


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
