"""Who sits at a terminal: an author, a verifier, and who writes a decision down."""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from script import NOTES, Choice, Decision, Opinion, Turn, Way
from terminal import Terminal

from core.model import Location
from hejtui.themes import code_colours

ENVIRONMENT = {
    "TERM": "xterm-256color",
    "COLORTERM": "truecolor",
    "LANG": "C.UTF-8",
    "HOME": os.environ["HOME"],
}

_ESCAPE = re.compile(r"\x1b\[[0-9;]*m|\x0e|\x0f")
_NUMBER = re.compile(r"│..? *(\d+) ")
"""The number of a line of the transformed program, at the right."""


def _ground(colour: str) -> str:
    """The escape sequence of a background."""
    return "48;2;" + ";".join(str(int(colour[at : at + 2], 16)) for at in (1, 3, 5)) + "m"


Watch = Callable[[str, Terminal], None]
"""Is told the name of a moment, and where it can be seen."""


def nobody(moment: str, terminal: Terminal) -> None:
    """Does not look."""


CURSOR = _ground(code_colours(dark=True).cursor)
"""What shows where the cursor is, in the code that has the keyboard."""


class Person:
    """Opens a workspace and presses keys, each only after the one before was answered.

    Attributes:
        name: who it is.
        terminal: where.
        keys: how many keys were pressed.
        seconds: from the first screen to the last.
    """

    def __init__(self, name: str, terminal: Terminal, study: Path, watch: Watch = nobody) -> None:
        self.name = name
        self.terminal = terminal
        self.keys = 0
        self._watch = watch
        self.seconds = 0.0
        self._study = study
        self._since = 0.0

    def open(self) -> None:
        """Opens the inspector."""
        command = [sys.executable, "-m", "hejtui", "open", str(self._study)]
        self.terminal.start([*command, "--annotator", self.name], ENVIRONMENT)
        self.terminal.wait_for(f"✎ {self.name}", " left")
        self._since = time.monotonic()

    def leave(self) -> None:
        """Quits, when all is stored."""
        self.press("q")
        self.terminal.wait_for("ended with 0")
        self.seconds = time.monotonic() - self._since

    def press(self, *keys: str) -> None:
        """Presses keys."""
        self.keys += len(keys)
        self.terminal.press(*keys)

    def answer(self, question: str, text: str) -> None:
        """Types an answer to a question, and sees it go."""
        self.terminal.wait_for(question)
        self.keys += len(text)
        self.terminal.type(text)
        self._watch("typed", self.terminal)
        self.press("Enter")
        self.terminal.wait_until(lambda seen: question not in seen, f"no {question!r}")

    def go_to_code(self) -> None:
        """Goes into the program, and sees all of it."""
        self.press("Tab")
        self._cursor()
        self.press("f")
        self.terminal.wait_until(lambda seen: "unchanged lines" not in seen, "the whole program")

    def sees(self, turn: Turn, *texts: str) -> str:
        """Waits until an instance is on screen; returns the screen."""
        bug, transformation, number = turn.id.split("/")
        titles = (f"{bug} ", f"{transformation} {number} ", *texts)

        def shows(seen: str) -> bool:
            above = "".join(seen.split("\n")[1:2]) + " "
            return all(title in above for title in titles[:2]) and all(t in seen for t in texts)

        return self.terminal.wait_until(shows, str(titles))

    def say(self, opinion: Opinion) -> None:
        """Marks the instance on screen; the keyboard is in the code."""
        place = opinion.location
        if place is None:
            self.press("x")
            self.answer("Why are there no lines to mark?", opinion.reason)
            self._saved("not applicable")
        elif place.insert_before is not None:
            self._go_to(place.insert_before)
            self.press("i")
            self._saved(str(place))
        else:
            for number, each in enumerate(place.ranges, start=1):
                self._go_to(each.start)
                if each.start == each.end:
                    self.press("Space")
                else:
                    self.press("m", *["j"] * (each.end - each.start), "m")
                self._saved(str(Location(place.ranges[:number])))

    def _saved(self, words: str) -> None:
        self.terminal.wait_for(f" {words} saved")

    def _go_to(self, line: int) -> None:
        """Moves the cursor to a line of the transformed program, as far as that is away."""
        away = line - self._cursor()
        if away:
            self.press(*["j" if away > 0 else "k"] * abs(away))
            there = lambda seen: _cursor_line(seen) == line  # noqa: E731
            self.terminal.wait_until(there, f"the cursor at {line}", colours=True)

    def _cursor(self) -> int:
        """The line of the cursor, as the colours show it."""
        seen = self.terminal.wait_until(
            lambda seen: _cursor_line(seen) is not None, "a cursor", colours=True
        )
        return _cursor_line(seen) or 0


