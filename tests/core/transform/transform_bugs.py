"""Small bugs for the tests of transformations."""

from __future__ import annotations

from core.model import Bug, Instance, Location
from core.transform import Lexicon, make_instances

HEAD = "package humaneval.buggy;\n\npublic class T {\n"
"""What `bug` puts before the members: they begin at line 4."""


def bug(
    members: str,
    *,
    fixed: str | None = None,
    test: str = "public class TEST_T { }",
    location: Location | None = None,
) -> Bug:
    """A bug whose class `T` has these members; its location is the last line."""
    buggy = f"{HEAD}{members}\n}}\n"
    correct = f"{HEAD}{members if fixed is None else fixed}\n}}\n"
    return Bug(
        id="T",
        buggy=buggy.encode(),
        fixed=correct.replace("humaneval.buggy", "humaneval.correct").encode(),
        test=test.encode(),
        location=location or Location.of(buggy.count("\n")),
        origin="test",
    )


def instances(subject: Bug, name: str, seed: int = 1) -> list[Instance]:
    """The instances of a bug under one transformation."""
    return make_instances(subject, [name], seed=seed, naming=Lexicon.bundled())


def only(subject: Bug, name: str, seed: int = 1) -> Instance:
    """The single instance of a bug under one transformation."""
    (instance,) = instances(subject, name, seed)
    return instance


def members(instance: Instance) -> str:
    """The members of the transformed buggy class."""
    return instance.buggy.decode().removeprefix(HEAD).removesuffix("\n}\n")
