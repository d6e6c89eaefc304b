"""What annotators have seen: it is added to, and never forgotten."""

from __future__ import annotations

from collections.abc import Iterable

from core.model import Role, Seen, Sight
from core.store.spelling import person
from core.store.tables import Table


class Sights(Table):
    """What the annotators of a workspace have seen, by annotator, what it was, and instance."""

    def add(self, sights: Iterable[Sight]) -> None:
        """Keeps what was seen, all or none; what is there already is passed over."""
        with self._database.write() as connection:
            connection.executemany(
                "INSERT OR IGNORE INTO sight VALUES (?, ?, ?)",
                [
                    (person(connection, each.annotator), each.what.value, each.instance)
                    for each in sights
                ],
            )

    def all(self, annotator: str | None = None) -> list[Sight]:
        """What one annotator has seen, or (None) all of them, sorted.

        The journal is a memory of it, too: of the proposals that were on screen when somebody
        marked, here or elsewhere, and of what adjudicators had before them.
        """
        rows = self._database.read(
            "SELECT annotator, what, instance FROM sight WHERE ?1 IS NULL OR annotator = ?1"
            " UNION SELECT annotator, ?2, instance FROM mark"
            " WHERE shown IS NOT NULL AND (?1 IS NULL OR annotator = ?1)"
            " UNION SELECT annotator, ?3, instance FROM mark"
            " WHERE role = ?4 AND (?1 IS NULL OR annotator = ?1)"
            " ORDER BY annotator, what, instance",
            (
                annotator and self._spelling(annotator),
                Seen.PROPOSAL.value,
                Seen.MARKS.value,
                Role.ADJUDICATOR.value,
            ),
        )
        kinds = {each.value: each for each in Seen}
        return [Sight(who, kinds[what], instance) for who, what, instance in rows]
