"""What the published selection makes of a small program."""

from __future__ import annotations

from collections.abc import Sequence

from transform_bugs import bug, members

from core.model import Bug, Exclusion, Instance, Status, StudyProtocol
from core.transform import Lexicon, make_instances

UNSOUND = Exclusion.UNSOUND


def published(subject: Bug | str, name: str, seed: int = 1) -> list[Instance]:
    """The published instances of a bug, or of one with these members."""
    of = bug(subject) if isinstance(subject, str) else subject
    naming, protocol = Lexicon.bundled(), StudyProtocol.PAPER
    return make_instances(of, [name], seed=seed, naming=naming, protocol=protocol)


def one(subject: Bug | str, name: str) -> Instance:
    """The single published instance of a bug."""
    (made,) = published(subject, name)
    assert made.status is Status.READY
    return made


def flags(made: Instance) -> list[tuple[Exclusion, str]]:
    return [(each.reason, each.detail) for each in made.flags]


def texts(made: Sequence[Instance]) -> list[str]:
    return [members(each) for each in made]


LOOP = "void f(int n) {\n for (int i = 0; i < n; i++) {\n  g(i);\n }\n}"