class Author(Person):
    """Marks in Browse, seeing the proposals."""

    def __init__(self, name: str, terminal: Terminal, study: Path, watch: Watch = nobody) -> None:
        super().__init__(name, terminal, study, watch)
        self.done = 0

    def take(self, turn: Turn) -> None:
        """Marks the instance on screen, and goes to the next one."""
        self.sees(turn)
        match turn.way:
            case Way.ACCEPT:
                self._accept()
            case Way.NOTE:
                self.press("e")
                self.answer("Note on ", NOTES)
                self.terminal.wait_for(f"✎ {NOTES[:3]}")
                self._accept()
            case Way.UNSURE:
                self.press("c")
                self.terminal.wait_for("medium confidence")
                self._accept()
            case Way.UNDO:
                self._accept()
                self.press("z")
                self.sees(turn, "not marked")
                self.done -= 1
                self._accept()
            case Way.SKIP:
                self.press("n")
            case _:
                assert turn.said is not None
                self.say(turn.said)
                self._watch(turn.way.name.lower(), self.terminal)
                self.done += 1
                self.press("n")

    def _accept(self) -> None:
        self.press("a")
        self.done += 1
        self.terminal.wait_for(f"{self.done} done, ")


class Verifier(Person):
    """Marks a sample in Verify.

    Attributes:
        screens: what was seen of each instance before it was marked, and after.
    """

    def __init__(self, name: str, terminal: Terminal, study: Path, watch: Watch = nobody) -> None:
        super().__init__(name, terminal, study, watch)
        self.screens: list[tuple[str, str]] = []

    def take(self, turn: Turn) -> None:
        """Marks the instance on screen, and goes to the next one."""
        assert turn.said is not None
        before = self.sees(turn, "not marked")
        self.say(turn.said)
        after = self.terminal.wait_for(f"{len(self.screens) + 1} verified")
        self.screens.append((before, after))
        self._watch("verified", self.terminal)
        self.press("n")


class Adjudicator(Person):
    """Ends disagreements in Verify."""

    def open_disagreements(self) -> None:
        """Goes to the list of them."""
        self.press("4")
        self.terminal.wait_for("No sample was drawn")
        self.press("D")
        self.terminal.wait_for("≠")

    def decide(self, decision: Decision, present: Sequence[str]) -> None:
        """Decides the one under the cursor."""
        # The title has the id whole, and then who says what; the list may cut it off.
        self.terminal.wait_until(
            lambda seen: (
                "≠ not decided" in seen and re.search(rf"{decision.instance}  [AV] ", seen)
            ),
            f"{decision.instance}, to decide",
        )
        self.press("Enter")
        self.terminal.wait_for("Which counts for", f"{decision.instance}?")
        self._watch("choice", self.terminal)
        self.press(str(int(decision.choice)))
        if decision.choice is Choice.OTHER:
            self.answer("Which lines?", str(decision.location))
        self.answer("Why?", decision.reason)
        # Names stand there already.
        self.terminal.wait_for("Who was present?")
        self.press("C-u")
        self.answer("Who was present?", ", ".join(present))

    def end(self) -> str:
        """Waits until there is nothing to decide; returns the screen."""
        return self.terminal.wait_until(
            lambda seen: "≠" not in seen and "kappa" in seen, "no disagreement"
        )

    def take_back(self) -> None:
        """Takes back what was decided under the cursor."""
        self.press("z")
        self.terminal.wait_for("≠ not decided")


def _cursor_line(seen: str) -> int | None:
    """The number beside the cursor; None where there is none."""
    for line in seen.split("\n"):
        if CURSOR in line:
            found = _NUMBER.findall(_ESCAPE.sub("", line))
            if found:
                return int(found[-1])
    return None
