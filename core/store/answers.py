"""What servers answered, and what asking them has cost: no request is paid for twice."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.store.tables import Table


@dataclass(frozen=True, slots=True)
class Limit:
    """A limit of an account.

    Attributes:
        kind: what is limited, for messages.
        weights: what counts, by kind of amount, and how much (a price).
        most: what it may add up to.
    """

    kind: str
    weights: Mapping[str, float]
    most: float

    def of(self, amounts: Mapping[str, int]) -> float:
        """What amounts add up to."""
        return sum(weight * amounts.get(kind, 0) for kind, weight in self.weights.items())


class Answers(Table):
    """The answers of servers by request, and the accounts of what was spent on them."""

    def of(self, request: str) -> list[Any]:
        """The answers to a request that are there, in the order in which they came.

        Args:
            request: its hash.
        """
        rows = self._database.read(
            "SELECT value FROM state WHERE key >= ? AND key < ? ORDER BY key",
            (_answer_key(request, 0), f"answer:{request};"),
        )
        return [json.loads(row["value"]) for row in rows]

    def add(self, request: str, answers: Sequence[Any]) -> None:
        """Stores further answers to a request, JSON values, all or none."""
        with self._database.write() as connection:
            (there,) = connection.execute(
                "SELECT count(*) FROM state WHERE key >= ? AND key < ?",
                (_answer_key(request, 0), f"answer:{request};"),
            ).fetchone()
            connection.executemany(
                "INSERT INTO state VALUES (?, ?)",
                [
                    (_answer_key(request, number), json.dumps(each))
                    for number, each in enumerate(answers, start=there)
                ],
            )

    def reserve(self, account: str, amounts: Mapping[str, int], limits: Iterable[Limit]) -> bool:
        """Adds amounts to an account, unless that were then above a limit.

        Safe between processes: of two that want the last of a budget one gets it.

        Args:
            account: its name.
            amounts: what to add, by kind.
            limits: what the account may hold.

        Returns:
            Whether they were added; all or none.
        """
        with self._database.write() as connection:
            after = _added(_spent(connection, account), amounts)
            if any(each.of(after) > each.most for each in limits):
                return False
            _put(connection, account, after)
        return True

    def correct(self, account: str, amounts: Mapping[str, int]) -> None:
        """Adds amounts to an account, which may be negative, without regard to limits."""
        with self._database.write() as connection:
            _put(connection, account, _added(_spent(connection, account), amounts))

    def spent(self, account: str) -> dict[str, int]:
        """What an account holds, by kind; empty for one that nothing was added to."""
        rows = self._database.read("SELECT value FROM state WHERE key = ?", (f"spent:{account}",))
        return dict(json.loads(rows[0]["value"])) if rows else {}


def _answer_key(request: str, number: int) -> str:
    return f"answer:{request}:{number:06}"


def _spent(connection: sqlite3.Connection, account: str) -> dict[str, int]:
    row = connection.execute(
        "SELECT value FROM state WHERE key = ?", (f"spent:{account}",)
    ).fetchone()
    return dict(json.loads(row["value"])) if row else {}


def _added(spent: Mapping[str, int], amounts: Mapping[str, int]) -> dict[str, int]:
    kinds = dict.fromkeys([*spent, *amounts])
    return {kind: spent.get(kind, 0) + amounts.get(kind, 0) for kind in kinds}


def _put(connection: sqlite3.Connection, account: str, spent: Mapping[str, int]) -> None:
    connection.execute(
        "INSERT OR REPLACE INTO state VALUES (?, ?)", (f"spent:{account}", json.dumps(spent))
    )
