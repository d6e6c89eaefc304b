"""The story of a study: one marks, one verifies blind, both decide, and a release is made."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from people import Adjudicator, Author, Person, Verifier, Watch, nobody
from script import Decision, Opinion, Record, Turn, author_turns, decisions, verifier_turns
from shell import document
from terminal import Terminal

AUTHOR, VERIFIER = "ann", "bob"
PRESENT = (AUTHOR, VERIFIER, "cleo")


@dataclass(frozen=True, slots=True)
class Setting:
    """Where and how large the story is.

    Attributes:
        folder: where everything lies.
        size: columns and rows of the terminals.
        marks: how many instances the author marks.
        share: of each stratum that is verified.
        only: which transformations are made; all where there are none.
        benchmark: what `hejtui new --from` takes.
    """

    folder: Path
    size: tuple[int, int]
    marks: int
    share: str
    only: tuple[str, ...] = ()
    benchmark: str = "bundled"


@dataclass(slots=True)
class Told:
    """What happened, as the script has it.

    Attributes:
        author, verifier: what they did with each instance.
        decided: how the disagreements ended.
        sample: what was drawn, as `hejtui marks sample --json` says it.
        proposed: what the author saw at first, with a proposal.
        screens: what the verifier saw of each instance, before and after the mark.
        last_screen: what was said of agreement at the end.
        people: who pressed how many keys, in what time.
    """

    sample: Record
    author: list[Turn]
    verifier: list[Turn] = field(default_factory=list)
    decided: list[Decision] = field(default_factory=list)
    proposed: str = ""
    screens: list[tuple[str, str]] = field(default_factory=list)
    last_screen: str = ""
    people: dict[str, Person] = field(default_factory=dict)

    @property
    def authors(self) -> dict[str, Opinion]:
        """What the author says in the end, by instance."""
        return {each.id: each.said for each in self.author if each.said}

    @property
    def verifiers(self) -> dict[str, Opinion]:
        """What the verifier says, by instance."""
        return {each.id: each.said for each in self.verifier if each.said}


class Story:
    """Tells it, with the real program in real terminals.

    Attributes:
        first, second: the workspaces of the author and of the verifier.
        release: what is exported at the end.
    """

    def __init__(self, setting: Setting, watch: Watch = nobody) -> None:
        self.first, self.second = (setting.folder / name for name in (AUTHOR, VERIFIER))
        self.release = setting.folder / "release"
        self._setting = setting
        self._watch = watch
        self._marks = setting.folder / "marks"

    def tell(self) -> Told:
        """From two new workspaces to a release."""
        self._marks.mkdir()
        self._make(self.first)
        sample = document(
            *("marks", "sample", "--share", self._setting.share, "--seed", "1"),
            *("--verifier", VERIFIER, "-w", self.first),
        )["sample"]
        instances = document("list", "instances", "-w", self.first)["instances"]
        told = Told(sample, author_turns(instances, self._setting.marks))
        self._annotate(told)
        self._make(self.second)
        self._bring(self.first, self.second)
        drawn = set(sample["instances"])
        sampled = [each for each in instances if each["id"] in drawn]
        told.verifier = verifier_turns(sampled, told.authors)
        self._verify(told)
        self._bring(self.second, self.first)
        found = document("marks", "disagreements", "-w", self.first)["disagreements"]
        differing = {each["instance"] for each in found}
        rows = [each for each in sampled if each["id"] in differing]
        told.decided = decisions(rows, told.authors, told.verifiers)
        self._decide(told)
        self._bring(self.first, self.second)
        document("export", self.release, "-w", self.first)
        return told

    def _make(self, study: Path) -> None:
        document("new", study, "--from", self._setting.benchmark)
        document("transform", *(f"--only={each}" for each in self._setting.only), "-w", study)

    def _bring(self, there: Path, here: Path) -> None:
        """Brings what was said in one workspace to the other, by a file an annotator."""
        document("marks", "export", self._marks, "-w", there)
        document("marks", "import", self._marks, "-w", here)

    def _terminal(self, name: str) -> Terminal:
        return Terminal(f"{name}-{self._setting.size[0]}", *self._setting.size)

    def _annotate(self, told: Told) -> None:
        terminal = self._terminal(AUTHOR)
        author = told.people["author"] = Author(AUTHOR, terminal, self.first, self._watch)
        try:
            author.open()
            author.go_to_code()
            self._watch("browse", terminal)
            told.proposed = author.sees(told.author[0], "○")
            for each in told.author:
                author.take(each)
            author.leave()
        finally:
            terminal.close()

    def _verify(self, told: Told) -> None:
        terminal = self._terminal(VERIFIER)
        verifier = told.people["verifier"] = Verifier(VERIFIER, terminal, self.second, self._watch)
        try:
            verifier.open()
            verifier.go_to_code()
            self._watch("verify", terminal)
            for each in told.verifier:
                verifier.take(each)
            told.screens = verifier.screens
            terminal.wait_for("all done: disputes, D")
            self._watch("all-verified", terminal)
            verifier.leave()
        finally:
            terminal.close()

    def _decide(self, told: Told) -> None:
        terminal = self._terminal("both")
        adjudicator = told.people["adjudicator"] = Adjudicator(
            AUTHOR, terminal, self.first, self._watch
        )
        try:
            adjudicator.open()
            adjudicator.open_disagreements()
            terminal.wait_for("kappa")
            self._watch("disagreements", terminal)
            for each in told.decided:
                adjudicator.decide(each, PRESENT)
            adjudicator.end()
            adjudicator.take_back()
            adjudicator.decide(told.decided[-1], PRESENT)
            told.last_screen = adjudicator.end()
            self._watch("all-decided", terminal)
            adjudicator.leave()
        finally:
            terminal.close()
