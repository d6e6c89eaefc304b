"""Names from a list that comes with the program, by type and role."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from core.model import InputError, UsageError, data_folder
from core.transform.naming.request import Kind, NameRequest, Naming
from core.transform.naming.words import split_words


class Lexicon:
    """Names by role, and verbs for methods.

    Args:
        names: names by role of a variable.
        verbs: what else a leading verb of a method's name may be (`add/integer`: where
            it returns a whole number).
        openings: verbs to put before a method's name that has none, by the family
            of the type that it returns.
    """

    id = "lexicon"

    def __init__(
        self,
        names: Mapping[str, Sequence[str]],
        verbs: Mapping[str, Sequence[str]],
        openings: Mapping[str, Sequence[str]],
    ) -> None:
        self.names = names
        self._verbs = verbs
        self._openings = openings

    @classmethod
    def read(cls, path: Path) -> Lexicon:
        """Reads a TOML file with the tables `variables`, `verbs` and `openings`.

        Raises:
            InputError: the file is missing, or no such lexicon.
        """
        try:
            record = tomllib.loads(path.read_text(encoding="utf-8"))
            return cls(*(_table(record, each) for each in ("variables", "verbs", "openings")))
        except OSError as error:
            raise InputError(error.strerror or str(error), where=str(path)) from error
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise InputError(
                f"this is not a lexicon of names ({error})",
                where=str(path),
                todo="it needs the tables variables, verbs and openings, with lists of words",
            ) from error

    @classmethod
    def bundled(cls) -> Lexicon:
        """The lexicon that comes with the program."""
        return _read_once(data_folder() / "names.toml")

    def propose(self, request: NameRequest) -> Sequence[Sequence[str]]:
        """Names that suit, in groups, the best group first."""
        if request.kind is Kind.METHOD:
            return self._methods(request)
        roles = [*request.roles, "object"]
        return [self.names[role] for role in roles if role in self.names]

    def _methods(self, request: NameRequest) -> list[list[str]]:
        words = split_words(request.old)
        family = request.roles[0] if request.roles else "object"
        groups = []
        for length in (2, 1):
            verb, rest = " ".join(words[:length]), words[length:]
            others = self._verbs.get(f"{verb}/{family}") or self._verbs.get(verb)
            if others and len(words) >= length:
                groups.append([" ".join([new, *rest]) for new in others])
        openings = self._openings.get(family) or self._openings.get("object", ())
        groups.append([" ".join([verb, *words]) for verb in openings])
        return groups


def make_naming(name: str) -> Naming:
    """The source of names with this name.

    Raises:
        UsageError: there is none.
        InputError: its file cannot be read.
    """
    if name != Lexicon.id:
        raise UsageError("no such source of names", where=name, todo="there is `lexicon`")
    return Lexicon.bundled()


@lru_cache(maxsize=4)
def _read_once(path: Path) -> Lexicon:
    return Lexicon.read(path)


def _table(record: Mapping[str, Mapping[str, list[str]]], name: str) -> dict[str, list[str]]:
    table = {key: [str(each) for each in names] for key, names in record[name].items()}
    if not table or not all(table.values()):
        raise ValueError(f"{name} has an empty list")
    return table
