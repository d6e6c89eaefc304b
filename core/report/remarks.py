"""What a reader of the figures has to know, and would not see in them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any


def remarks(document: dict[str, Any]) -> list[str]:
    """Sentences on what is left out, undefined, or was made in another way.

    Args:
        document: as `report_document` makes it.
    """
    return [*_left_out(document), *_made_otherwise(document), *_undefined(document)]


def _left_out(document: dict[str, Any]) -> Iterator[str]:
    if pending := document["pending"]:
        not_run = "candidate has" if pending == 1 else "candidates have"
        yield f"{pending} {not_run} not been run, left out of every figure; `hejtui run` goes on."
    reasons = document["quarantined"]
    if reasons:
        bugs = "bug is" if len(reasons) == 1 else "bugs are"
        named = "; ".join(f"{bug}: {reason}" for bug, reason in reasons.items())
        yield f"{len(reasons)} {bugs} in quarantine, left out of every figure ({named})."


def _made_otherwise(document: dict[str, Any]) -> Iterator[str]:
    judged, known = document["judged_in"], document["environments"]
    bare = sum(n for hash, n in judged.items() if known.get(hash, {}).get("sandboxed") is False)
    if bare:
        were = "candidate was" if bare == 1 else "candidates were"
        yield f"{bare} {were} run without a sandbox."
    if len(judged) > 1:
        parts = ", ".join(f"{n} in {hash}" for hash, n in judged.items())
        yield (
            f"The outcomes are of {len(judged)} environments, whose tools or limits differ"
            f" ({parts}); `hejtui run` judges all of them in the present one."
        )


def _undefined(document: dict[str, Any]) -> Iterator[str]:
    tables = [each["pass_at"] for each in document["originals"]]
    for row in document["rows"]:
        tables += [row["pass_at_original"], row["pass_at_transformed"]]
    if any(value is None for table in tables for value in table.values()):
        yield (
            "pass@k is undefined where a bug or an instance has fewer than k candidates"
            " that have been run."
        )
    if any(row["relative_change"] is None for row in document["rows"]):
        yield "The change is undefined where nothing was repaired before."
