"""What a reader of the figures has to know, and would not see in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from core.model import some

_REASON = 100


def remarks(document: dict[str, Any]) -> list[str]:
    """Sentences on what is left out, undefined, or was made in another way.

    Args:
        document: as `report_document` makes it.
    """
    return [
        *_left_out(document),
        *_flagged(document),
        *_made_otherwise(document),
        *_decoded(document),
        *_undefined(document),
        *([document["agreement"]["paragraph"]] if document["agreement"] else []),
    ]


def _left_out(document: dict[str, Any]) -> Iterator[str]:
    if not document["originals"] and not document["rows"]:
        yield "There are no candidates yet: `hejtui generate` or `hejtui import candidates` first."
    if pending := document["pending"]:
        not_run = "candidate has" if pending == 1 else "candidates have"
        yield (
            f"{pending} {not_run} not been run. A bug or an instance with such a candidate is"
            " left out of every figure; “complete” says how many are in. `hejtui run` goes on."
        )
    records = [*document["originals"], *document["rows"]]
    if any(each["without"] for each in records):
        yield (
            "Some bugs or instances have no candidate of a model, and are left out of its"
            " figures; `hejtui generate` or `hejtui import candidates` makes some."
        )
    reasons = document["quarantined"]
    if reasons:
        bugs = "bug is" if len(reasons) == 1 else "bugs are"
        named = some([f"{bug}: {_cut(why)}" for bug, why in reasons.items()], between="; ")
        yield f"{len(reasons)} {bugs} in quarantine, left out of every figure ({named})."


def _flagged(document: dict[str, Any]) -> Iterator[str]:
    """What is in that the sound protocol would not have, and what was left out for it."""
    rows = {each["transformation"]: each for each in document["rows"]}
    without = document["left_out_flags"]
    if without and rows:
        total = sum(each["left_out"] for each in rows.values())
        named = [f"{name} {each['left_out']}" for name, each in rows.items() if each["left_out"]]
        were = "instance was" if total == 1 else "instances were"
        more = f" ({', '.join(named)})" if named else ""
        yield f"{total} {were} left out, flagged {' or '.join(without)}{more}."
    counts: dict[str, dict[str, int]] = {}
    for name, each in rows.items():
        for reason, number in each["flagged"].items():
            counts.setdefault(reason, {})[name] = number
    for reason, by_name in sorted(counts.items()):
        parts = ", ".join(f"{name} {number}" for name, number in by_name.items())
        total = sum(by_name.values())
        noun, verb = ("instance", "is") if total == 1 else ("instances", "are")
        yield (
            f"{total} {noun} of the published selection {verb} in that {verb} flagged {reason}"
            f" ({parts}); `--without {reason}` leaves them out."
        )


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


def _decoded(document: dict[str, Any]) -> Iterator[str]:
    """How the outputs of models became text, which changes verdicts."""
    for each in document["generations"]:
        settings = each["settings"]
        if "decode" not in settings:
            continue
        as_in_paper = settings["decode"] == "paper"
        how = "as transformers 4.21 did for the paper's authors" if as_in_paper else "exactly"
        what = f"{each['model']} was run by {settings['engine']} in {settings['precision']}"
        yield f"{what}, its outputs decoded {how}."


def _undefined(document: dict[str, Any]) -> Iterator[str]:
    for each in document["originals"]:
        yield from _short(f"{each['model']}, original bugs", each["bugs"], each["short"])
    for each in document["rows"]:
        name = f"{each['model']}, {each['transformation']}"
        yield from _short(name, each["instances"], each["short"])
    if any(each["relative_change"] is None for each in document["rows"]):
        yield "The change of fixed is undefined where nothing was repaired before."


def _short(name: str, total: int, short: dict[str, Sequence[str]]) -> Iterator[str]:
    for k, ids in short.items():
        have = "has" if len(ids) == 1 else "have"
        yield (
            f"{name}: pass@{k} is undefined, since {some(ids)} {have} fewer than {k}"
            f" candidates; it would be defined over {total - len(ids)} of {total}."
        )


def _cut(reason: str) -> str:
    words = " ".join(reason.split())
    return words if len(words) <= _REASON else f"{words[: _REASON - 1].rstrip()}…"
