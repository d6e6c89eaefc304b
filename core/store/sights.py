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

    def all(self) -> list[Sight]:
        """What everybody has seen, as far as it was kept here, sorted."""
        return self._read("SELECT annotator, what, instance FROM sight", ())

    def of(self, annotator: str) -> list[Sight]:
        """What one annotator has seen, sorted.

        The journal is a memory of it, too: of the proposals that were on screen when somebody
        marked, of whether what others said had been, here or elsewhere, and of what
        adjudicators had before them.
        """
        return self._read(
            "SELECT annotator, what, instance FROM sight WHERE annotator = ?1"
            " UNION SELECT annotator, ?2, instance FROM mark"
            " WHERE annotator = ?1 AND shown IS NOT NULL"
            " UNION SELECT annotator, ?3, instance FROM mark"
            " WHERE annotator = ?1 AND (told OR role = ?4)",
            (
                self._spelling(annotator),
                Seen.PROPOSAL.value,
                Seen.MARKS.value,
                Role.ADJUDICATOR.value,
            ),
        )

    def _read(self, sql: str, values: tuple[str, ...]) -> list[Sight]:
        rows = self._database.read(f"{sql} ORDER BY annotator, what, instance", values)
        kinds = {each.value: each for each in Seen}
        return [Sight(who, kinds[what], instance) for who, what, instance in rows]
