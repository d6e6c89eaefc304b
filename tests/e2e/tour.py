"""Records the pictures of docs/tour.md from the real program: `make tour`."""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from frames import picture
from people import ENVIRONMENT
from story import Setting, Story
from terminal import Terminal

SIZE = (112, 30)
TRANSFORMATIONS = ("boolean-exchange", "rename-method")
MARKS = 100

MOMENTS = {
    "browse": "1-browse",
    "grow": "2-range",
    "typed": "3-note",
    "not_applicable": "4-not-applicable",
    "verify": "5-verify",
    "all-verified": "6-verified",
    "disagreements": "7-disagreements",
    "choice": "8-choice",
    "all-decided": "9-decided",
}
"""Moments of the story, and the picture that is taken when each comes first."""

COMMANDS = {"10-agreement": "marks agreement", "11-export": "export release"}
"""What is asked at the end, in a shell."""

SHELL = (136, 30)

PASSING = (": decided", "taken back", "all that is listed")
"""What is told for a few seconds, in place of other things."""

REST = 0.5
"""Seconds without a change after which a screen is said to rest."""


class Camera:
    """Takes a picture of each moment, once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._left = dict(MOMENTS)

    def __call__(self, moment: str, terminal: Terminal) -> None:
        name = self._left.pop(moment, None)
        if name is not None:
            self.take(name, terminal)

    def take(self, name: str, terminal: Terminal) -> None:
        """Takes a picture when the screen has come to rest, and nothing lies over it."""
        before, since = "", 0.0

        def rests(now: str) -> bool:
            nonlocal before, since
            if now != before or any(each in now for each in PASSING):
                before, since = now, time.monotonic()
            return time.monotonic() - since > REST

        seen = terminal.wait_until(rests, "a screen at rest", colours=True)
        shown = seen.partition("ended with 0")[0]
        (self._folder / f"{name}.svg").write_text(picture(shown), "utf-8")


def record(folder: Path) -> None:
    """Tells the story once, and asks what came of it."""
    folder.mkdir(parents=True, exist_ok=True)
    camera = Camera(folder)
    with tempfile.TemporaryDirectory() as place:
        story = Story(Setting(Path(place), SIZE, MARKS, "0.10", TRANSFORMATIONS), camera)
        story.tell()
        for name, command in COMMANDS.items():
            terminal = Terminal(name, *SHELL)
            line = f'cd {story.first} && echo "$ hejtui {command}" && "$0" -m hejtui {command}'
            terminal.start(["sh", "-c", line, sys.executable], ENVIRONMENT)
            try:
                terminal.wait_for("ended with 0")
                camera.take(name, terminal)
            finally:
                terminal.close()


if __name__ == "__main__":
    record(Path(sys.argv[1]))
