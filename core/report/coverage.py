"""Of how many bugs and instances figures are, and whether that is all of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.model import some


def subjects_of(record: dict[str, Any]) -> tuple[int, int]:
    """How many bugs or instances count in a record's figures, and how many there are.

    Args:
        record: one of `originals` or `rows` of a report.
    """
    counted: int = record["instances" if "transformation" in record else "bugs"]
    return counted, counted + record["incomplete"] + record["without"]


def is_part(row: dict[str, Any]) -> bool:
    """Whether a row is of several transformations in a row: most have a handful of instances.

    `any N in a row` sums them up.
    """
    return "+" in row["transformation"]


def coverage_words(record: dict[str, Any]) -> str:
    """`22 of 40`: on how many bugs or instances a record's figures stand."""
    return "{} of {}".format(*subjects_of(record))


def partial_words(
    originals: Sequence[dict[str, Any]], rows: Sequence[dict[str, Any]]
) -> str | None:
    """What to say first where figures are not of the whole study; None where they are.

    Args:
        originals: those of a report.
        rows: of the same report.
    """
    found = []
    for each in originals:
        mine = [row for row in rows if row["model"] == each["model"] and not is_part(row)]
        sides = [subjects_of(row) for row in mine]
        bugs = subjects_of(each)
        instances = (sum(counted for counted, _ in sides), sum(total for _, total in sides))
        if bugs[0] < bugs[1] or instances[0] < instances[1]:
            words = f"{bugs[0]} of {bugs[1]} bugs"
            if sides:
                words += f" and {instances[0]} of {instances[1]} instances"
            found.append(f"{words} for {each['model']}")
    return f"The figures are partial: {some(found, between='; ')}." if found else None
