"""Names from a list that comes with the program, by type, role and the old name's words."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from core.model import InputError, data_folder
from core.transform.naming.method_words import method_groups
from core.transform.naming.request import Kind, NameRequest
from core.transform.naming.role_words import role_groups
from core.transform.naming.variable_words import variable_groups

Table = Mapping[str, Sequence[str]]

_TABLES = ("variables", "synonyms", "wordings", "verbs", "openings", "abbreviations")


class Lexicon:
    """Names by role, other words for those of a name, and verbs for methods.

    Args:
        names: names by role of a variable.
        synonyms: other words for a word of a variable's name (`digit/number`: where
            it is a number).
        wordings: what a variable may be called besides (`* list`), by the family
            of its type.
        verbs: what else a leading verb of a method's name may be (`add/integer`: where
            it returns a whole number).
        openings: verbs to put before a method's name that has none, by the family
            of the type that it returns, or by what kind of name it is.
        abbreviations: what an abbreviation in a method's name stands for.
    """

    id = "lexicon"
    spec = "lexicon"

    def __init__(
        self,
        names: Table,
        synonyms: Table,
        wordings: Table,
        verbs: Table,
        openings: Table,
        abbreviations: Table,
    ) -> None:
        self.names = names
        self.synonyms = synonyms
        self.wordings = wordings
        self.verbs = verbs
        self.openings = openings
        self.abbreviations = abbreviations

    @classmethod
    def read(cls, path: Path) -> Lexicon:
        """Reads a TOML file with one table for each argument, `names` as `variables`.

        Raises:
            InputError: the file is missing, or no such lexicon.
        """
        try:
            record = tomllib.loads(path.read_text(encoding="utf-8"))
            return cls(*(_table(record, each) for each in _TABLES))
        except OSError as error:
            raise InputError(error.strerror or str(error), where=str(path)) from error
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise InputError(
                f"this is not a lexicon of names ({error})",
                where=str(path),
                todo=f"it needs the tables {', '.join(_TABLES)}, with lists of words",
            ) from error

    @classmethod
    def bundled(cls) -> Lexicon:
        """The lexicon that comes with the program."""
        return _read_once(data_folder() / "names.toml")

    def propose(self, request: NameRequest) -> Sequence[Sequence[str]]:
        """Names that suit, in groups, the best group first.

        What has siblings gets the same choice as they: each of its groups is one name.
        """
        if request.kind is Kind.METHOD:
            groups = method_groups(request, self.verbs, self.openings, self.abbreviations)
        else:
            groups = variable_groups(request, self.synonyms, self.wordings)
            groups += role_groups(request, self.names)
        return [[each] for group in groups for each in group] if request.siblings else groups

    def close(self) -> None:
        """A lexicon holds nothing that must be given back."""


@lru_cache(maxsize=4)
def _read_once(path: Path) -> Lexicon:
    return Lexicon.read(path)


def _table(record: Mapping[str, Mapping[str, list[str]]], name: str) -> dict[str, list[str]]:
    table = {key: [str(each) for each in names] for key, names in record[name].items()}
    if not table or not all(table.values()):
        raise ValueError(f"{name} has an empty list")
    return table
